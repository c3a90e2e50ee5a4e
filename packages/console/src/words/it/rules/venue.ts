import type { venueRules as english } from "../../en/rules/venue.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import * as Named from "./named.ts"

/** Rules of the settings and the menu, in Italian. */
export const venueRules: Translated<typeof english> = {
  isNotADishMadeThroughThe: "non è un piatto creato tramite l’API",
  canOnlyBeChangedByTheOperator: "si può modificare solo da chi gestisce questa installazione",
  mustBeTheNameOfThisRestaurant: ({ name }) => `deve essere “${name}”, il nome di questo ristorante`,
  isARoomOfAnotherBranchThan: "è la sala di un’altra sede rispetto al tavolo",
  hasNoRuleInTaxesRules: ({ taxClass }) => `non ha una regola in taxes.rules: “${taxClass}”`,
  hasWeight: ({ weight }) => `ha ${Named.weight(weight)}`,
  mustBeALanguageCodeSuchAs: "deve essere un codice di lingua come en o pt-BR",
  mustBeLowerCaseLettersDigitsAnd: "può contenere solo lettere minuscole, cifre e trattini singoli",
  mustHaveAtMostCharacters: ({ max }) => `deve avere al massimo ${max} caratteri`,
  mustBeAnIsoCodeSuchAs: "deve essere un codice ISO 3166 come IT",
  isADuplicate: ({ key }) => `è un doppione: “${key}”`,
  mustNotBeLargerThanMaxSeats: "non può superare max_seats",
  canHaveOnlyOneDefault: "può averne uno solo predefinito",
  mustHaveAtLeastOneBranchBecause: "deve avere almeno una sede, perché ci sono dei tavoli",
  mustNotBeLargerThanMaxSelect: "non può superare max_select né il numero di varianti",
  doesNotMatchAny: ({ kind, key }) => `non corrisponde a nulla di questo tipo (${Named.named(kind)}): “${key}”`,
  areMissingSoNothingCanBeBooked: "mancano, quindi non si può prenotare nulla; indica quando si accomodano i clienti",
  isEmptySoThePeriodNeverApplies: "è un elenco vuoto, quindi il servizio non vale mai; indica i giorni, o rimuovilo",
  isLargerThanLargestPartySoNobody: "supera largest_party, quindi nessuno può prenotare; scambia i due valori",
  isSoThePromotionTakesNothingOff: "è 0, quindi la promozione non sconta nulla; imposta lo sconto, o rimuovila",
  namesNoOrderTypeThatCanBe: ({ advice }) => `non indica nessun tipo di ordine possibile qui; ${Named.advice(advice)}`,
  isBeforeStartsOnSoThePromotion: "viene prima di starts_on, quindi la promozione non vale mai; scambia i due valori",
  hasPassedMoveItOrRemoveThe: "è nel passato; cambia la data, o rimuovi la promozione",
  areOnNoneOfTheDaysFrom: "non cadono in nessuno dei giorni da starts_on a ends_on; cambia i giorni o le date",
  isMoreThanAnyOrderCanCost: ({ most }) => `è più di quanto possa costare un ordine, ${most}; abbassalo`,
  overlapsMoveOneOfThem: ({ name }) => `si sovrappone a ${name}; sposta uno dei due`,
  isInWhichHasNoServicePeriod: ({ name }) =>
    `è in ${name}, che non ha un servizio; aggiungine uno per la sede, o imposta bookable: false`,
  isForToGuests: ({ minSeats, maxSeats }) => `è per un numero di persone da ${minSeats} a ${maxSeats}`,
  isFalseSoCannotBeOrderedSet: ({ dishes }) =>
    `è false, quindi questi piatti non si possono ordinare: ${Named.dishes(dishes)}; imposta true, o rimuovi la categoria`,
  isServedOnlyWhileEveryBranchIs: ({ dishes }) =>
    `vale solo quando tutte le sedi sono chiuse, quindi questi piatti non si possono ordinare: ${Named.dishes(dishes)}; cambia gli orari del servizio o quelli di apertura`,
  neverOverlapThoseOfTheMenu: ({ dishes }) =>
    `non coincidono mai con quelli del menu, quindi questi piatti non si possono ordinare: ${Named.dishes(dishes)}; fai in modo che si sovrappongano`,
  neverOverlapTheOpeningHours: "non coincidono mai con gli orari di apertura in sala; cambia gli uni o gli altri",
  putsTheTableOutsideAcross: ({ units }) =>
    `mette il tavolo fuori dalla sala, che ha ${units} unità da sinistra a destra`,
  putsTheTableOutsideDown: ({ units }) => `mette il tavolo fuori dalla sala, che ha ${units} unità dall’alto in basso`,
  isFalseSoMenuCannotBeOrdered: ({ dishes }) =>
    `è false, quindi questi piatti non si possono ordinare: ${Named.dishes(dishes)}; imposta true, o rimuovi il menu`,
  hasWhichIsNotBookableMakeIt: ({ kept }) =>
    `contiene ${kept}, che non è prenotabile; rendilo prenotabile, o escludilo`,
  areInDifferentBranchesCombineTablesOf: "sono in sedi diverse; unisci tavoli di una sola sede",
  isNeverNeededAPartOfIts:
    "non serve mai: per questi gruppi si preferisce sempre una parte dei suoi tavoli; alza il numero, o rimuovi l’unione",
  areThoseOfForTheSameParties: ({ key }) => `sono gli stessi di ${key} per gli stessi gruppi; rimuovi uno dei due`,
  nothingToBook: "non hanno tavoli che un gruppo possa prenotare; aggiungi dei tavoli, o metti booking.engine a false",
  nothingToBookIn: ({ branch }) =>
    `non hanno tavoli che un gruppo possa prenotare a ${branch}; aggiungi lì dei tavoli, o metti booking.engine a false`,
  needsAPrice: "deve avere un prezzo",
  mustBeAnotherTimeThanTheOpening:
    "deve essere diverso dall’apertura; per tutto il giorno scrivi dalle 00:00 alle 00:00",
  mustNotBeBeforeTheCloseOf: "non può venire prima della chiusura dell’orario precedente",
  canHaveAtMostTimes: ({ most }) => `può avere al massimo ${most} orari`,
  mustHaveAtLeastOneDayWith: "deve avere almeno un giorno con orari di apertura",
  hasABraceThatIsNotPart: "ha una parentesi graffa che non fa parte di un segnaposto",
  hasTheUnknownPlaceholderKnownAre: ({ unknown, known }) =>
    `ha il segnaposto sconosciuto ${unknown}; quelli possibili sono ${known}`,
  canHaveAtMostPlaceholders: ({ most }) => `può avere al massimo ${most} segnaposto`,
  mustBeOneLine: "deve stare su una riga",
  mustHavePlaceholders: ({ placeholders }) => `deve avere ${placeholders}`,
  needsEitherPercentOrAmountMinor: "deve avere percent oppure amount_minor",
  needsEitherPercentOrPriceMinor: "deve avere percent oppure price_minor",
  mustBeAWebAddressWithoutA: "deve essere un indirizzo web senza nome utente né password",
  mustBeAKey: "può contenere solo lettere minuscole, cifre e trattini singoli, come main-menu",
  tablesUnreadable: "scrivi quanti tavoli per quante persone, come 6 da 2, oppure un nome e i posti, come T1: 4",
  tablesWithoutSeats: "indica per quante persone sono questi tavoli, come 6 da 2",
  tableSeats: ({ most }) => `un tavolo è per un numero di persone da 1 a ${most}`,
  tooManyTables: ({ most }) => `un ristorante può avere al massimo ${Named.size(most)} tavoli`,
  tableNameTwice: "questo nome è già di un altro tavolo",
  tableNameLength: ({ most }) => `un nome ha da 1 a ${most} caratteri`,
  tableRange: "scrivi il primo numero prima dell’ultimo, come T1-T6: 2",
  tablesTooLong: ({ most }) => `il testo può avere al massimo ${Named.size(most)}`,
  tooManyRows: ({ most, things }) => `un ristorante può avere al massimo ${Named.size(most)} ${Named.named(things)}`,
  rowsTooLarge: ({ things, bytes, most }) =>
    `in tutto (${Named.named(things)}) ci sono ${Named.size(bytes)} byte; il massimo è ${Named.size(most)}`,
  dishTooLarge: ({ weight }) => `con i suoi formati e gruppi di varianti ha ${Named.weight(weight)}`
}
