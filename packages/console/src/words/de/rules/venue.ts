/** Rules of the settings and the menu. */
import type { Words } from "../../en/Words.ts"
import type { venueRules as english } from "../../en/rules/venue.ts"
import * as Arriving from "./arriving.ts"

export const venueRules: Pick<Words["rules"], keyof typeof english> = {
  isNotADishMadeThroughThe: "ist kein Gericht, das über die API angelegt wurde",
  canOnlyBeChangedByTheOperator: "kann nur der Betreiber dieser Installation ändern",
  mustBeTheNameOfThisRestaurant: ({ name }) => `muss „${name}“ sein, der Name dieses Restaurants`,
  isARoomOfAnotherBranchThan: "ist ein Raum eines anderen Standorts als der Tisch",
  hasNoRuleInTaxesRules: ({ taxClass }) => `hat keine Steuerregel (taxes.rules): „${taxClass}“`,
  hasWeight: ({ weight }) => `hat ${Arriving.weight(weight)}`,
  mustBeALanguageCodeSuchAs: "muss ein Sprachcode wie de oder pt-BR sein",
  mustBeLowerCaseLettersDigitsAnd: "darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche enthalten",
  mustHaveAtMostCharacters: ({ max }) => `darf höchstens ${max} Zeichen haben`,
  mustBeAnIsoCodeSuchAs: "muss ein Code nach ISO 3166 wie DE sein",
  isADuplicate: ({ key }) => `gibt es doppelt: „${key}“`,
  mustNotBeLargerThanMaxSeats: "darf nicht größer sein als „Personen bis“ (max_seats)",
  canHaveOnlyOneDefault: "darf nur einen Standard (default) haben",
  mustHaveAtLeastOneBranchBecause: "muss mindestens einen Standort haben, weil es Tische gibt",
  mustNotBeLargerThanMaxSelect: "darf nicht größer sein als die höchste Anzahl (max_select) oder die Zahl der Optionen",
  doesNotMatchAny: ({ kind, key }) => `nennt etwas, das es nicht gibt: ${Arriving.kind(kind)} „${key}“`,
  areMissingSoNothingCanBeBooked:
    "fehlen, deshalb lässt sich nichts reservieren; geben Sie an, wann Gäste ankommen können",
  isEmptySoThePeriodNeverApplies:
    "ist leer, deshalb gilt die Servicezeit nie; geben Sie ihre Tage an, oder entfernen Sie sie",
  isLargerThanLargestPartySoNobody:
    "ist größer als die größte Personenzahl (largest_party), deshalb kann niemand reservieren; tauschen Sie die beiden",
  isSoThePromotionTakesNothingOff:
    "ist 0, deshalb bringt die Aktion keinen Rabatt; geben Sie einen an, oder entfernen Sie sie",
  namesNoOrderTypeThatCanBe: ({ advice }) => `nennt keine Bestellart, die hier möglich ist; ${Arriving.advice(advice)}`,
  isBeforeStartsOnSoThePromotion:
    "liegt vor dem ersten Tag (starts_on), deshalb gilt die Aktion nie; tauschen Sie die beiden",
  hasPassedMoveItOrRemoveThe: "ist vorbei; verschieben Sie ihn, oder entfernen Sie die Aktion",
  areOnNoneOfTheDaysFrom:
    "liegen an keinem Tag vom ersten (starts_on) bis zum letzten (ends_on); ändern Sie die Wochentage oder die Daten",
  isMoreThanAnyOrderCanCost: ({ most }) => `ist mehr, als eine Bestellung kosten kann, ${most}; verringern Sie es`,
  overlapsMoveOneOfThem: ({ name }) => `überschneidet sich mit ${name}; verschieben Sie einen der beiden`,
  isInWhichHasNoServicePeriod: ({ name }) =>
    `gehört zu ${name}, wo es keine Servicezeit gibt; legen Sie für den Standort eine an, oder schalten Sie „Reservierbar“ aus (bookable: false)`,
  isForToGuests: ({ minSeats, maxSeats }) => `ist für ${minSeats} bis ${maxSeats} Personen`,
  isFalseSoCannotBeOrderedSet: ({ dishes }) =>
    `ist ausgeschaltet (false), ${Arriving.soNotOrdered(dishes)}; schalten Sie es ein, oder entfernen Sie die Kategorie`,
  isServedOnlyWhileEveryBranchIs: ({ dishes }) =>
    `gilt nur, während alle Standorte geschlossen sind, ${Arriving.soNotOrdered(dishes)}; ändern Sie die Zeiten oder die Öffnungszeiten`,
  neverOverlapThoseOfTheMenu: ({ dishes }) =>
    `treffen sich nie mit denen der Karte, ${Arriving.soNotOrdered(dishes)}; lassen Sie sie sich überschneiden`,
  neverOverlapTheOpeningHours: "treffen sich nie mit den Öffnungszeiten im Haus; ändern Sie eines von beiden",
  putsTheTableOutsideAcross: ({ units }) =>
    `stellt den Tisch außerhalb des Raums auf, der von links nach rechts ${units} Einheiten hat`,
  putsTheTableOutsideDown: ({ units }) =>
    `stellt den Tisch außerhalb des Raums auf, der von oben nach unten ${units} Einheiten hat`,
  isFalseSoMenuCannotBeOrdered: ({ dishes }) =>
    `ist ausgeschaltet (false), ${Arriving.soNotOrdered(dishes)}; schalten Sie es ein, oder entfernen Sie die Karte`,
  hasWhichIsNotBookableMakeIt: ({ kept }) =>
    `enthält ${kept}, was nicht reservierbar ist; machen Sie es reservierbar, oder lassen Sie es weg`,
  areInDifferentBranchesCombineTablesOf: "sind an verschiedenen Standorten; verbinden Sie Tische eines Standorts",
  isNeverNeededAPartOfIts:
    "wird nie gebraucht: Für diese Gruppen hat ein Teil der Tische immer Vorrang; erhöhen Sie es, oder entfernen Sie die Kombination",
  areThoseOfForTheSameParties: ({ key }) =>
    `sind dieselben wie bei ${key}, für dieselben Gruppen; entfernen Sie eine der beiden`,
  nothingToBook:
    "haben keinen Tisch, den eine Gruppe reservieren könnte; legen Sie Tische an, oder setzen Sie booking.engine auf false",
  nothingToBookIn: ({ branch }) =>
    `haben in ${branch} keinen Tisch, den eine Gruppe reservieren könnte; legen Sie dort Tische an, oder setzen Sie booking.engine auf false`,
  needsAPrice: "braucht einen Preis",
  mustBeAnotherTimeThanTheOpening:
    "muss eine andere Zeit sein als die Öffnung; schreiben Sie 00:00 bis 00:00 für den ganzen Tag",
  mustNotBeBeforeTheCloseOf: "darf nicht vor dem Ende der Zeiten davor liegen",
  canHaveAtMostTimes: ({ most }) => `kann höchstens ${most} Zeiten haben`,
  mustHaveAtLeastOneDayWith: "muss mindestens einen Tag mit Öffnungszeiten haben",
  hasABraceThatIsNotPart: "enthält eine geschweifte Klammer, die zu keinem Platzhalter gehört",
  hasTheUnknownPlaceholderKnownAre: ({ unknown, known }) =>
    `enthält den unbekannten Platzhalter ${unknown}; bekannt sind ${known}`,
  canHaveAtMostPlaceholders: ({ most }) => `kann höchstens ${most} Platzhalter haben`,
  mustBeOneLine: "muss in einer Zeile stehen",
  mustHavePlaceholders: ({ placeholders }) => `muss ${placeholders} enthalten`,
  needsEitherPercentOrAmountMinor: "braucht entweder Prozent (percent) oder einen Betrag (amount_minor)",
  needsEitherPercentOrPriceMinor: "braucht entweder Prozent (percent) oder einen Preis (price_minor)",
  mustBeAWebAddressWithoutA: "muss eine Webadresse ohne Benutzernamen und Passwort sein",
  mustBeAKey: "darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche enthalten, wie mittags-karte",
  tablesUnreadable:
    "schreiben Sie, wie viele Tische für wie viele Gäste, etwa 6 für 2, oder einen Namen und seine Plätze, etwa T1: 4",
  tablesWithoutSeats: "schreiben Sie, für wie viele Gäste diese Tische sind, etwa 6 für 2",
  tableSeats: ({ most }) => `ein Tisch ist für 1 bis ${most} Gäste`,
  tooManyTables: ({ most }) => `ein Restaurant kann höchstens ${Arriving.figure(most)} Tische haben`,
  tableNameTwice: "so heißt schon ein anderer Tisch",
  tableNameLength: ({ most }) => `ein Name hat 1 bis ${most} Zeichen`,
  tableRange: "schreiben Sie die erste Nummer vor die letzte, etwa T1-T6: 2",
  tablesTooLong: ({ most }) => `der Text darf höchstens ${Arriving.size(most)} haben`,
  tooManyRows: ({ most, things }) =>
    `ein Restaurant kann höchstens ${Arriving.figure(most)} ${Arriving.several(things)} haben`,
  rowsTooLarge: ({ things, bytes, most }) =>
    `zusammen haben ${Arriving.several(things)} ${Arriving.figure(bytes)} Byte; höchstens erlaubt sind ${Arriving.size(most)}`,
  dishTooLarge: ({ weight }) => `hat mit seinen Größen und Optionsgruppen ${Arriving.weight(weight)}`
}
