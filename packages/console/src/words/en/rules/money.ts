/** Rules of payments, receipts, closings and stock, as core says them; each with what it is told. */
import type { Given } from "./Given.ts"

export const moneyRules = {
  isForCashOnly: "is for cash only",
  mustBeFalseForCash: "must be false for cash",
  mustNotBeACardNumberLeave: "must not be a card number: leave it out, or name the last four digits",
  isLessThanTheToBePaid: ({ amount }: Given<"amount">) => `is less than the ${amount} to be paid`,
  hasChangedSomebodyElseMayHaveBeen: "has changed: somebody else may have been faster",
  mustBeAnIntegerOfAtLeast: ({ min }: Given<"min">) => `must be an integer of at least ${min}`,
  isMoreThanTheThatCanStill: ({ left }: Given<"left">) => `is more than the ${left} that can still be refunded`,
  isMoreThanTheOfTheTip: ({ tipLeft }: Given<"tipLeft">) =>
    `is more than the ${tipLeft} of the tip that can still be refunded`,
  canBeACorrectionForAtMost: ({ amount }: Given<"amount">) =>
    `can be a correction for at most the ${amount} beyond what is owed`,
  mustNotStandBesideAQuantity: "must not stand beside a quantity",
  isNoLineOfThisOrder: "is no line of this order",
  isPaidAlreadyOrInPart: "is paid already, or in part",
  mustBeANumberFromToWith: ({ most }: Given<"most">) =>
    `must be a number from 0 to ${most} with at most three decimals`,
  isAndAcceptsNoPayment: ({ status }: Given<"status">) => `is ${status} and accepts no payment`,
  mustBeTheOrdersCurrency: ({ currency }: Given<"currency">) => `must be the order's currency, ${currency}`,
  isMoreThanTheStillDue: ({ due }: Given<"due">) => `is more than the ${due} still due`,
  mustBeAMondayWrittenYyyyMm: "must be a Monday written YYYY-MM-DD",
  mustHaveAtMostEntries: ({ most }: Given<"most">) => `must have at most ${most} entries`,
  mustBeAnIntegerOfAtLeastOne: "must be an integer of at least 1",
  mustBeWithinTheWeek: "must be within the week",
  mustBeAfterStartsAtByAt: "must be after starts_at, by at most 16 hours",
  overlapsAnotherShiftOfTheSamePerson: "overlaps another shift of the same person",
  isNotADrawerOfThisBranch: "is not a drawer of this branch",
  areSoldOut: "are sold out",
  isAlreadyUsedBy: ({ name }: Given<"name">) => `is already used by ${name}`,
  isMoreThanTheOnHandCount: ({ onHand }: Given<"onHand">) =>
    `is more than the ${onHand} on hand; count the stock first`,
  isNotAGuestOfThisRestaurant: "is not a guest of this restaurant",
  mustBeAnIntegerFromTo: ({ most }: Given<"most">) => `must be an integer from 1 to ${most}`,
  mustBeLeftOutForACard: "must be left out for a card that is given away",
  mustBeADateWrittenYyyyMm: "must be a date written YYYY-MM-DD",
  mustBeAnIntegerFromZeroTo: ({ most }: Given<"most">) => `must be an integer from 0 to ${most}`,
  isMoreThanTheLeftOnThe: ({ left }: Given<"left">) => `is more than the ${left} left on the card`,
  mustBeAnIntegerFromOneToFive: "must be an integer from 1 to 5",
  isItCanBeReviewedOnceIt: ({ status, wanted }: Given<"status" | "wanted">) =>
    `is ${status}; it can be reviewed once it is ${wanted}`,
  hasAlreadyBeenReviewed: "has already been reviewed",
  isMoreThanTheLeftOfThe: ({ left }: Given<"left">) => `is more than the ${left} left of the deposit`,
  isNotTheReservationOfThisOrder: "is not the reservation of this order",
  hasNoDepositThatCanBeUsed: "has no deposit that can be used",
  isTheNameOfAnotherDrawer: "is the name of another drawer",
  cannotBeAddedABranchHasAt: ({ most }: Given<"most">) => `cannot be added: a branch has at most ${most} drawers`,
  mustBeABusinessDayFromTo: ({ from, to }: Given<"from" | "to">) => `must be a business day from ${from} to ${to}`,
  isClosedNothingWasPostedSinceThe: "is closed: nothing was posted since the last closing",
  wasCountedAlready: "was counted already",
  areNotNumbersOfCoinsAndNotes: "are not numbers of coins and notes",
  mustComeToAtMost: ({ most }: Given<"most">) => `must come to at most ${most}`,
  mustBeAPhoneNumber: "must be a phone number",
  isNeededOrAPhoneNumberThe: "is needed, or a phone number: the guest's address is not known"
}
