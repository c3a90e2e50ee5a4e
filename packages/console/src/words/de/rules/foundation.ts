/** Rules of values: texts, numbers, dates. */
import type { Words } from "../../en/Words.ts"
import type { foundationRules as english } from "../../en/rules/foundation.ts"
import * as Arriving from "./arriving.ts"

export const foundationRules: Pick<Words["rules"], keyof typeof english> = {
  nothingToUndo:
    "Es gibt nichts zurückzunehmen. Zurücknehmen lässt sich nur, was jemand aus dem Restaurant gerade eben getan hat.",
  isTooLateToUndo: "Zum Zurücknehmen ist es zu spät: Das geht eine Minute lang.",
  cannotBeUndoneAnyMore: "Das lässt sich nicht mehr zurücknehmen, weil seitdem etwas anderes geschehen ist.",
  mustBeAString: "muss ein Text sein",
  mustBeANumber: "muss eine Zahl sein",
  mustBeAText: "muss ein Text sein",
  mustBeAList: "muss eine Liste sein",
  mustBeAnObject: "muss ein Objekt sein",
  isRequired: "muss angegeben werden",
  mustBeAnIsoDateTimeSuch: "muss ein Zeitpunkt nach ISO 8601 sein, wie 2026-03-14T18:30:00+01:00",
  mustBeAnIntegerBetween: ({ min, max }) => `muss eine ganze Zahl von ${min} bis ${max} sein`,
  mustHaveAtLeastEntries: ({ min }) => `muss mindestens ${min} Einträge haben`,
  mustHaveToEntries: ({ min, max }) => `muss ${min} bis ${max} Einträge haben`,
  mustBeOneOf: ({ choices }) => `muss eines hiervon sein: ${choices}`,
  mustBeTrueOrFalse: "muss true oder false sein",
  mustBeAnEmailAddress: "muss eine E-Mail-Adresse sein",
  mustBeATimeOfDay: "muss eine Uhrzeit der Form HH:MM sein, von 00:00 bis 23:59",
  isNotAnIanaTimeZoneSuch: "ist keine IANA-Zeitzone wie Europe/Berlin",
  mustBeAWeekdayFromMondayTo: "muss ein Wochentag von 1 (Montag) bis 7 (Sonntag) sein",
  mustBeAPercentageFromToWith: "muss ein Prozentsatz von 0 bis 100 sein, mit höchstens vier Nachkommastellen",
  mustBeADateOrAnIso: "muss ein Datum (2026-03-14) oder ein Zeitpunkt nach ISO 8601 (2026-03-14T18:30:00+01:00) sein",
  mustBeAnIsoCodeOfThree: "muss ein Code nach ISO 4217 aus drei Großbuchstaben sein",
  isNotAnIsoCurrency: "ist keine Währung nach ISO 4217",
  mustBeAPriceSuchAs: ({ example }) => `muss ein Preis wie ${example} sein`,
  hasNoDecimalsIn: ({ currency }) => `hat in ${currency} keine Nachkommastellen`,
  canHaveAtMostDecimalsIn: ({ places, currency }) => `darf in ${currency} höchstens ${places} Nachkommastellen haben`,
  mustBeAtMost: ({ most }) => `darf höchstens ${most} sein`,
  containsACharacterThatCannotBeStored:
    "enthält ein Zeichen, das sich nicht speichern lässt (U+0000 oder ein einzelnes Surrogat)",
  mustNotContainTheControlCharacter: ({ found }) => `darf das Steuerzeichen ${found} nicht enthalten`,
  mustNotContainWhichChangesTheDirection: ({ turn }) =>
    `darf ${turn} nicht enthalten: Es ändert die Richtung des Textes`,
  mustHaveAtLeastCharacters: ({ min }) => `muss mindestens ${min} Zeichen haben`,
  hasBytesInAllItsLanguagesTogether: ({ weight, most }) =>
    `hat in allen Sprachen zusammen ${Arriving.figure(weight)} Byte; höchstens erlaubt sind ${Arriving.size(most)}`,
  mustHaveAtMostLanguages: ({ most }) => `darf höchstens ${most} Sprachen haben`,
  mustHaveATextInAtLeast: "muss in mindestens einer Sprache einen Text haben",
  mustBeAnObjectOfTextsBy: "muss ein Objekt mit Texten nach Sprachcode sein",
  mustBeAStringOrAnObject: "muss ein Text sein oder ein Objekt mit Texten nach Sprachcode",
  isNotKnownHereCheckItsSpelling: "ist hier nicht bekannt; prüfen Sie die Schreibweise",
  mustBeOfKind: ({ kind }) => `muss ${kind} sein`,
  mustBeAnInteger: "muss eine ganze Zahl sein",
  mustBeAnInstantInMillisecondsSince: "muss ein Zeitpunkt in Millisekunden seit 1970 sein",
  mustNotBeBeforeFrom: "darf nicht vor „Von“ (from) liegen",
  mustBeAtMostDaysAfterFrom: ({ days }) => `darf höchstens ${days} Tage nach „Von“ (from) liegen, beide mitgezählt`,
  hasAcceptedNoOrderForThreeMinutes: "hat seit drei Minuten keine Bestellung angenommen",
  isNoLongerConnected: "ist nicht mehr verbunden",
  mustNotBeBeforePlacedFrom: "darf nicht vor dem ersten Tag (placed_from) liegen",
  isNotNeededTwoStepSignIn: "ist nicht nötig: Die Anmeldung in zwei Schritten ist schon eingeschaltet",
  namesAChangeWhoseEarlierDocumentWas:
    "nennt eine Änderung, deren früheres Dokument zu groß war, um aufbewahrt zu werden",
  mustNotBeInTheFuture: "darf nicht in der Zukunft liegen",
  mustBeAtMostDaysAgo: ({ days }) => `darf höchstens ${days} Tage her sein`,
  textIn: ({ language, problem }) => `in der Sprache „${language}“: der Text ${problem}`
}
