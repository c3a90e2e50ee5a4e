/**
 * The events that each use-case may emit; a use-case that changes nothing emits none. A contract test runs every row on
 * each store. Changes to tokens, sandboxes and webhook endpoints emit no events.
 */
import type { EventType } from "../foundation/EventEnvelope.ts"

/** The events of each use-case. */
export const sources = {
  applyVenue: ["menu.item_updated"],
  createDish: ["menu.item_updated"],
  changeDish: ["menu.item_updated"],
  setDishAvailability: ["menu.item_updated"],
  editDish: ["menu.item_updated"],
  changeVenue: ["menu.item_updated"],
  restoreVenueVersion: ["menu.item_updated"],

  // An order or booking creates its guest, or completes the guest's profile.
  placeOrder: ["order.created", "guest.created", "guest.updated"],
  // An order that people take is placed and accepted at once.
  takeOrder: ["order.created", "order.status_changed", "guest.created", "guest.updated"],
  moveOrder: ["order.status_changed"],
  // The last ticket of an order makes it ready; that of a later round closes the kitchen again.
  bumpTicket: ["order.status_changed", "order.updated"],
  recallTicket: [],
  fireCourse: [],
  undoCourse: [],
  moveOrderToTable: ["order.updated"],
  // Of two orders; one that has no lines left is cancelled, and one that the kitchen has nothing left of is ready.
  moveLines: ["order.updated", "order.status_changed"],
  joinOrders: ["order.updated", "order.status_changed"],
  undoMovedLines: ["order.updated", "order.status_changed"],
  rushTicket: [],
  setBusy: [],
  // What people take back is sent again, as a correction.
  undoOrderMove: ["order.status_changed", "order.updated"],
  undoTicketMove: ["order.status_changed"],
  undoDishMove: ["menu.item_updated"],
  undoBusy: [],
  acknowledgeTicket: [],
  // An order that became cheaper may now be covered by earlier payments; a further line can do that with a promotion.
  addLines: ["order.updated", "order.paid"],
  // With nothing left to prepare, the order is ready.
  voidLine: ["order.updated", "order.paid", "order.status_changed"],
  voidOrderLine: ["order.updated", "order.paid", "order.status_changed"],
  discountLine: ["order.updated", "order.paid"],
  discountOrder: ["order.updated", "order.paid"],
  settleOrder: ["order.paid"],
  labelOrder: ["order.updated"],
  recordPayment: ["payment.recorded", "order.paid"],
  refundPayment: ["payment.refunded", "reservation.updated"],
  issueGiftCard: ["giftcard.issued"],
  redeemGiftCard: ["giftcard.redeemed", "payment.recorded", "order.paid"],
  useDeposit: ["reservation.updated", "payment.recorded", "order.paid"],

  // Other parties may be moved to make room.
  bookTable: ["reservation.created", "reservation.updated", "guest.created", "guest.updated"],
  // A walk-in is booked and seated at once.
  seatWalkIn: ["reservation.created", "reservation.updated"],
  changeBooking: ["reservation.updated"],
  moveBooking: ["reservation.updated", "reservation.cancelled"],
  cancelBooking: ["reservation.cancelled"],
  // A guest on their own page.
  cancelOwnBooking: ["reservation.cancelled"],
  confirmAttendance: ["reservation.updated"],
  labelBooking: ["reservation.updated"],
  cancelOwnOrder: ["order.status_changed"],
  issueGuestLink: [],
  withdrawGuestLinks: [],
  sendReceipt: [],
  settleDeposit: ["reservation.updated"],
  returnDeposit: ["reservation.updated"],
  // That a party has left is nothing the API shows, and neither is taking that back.
  recordDeparture: [],
  undoBookingMove: ["reservation.updated"],
  blockTable: [],
  unblockTable: [],

  // Whoever joins the waitlist becomes a guest; an accepted offer becomes a booking.
  joinWaitlist: ["guest.created", "guest.updated"],
  // No event is about the waitlist.
  labelWaitlistEntry: [],
  leaveWaitlist: [],
  withdrawEntry: [],
  undoWaitlistMove: [],
  offerPlace: [],
  declineOffer: [],
  acceptOffer: ["reservation.created"],
  expireOffer: [],
  // A reservation that nobody confirmed before its time is declined, one without its deposit is cancelled.
  endLapsed: ["reservation.updated", "reservation.cancelled"],

  changeGuest: ["guest.updated"],
  labelGuest: ["guest.updated"],
  eraseGuest: ["guest.updated"],
  beginErasure: ["guest.updated"],
  submitReview: ["review.created"],

  addIngredient: [],
  countStock: ["stock.below_par"],
  useStock: ["stock.below_par"],
  receiveStock: [],
  setParLevel: [],

  draftShiftWeek: [],
  publishShiftWeek: ["shift.published"],

  openExperience: [],
  // Free event tickets need no payment.
  holdTickets: ["experience.booked"],
  sellTickets: ["experience.booked"],
  releaseTickets: [],
  refundTickets: [],

  pingWebhook: ["ping"],

  // To the app alone, if it has a webhook.
  allowApp: ["app.installed"],
  linkApp: ["app.installed"],
  uninstallApp: ["app.uninstalled"],
  // A code or a token that is used again long after it was spent ends the grant.
  exchangeCode: ["app.uninstalled"],
  refreshGrant: ["app.uninstalled"],

  // Whoever is on duty looks at each POS whose orders have failed.
  checkPointOfSale: ["point_of_sale.silent", "point_of_sale.responding"]
} as const satisfies Readonly<Record<string, ReadonlyArray<EventType>>>

export type UseCase = keyof typeof sources

export const useCases = Object.keys(sources) as ReadonlyArray<UseCase>
