/** Rules of payments, receipts, closings and stock. */
import type { Words } from "../../en/Words.ts"
import type { moneyRules as english } from "../../en/rules/money.ts"
import * as Arriving from "./arriving.ts"

export const moneyRules: Pick<Words["rules"], keyof typeof english> = {
  isForCashOnly: "gilt nur für Bargeld",
  mustBeFalseForCash: "muss bei Bargeld false sein",
  mustNotBeACardNumberLeave:
    "darf keine Kartennummer sein: Lassen Sie sie weg, oder nennen Sie die letzten vier Ziffern",
  isLessThanTheToBePaid: ({ amount }) => `ist weniger als die ${amount}, die zu zahlen sind`,
  hasChangedSomebodyElseMayHaveBeen: "hat sich geändert: Vielleicht war jemand schneller",
  mustBeAnIntegerOfAtLeast: ({ min }) => `muss eine ganze Zahl ab ${min} sein`,
  isMoreThanTheThatCanStill: ({ left }) => `ist mehr als die ${left}, die sich noch erstatten lassen`,
  isMoreThanTheOfTheTip: ({ tipLeft }) => `ist mehr als die ${tipLeft} Trinkgeld, die sich noch erstatten lassen`,
  canBeACorrectionForAtMost: ({ amount }) =>
    `kann eine Korrektur von höchstens ${amount} sein: So viel wurde zu viel bezahlt`,
  mustNotStandBesideAQuantity: "darf nicht neben einer Menge stehen",
  isNoLineOfThisOrder: "ist keine Position dieser Bestellung",
  isPaidAlreadyOrInPart: "ist schon bezahlt, ganz oder zum Teil",
  mustBeANumberFromToWith: ({ most }) => `muss eine Zahl von 0 bis ${most} sein, mit höchstens drei Nachkommastellen`,
  isAndAcceptsNoPayment: ({ status }) => `ist ${Arriving.status(status)} und nimmt keine Zahlung an`,
  mustBeTheOrdersCurrency: ({ currency }) => `muss die Währung der Bestellung sein, ${currency}`,
  isMoreThanTheStillDue: ({ due }) => `ist mehr als die ${due}, die noch offen sind`,
  mustBeAMondayWrittenYyyyMm: "muss ein Montag der Form JJJJ-MM-TT sein",
  mustHaveAtMostEntries: ({ most }) => `darf höchstens ${most} Einträge haben`,
  mustBeAnIntegerOfAtLeastOne: "muss eine ganze Zahl ab 1 sein",
  mustBeWithinTheWeek: "muss in der Woche liegen",
  mustBeAfterStartsAtByAt: "muss nach dem Beginn (starts_at) liegen, um höchstens 16 Stunden",
  overlapsAnotherShiftOfTheSamePerson: "überschneidet sich mit einer anderen Schicht derselben Person",
  isNotADrawerOfThisBranch: "ist keine Kassenlade dieses Standorts",
  areSoldOut: "sind ausverkauft",
  isAlreadyUsedBy: ({ name }) => `wird schon von ${name} verwendet`,
  isMoreThanTheOnHandCount: ({ onHand }) => `ist mehr als der Bestand von ${onHand}; zählen Sie zuerst den Bestand`,
  isNotAGuestOfThisRestaurant: "ist kein Gast dieses Restaurants",
  mustBeAnIntegerFromTo: ({ most }) => `muss eine ganze Zahl von 1 bis ${most} sein`,
  mustBeLeftOutForACard: "muss bei einem verschenkten Gutschein fehlen",
  mustBeADateWrittenYyyyMm: "muss ein Datum der Form JJJJ-MM-TT sein",
  mustBeAnIntegerFromZeroTo: ({ most }) => `muss eine ganze Zahl von 0 bis ${most} sein`,
  isMoreThanTheLeftOnThe: ({ left }) => `ist mehr als die ${left}, die noch auf dem Gutschein sind`,
  mustBeAnIntegerFromOneToFive: "muss eine ganze Zahl von 1 bis 5 sein",
  isItCanBeReviewedOnceIt: ({ status, wanted }) =>
    `ist ${Arriving.status(status)}; bewerten lässt sich erst, was ${Arriving.status(wanted)} ist`,
  hasAlreadyBeenReviewed: "ist schon bewertet",
  isMoreThanTheLeftOfThe: ({ left }) => `ist mehr als die ${left}, die von der Anzahlung noch übrig sind`,
  isNotTheReservationOfThisOrder: "ist nicht die Reservierung dieser Bestellung",
  hasNoDepositThatCanBeUsed: "hat keine Anzahlung, die sich verrechnen lässt",
  isTheNameOfAnotherDrawer: "ist schon der Name einer anderen Kassenlade",
  cannotBeAddedABranchHasAt: ({ most }) =>
    `lässt sich nicht hinzufügen: Ein Standort hat höchstens ${most} Kassenladen`,
  mustBeABusinessDayFromTo: ({ from, to }) => `muss ein Geschäftstag von ${from} bis ${to} sein`,
  isClosedNothingWasPostedSinceThe: "ist abgeschlossen: Seit dem letzten Abschluss wurde nichts gebucht",
  wasCountedAlready: "wurde schon gezählt",
  areNotNumbersOfCoinsAndNotes: "sind keine Stückzahlen von Münzen und Scheinen",
  mustComeToAtMost: ({ most }) => `darf zusammen höchstens ${most} ergeben`,
  mustBeAPhoneNumber: "muss eine Telefonnummer sein",
  isNeededOrAPhoneNumberThe: "wird gebraucht, oder eine Telefonnummer: Die Adresse des Gastes ist nicht bekannt"
}
