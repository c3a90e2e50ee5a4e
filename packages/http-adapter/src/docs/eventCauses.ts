/** What causes each event, in words: an operation of the API, or something that happens in the restaurant. */
import { type Event, EventSources } from "@fourtop/core/internal"

type UseCase = EventSources.UseCase

/** The use-cases that emit events at all. */
type Emitting = { [U in UseCase]: (typeof EventSources.sources)[U] extends readonly [] ? never : U }[UseCase]

export interface Cause {
  /** The operation of the API that does it, if there is one. */
  readonly operation?: string
  /** What happens, for causes that are no operation. */
  readonly text?: string
  /** Under which circumstances the operation emits an event that is not about the operation itself. */
  readonly when?: Partial<Record<Event.EventType, string>>
}

const newGuest = "if the guest is new"
const knownGuest = "if it completes the guest's profile"
const guests = { "guest.created": newGuest, "guest.updated": knownGuest }

const causes: Readonly<Record<Emitting, Cause>> = {
  applyVenue: { text: "The operator applies a venue document that changes the item." },
  restoreVenueVersion: {
    text: "Someone of the restaurant takes back an applied change of the venue document in the console, which changes the item."
  },
  changeVenue: { text: "Someone of the restaurant applies a venue document in the console that changes the item." },
  createDish: { operation: "createItem" },
  changeDish: { operation: "changeItem" },
  setDishAvailability: { operation: "setItemAvailability" },
  editDish: { text: "Staff change the item in the console, or mark it as sold out." },
  placeOrder: { operation: "placeOrder", when: guests },
  takeOrder: { text: "People of the restaurant take an order, which is placed and accepted at once." },
  moveOrder: { operation: "moveOrder" },
  bumpTicket: {
    text: "The kitchen finishes the last kitchen ticket of an order, which makes it `ready`; or the last of lines that were added since."
  },
  undoOrderMove: { text: "People take back the last move of an order, or its last lines or void, within a minute." },
  moveOrderToTable: { text: "People move an order to another table." },
  moveLines: {
    text: "People move lines to another order. One that has no lines left becomes `cancelled`; one of which the kitchen has nothing left to prepare becomes `ready`."
  },
  joinOrders: { text: "People join two orders. The one that has no lines left becomes `cancelled`." },
  undoMovedLines: { text: "People take back that they moved lines to another order, within a minute." },
  undoTicketMove: { text: "The kitchen takes back the bump that made an order `ready`, within a minute." },
  undoDishMove: { text: "People take back that they marked the item as sold out or as available, within a minute." },
  labelOrder: { operation: "changeOrder" },
  labelBooking: { operation: "changeReservation" },
  labelGuest: { operation: "changeGuest" },
  addLines: {
    operation: "addLines",
    when: { "order.paid": "if a promotion makes the order so much cheaper that earlier payments cover it" }
  },
  voidLine: {
    operation: "voidLine",
    when: {
      "order.paid": "if earlier payments now cover the order",
      "order.status_changed": "if the kitchen has nothing left to prepare, so that the order is `ready`"
    }
  },
  voidOrderLine: {
    text: "Staff void a line. The order is paid if earlier payments now cover it, and `ready` if the kitchen has nothing left to prepare."
  },
  discountLine: { text: "A manager gives a discount on a line; the order is paid if earlier payments now cover it." },
  discountOrder: { text: "A manager gives a discount on the order, which is paid if earlier payments now cover it." },
  settleOrder: { text: "Staff settle an order for which nothing is owed." },
  recordPayment: {
    operation: "recordPayment",
    when: { "order.paid": "if it covers the rest of the order" }
  },
  refundPayment: { operation: "refundPayment" },
  issueGiftCard: { text: "The restaurant sells or issues a gift card." },
  useDeposit: { text: "The deposit of a reservation pays for an order." },
  redeemGiftCard: { text: "A gift card is redeemed for an order; the order is paid if that covers it." },
  bookTable: {
    operation: "createReservation",
    when: { ...guests, "reservation.updated": "for each party that moves to another table to make room" }
  },
  seatWalkIn: { text: "Staff seat a party that came without a reservation." },
  changeBooking: { text: "Staff change the reservation: its time, party, table or note." },
  moveBooking: { text: "Staff confirm, decline, seat or cancel the reservation, or mark it as a no-show." },
  cancelBooking: { operation: "cancelReservation" },
  cancelOwnBooking: { text: "The guest cancels on the page that their link leads to." },
  confirmAttendance: { text: "The guest confirms on their page that they will come." },
  cancelOwnOrder: { text: "The guest cancels the order on their page." },
  settleDeposit: { text: "The deposit is paid, refunded, waived or forfeited." },
  returnDeposit: {
    text: "The deposit of a reservation that staff cancelled or declined is given back, a minute later."
  },
  undoBookingMove: { text: "Staff undo their last change of the reservation's status." },
  joinWaitlist: { operation: "joinWaitlist", when: guests },
  acceptOffer: { text: "A party on the waitlist accepts the place it was offered." },
  changeGuest: { text: "Staff change the guest's details or consent." },
  eraseGuest: { text: "The guest is erased." },
  beginErasure: { text: "The erasure of the guest begins." },
  submitReview: { text: "A guest submits a rating." },
  countStock: { text: "The ingredient is counted, and there is less than its par level." },
  useStock: { text: "The ingredient is used, and falls below its par level." },
  publishShiftWeek: { text: "A manager publishes a week of shifts." },
  holdTickets: { text: "Free event tickets are booked." },
  sellTickets: { text: "Event tickets are paid for." },
  pingWebhook: { text: "The owner sends a test event from the developer settings." },
  allowApp: { text: "The owner installs the app, or allows it something else than before." },
  linkApp: { text: "The app, which was installed before, was given a webhook." },
  uninstallApp: { text: "The owner uninstalls the app, or the operator removes it." },
  exchangeCode: { text: "A code is used again long after it was spent, as one that was stolen would be." },
  refreshGrant: { text: "A refresh token is used again long after it was spent, as one that was stolen would be." },
  endLapsed: { text: "Nobody confirmed it before its time, or its deposit did not come in time." },
  checkPointOfSale: { text: "Fourtop sends orders to the POS, and notes which it accepts." }
}

/** The causes of an event; operations of the API come first. */
export const causesOf = (type: Event.EventType): ReadonlyArray<Cause> =>
  EventSources.useCases
    .filter((useCase): useCase is Emitting => EventSources.sources[useCase].some((emitted) => emitted === type))
    .map((useCase) => causes[useCase])
    .toSorted((a, b) => Number(a.operation === undefined) - Number(b.operation === undefined))
