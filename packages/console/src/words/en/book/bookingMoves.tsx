/** What is done with a reservation, and what people are told about it. */
import type { ComponentChildren } from "preact"
import type { DepositMove, Move } from "../../../formats/bookingMoves.ts"

const labels = {
  confirmed: "Confirm",
  seated: "Seat",
  no_show: "No-show",
  declined: "Decline",
  cancelled: "Cancel"
} satisfies Record<Move, string>

const faster = "Somebody else may have been faster."

export const bookingMoves = {
  move: (to: Move, name: string) => (
    <>
      {labels[to]}
      <span class="unseen"> {name}</span>
    </>
  ),
  hasLeft: (name: string) => (
    <>
      Has left
      <span class="unseen"> {name}</span>
    </>
  ),
  hasLeftAnyway: "They have left",
  orderIsOpen: (order: ComponentChildren, total: string, isPaid: boolean) => (
    <>
      Order {order} at this table is still open: {total}, {isPaid ? "paid" : "not paid"}.
    </>
  ),
  takeOrder: (name: string) => (
    <>
      Take their order
      <span class="unseen">, {name}</span>
    </>
  ),
  more: (name: string) => (
    <>
      More<span class="unseen"> for {name}</span>
    </>
  ),
  undo: (name: string) => (
    <>
      Undo<span class="unseen"> for {name}</span>
    </>
  ),
  cancel: {
    by: "Who cancels",
    guest: "The guest",
    restaurant: "The restaurant",
    reason: "Reason (optional)",
    button: "Cancel reservation"
  },
  /** Reasons that are chosen again and again; any other can be typed. */
  reasons: ["Guest called", "Guest is ill", "Booked twice", "We have to close"],
  moved: {
    confirmed: (name: string) => `${name} is confirmed.`,
    seated: (name: string) => `${name} is seated.`,
    no_show: (name: string) => `${name} is marked as a no-show.`,
    declined: (name: string) => `${name} is declined.`,
    cancelled: (name: string) => `${name} is cancelled.`
  } satisfies Record<Move, (name: string) => string>,
  left: (name: string) => `${name} has left.`,
  made: (name: string) => `${name} is in the book.`,
  changed: (name: string) => `${name} was changed.`,
  takenBack: (name: string) => `What was done to ${name} was taken back.`,
  expectedAgain: (name: string) => `${name} is expected again.`,
  noMove: "is not a move",
  alreadyMoved: (name: string, status: string) => `${name} is “${status}” already. ${faster}`,
  cannotBeSeated: (name: string) =>
    `${name} cannot be seated: the table has been given to another party, or the reservation is for another day.`,
  reasonLength: "Nothing was changed: a reason has 3 to 200 characters.",
  alreadyLeft: (name: string) => `${name} has left already. ${faster}`,
  notSeated: (name: string) => `${name} is not seated.`,
  undoTooLate: (name: string) =>
    `This can no longer be undone: ${name} was changed by somebody, or a minute has passed.`,
  undoTableGiven: (name: string) => `This cannot be undone: the table of ${name} has been given to another party.`,
  deposit: {
    labels: {
      paid: "Paid",
      card_held: "Card held",
      refunded: "Refunded",
      partially_refunded: "Partly refunded",
      forfeited: "Kept",
      waived: "Waived"
    } satisfies Record<DepositMove, string>,
    method: "How it was paid",
    part: (currency: string) => `Amount given back in ${currency}`,
    noPart: "Nothing was given back: say how much, which is less than the deposit.",
    moved: (status: string) => `The deposit is ${status}.`,
    isDueBack: "It is given back in a minute, unless somebody undoes what was done.",
    noMove: "is not a status of a deposit",
    alreadyMoved: (status: string) => `The deposit is “${status}” already. ${faster}`,
    notNeeded: (name: string) => `${name} needs no deposit.`,
    askManager: "Ask a manager: staff record deposits, but give none back."
  }
}
