import type { foundationRules as english } from "../../en/rules/foundation.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import * as Named from "./named.ts"

/** Rules of values, in Italian. */
export const foundationRules: Translated<typeof english> = {
  mustBeAString: "deve essere un testo",
  mustBeANumber: "deve essere un numero",
  mustBeAText: "deve essere un testo",
  mustBeAList: "deve essere un elenco",
  mustBeAnObject: "deve essere un oggetto",
  isRequired: "non può mancare",
  mustBeAnIsoDateTimeSuch: "deve essere data e ora secondo ISO 8601, come 2026-03-14T18:30:00+01:00",
  mustBeAnIntegerBetween: ({ min, max }) => `deve essere un numero intero da ${min} a ${max}`,
  mustHaveAtLeastEntries: ({ min }) => `deve avere almeno ${min} voci`,
  mustHaveToEntries: ({ min, max }) => `deve avere da ${min} a ${max} voci`,
  mustBeOneOf: ({ choices }) => `deve essere uno di questi valori: ${choices}`,
  mustBeTrueOrFalse: "deve essere true o false",
  mustBeAnEmailAddress: "deve essere un indirizzo email",
  mustBeATimeOfDay: "deve essere un orario scritto HH:MM, tra 00:00 e 23:59",
  isNotAnIanaTimeZoneSuch: "non è un fuso orario IANA come Europe/Berlin",
  mustBeAWeekdayFromMondayTo: "deve essere un giorno della settimana, da 1 (lunedì) a 7 (domenica)",
  mustBeAPercentageFromToWith: "deve essere una percentuale da 0 a 100, con al massimo quattro decimali",
  mustBeADateOrAnIso: "deve essere una data (2026-03-14) o data e ora secondo ISO 8601 (2026-03-14T18:30:00+01:00)",
  mustBeAnIsoCodeOfThree: "deve essere un codice ISO 4217 di tre lettere maiuscole",
  isNotAnIsoCurrency: "non è una valuta ISO 4217",
  mustBeAPriceSuchAs: ({ example }) => `deve essere un prezzo come ${example}`,
  hasNoDecimalsIn: ({ currency }) => `non ha decimali in ${currency}`,
  canHaveAtMostDecimalsIn: ({ places, currency }) => `può avere al massimo ${places} decimali in ${currency}`,
  mustBeAtMost: ({ most }) => `deve essere al massimo ${most}`,
  containsACharacterThatCannotBeStored: "contiene un carattere che non si può salvare (U+0000 o un surrogato isolato)",
  mustNotContainTheControlCharacter: ({ found }) => `non può contenere il carattere di controllo ${found}`,
  mustNotContainWhichChangesTheDirection: ({ turn }) => `non può contenere ${turn}, che cambia la direzione del testo`,
  mustHaveAtLeastCharacters: ({ min }) => `deve avere almeno ${min} caratteri`,
  hasBytesInAllItsLanguagesTogether: ({ weight, most }) =>
    `ha ${Named.size(weight)} byte in tutte le lingue insieme; il massimo è ${Named.size(most)}`,
  mustHaveAtMostLanguages: ({ most }) => `deve avere al massimo ${most} lingue`,
  mustHaveATextInAtLeast: "deve avere un testo in almeno una lingua",
  mustBeAnObjectOfTextsBy: "deve essere un oggetto di testi per codice di lingua",
  mustBeAStringOrAnObject: "deve essere un testo, o un oggetto di testi per codice di lingua",
  isNotKnownHereCheckItsSpelling: "qui non esiste; controlla come è scritto",
  mustBeOfKind: ({ kind }) => `deve essere ${kind}`,
  mustBeAnInteger: "deve essere un numero intero",
  mustBeAnInstantInMillisecondsSince: "deve essere un istante in millisecondi dal 1970",
  mustNotBeBeforeFrom: "non può venire prima dell’inizio",
  mustBeAtMostDaysAfterFrom: ({ days }) =>
    `deve venire al massimo ${days} giorni dopo l’inizio, contando anche il primo e l’ultimo`,
  hasAcceptedNoOrderForThreeMinutes: "non accetta ordini da tre minuti",
  isNoLongerConnected: "non è più collegato",
  mustNotBeBeforePlacedFrom: "non può venire prima di placed_from",
  isNotNeededTwoStepSignIn: "non serve: la verifica in due passaggi è già attiva",
  namesAChangeWhoseEarlierDocumentWas:
    "indica una modifica il cui documento precedente era troppo grande per essere conservato",
  mustNotBeInTheFuture: "non può essere nel futuro",
  mustBeAtMostDaysAgo: ({ days }) => `può risalire al massimo a ${days} giorni fa`,
  textIn: ({ language, problem }) => `il testo per “${language}” ${problem}`
}
