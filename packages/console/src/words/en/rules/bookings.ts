/** Rules of reservations and of the waitlist, as core says them; each with what it is told. */
import type { Given } from "./Given.ts"

export const bookingsRules = {
  isNotABookableTime: "is not a bookable time",
  isInThePast: "is in the past",
  isTooFarAhead: "is too far ahead",
  isAClosingDay: "is a closing day",
  isBelowTheMinimumPartySize: "is below the minimum party size",
  isAboveTheMaximumPartySize: "is above the maximum party size",
  isTooSoonTheRestaurantNeedsMore: "is too soon: the restaurant needs more notice",
  isFullNoMoreGuestsCanArrive: "is full: no more guests can arrive at that time",
  isFullNoMorePartiesCanArrive: "is full: no more parties can arrive at that time",
  isFullNoTableIsFreeFor: "is full: no table is free for this party",
  mustBeATimeWrittenHhMm: "must be a time written HH:MM",
  mustBeATimeFromTo: "must be a time from 00:00 to 23:59",
  belongsToAnotherBranch: "belongs to another branch",
  isNotABranchOfThisRestaurant: "is not a branch of this restaurant",
  isTakenAtThatTime: "is taken at that time",
  isNotATableOfThisRestaurant: "is not a table of this restaurant",
  cannotBeBooked: "cannot be booked",
  isFullAndTheTablesHaveChanged: ({ reason }: Given<"reason">) =>
    `is full, and the tables have changed since the moves were proposed: ${reason}`,
  mustBeAfterFromByAtMost: "must be after from, by at most a day",
  mustNotBeBlank: "must not be blank",
  mustBeChosen: "must be chosen",
  isNotFreeForNowSomebodyElse: ({ guests }: Given<"guests">) =>
    `is not free for ${guests} now; somebody else may have been faster`,
  hasBeenGivenToAnotherParty: "has been given to another party",
  isFullInTheWholeWindowOf: "is full in the whole window of this party",
  hasNoWaitlistTheRestaurantDoesNot: "has no waitlist: the restaurant does not keep one",
  hasAnOfferForThisGuestThat: "has an offer for this guest that waits for an answer",
  hasAFullWaitlistAtMostParties: ({ most }: Given<"most">) =>
    `has a full waitlist: at most ${most} parties can wait for a day`,
  isMoreThanAnyTableOrThe: "is more than any table or the pacing allows",
  isOutsideServiceNoTableCanBe: "is outside service: no table can be booked in this window",
  canBeBookedIsFree: ({ time }: Given<"time">) => `can be booked: ${time} is free`,
  isTooSoonTheRestaurantNeedsMinutes: ({ minutes }: Given<"minutes">) =>
    `is too soon: the restaurant needs ${minutes} minutes' notice`,
  guest: "1 guest",
  guests: ({ count }: Given<"count">) => `${count} guests`,
  day: "1 day",
  days: ({ count }: Given<"count">) => `${count} days`,
  hour: "1 hour",
  hours: ({ count }: Given<"count">) => `${count} hours`,
  minute: "1 minute",
  minutes: ({ count }: Given<"count">) => `${count} minutes`,
  dayHasPassed: "this day has passed",
  takenAhead: ({ days, date }: Given<"date" | "days">) => `reservations are taken up to ${days} ahead, until ${date}`,
  closedOn: ({ date }: Given<"date">) => `closed on ${date}`,
  smallestParty: ({ guests }: Given<"guests">) => `the smallest party is ${guests}`,
  largestParty: ({ guests }: Given<"guests">) => `the largest party is ${guests}`,
  noSeatings: ({ weekday }: Given<"weekday">) => `no seatings on ${weekday}s`,
  timeHasPassed: ({ time }: Given<"time">) => `${time} has passed`,
  tooShortNotice: ({ duration }: Given<"duration">) => `too short notice: until ${duration} before`,
  kitchenTakes: ({ guests }: Given<"guests">) => `the kitchen takes ${guests} at one time`,
  kitchenHas: ({ guests, time, most }: Given<"guests" | "most" | "time">) =>
    `the kitchen has ${guests} at ${time}, and takes ${most}`,
  partyArrives: ({ time }: Given<"time">) => `1 party arrives at ${time} already`,
  partiesArrive: ({ count, time }: Given<"count" | "time">) => `${count} parties arrive at ${time} already`,
  noTableSeats: ({ guests }: Given<"guests">) => `no table seats ${guests}`,
  noTableFree: ({ count, from, to }: Given<"count" | "from" | "to">) =>
    `no table for ${count} is free between ${from} and ${to}`,
  partyMoves: ({ name, time, guests, from, to }: Given<"from" | "guests" | "name" | "time" | "to">) =>
    `${name} (${time}, ${guests}) moves from ${from} to ${to}`,
  fitsIf: ({ moves }: Given<"moves">) => `fits if ${moves}`,
  noRoom: "making room would take more than three moves, or is impossible",
  mayFindRoom: "there may be a way to make room that was not searched for"
}
