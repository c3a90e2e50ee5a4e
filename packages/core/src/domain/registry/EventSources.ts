/**
 * Which events each use-case may tell, in whatever it decides, and no others; what changes nothing tells nothing. A
 * contract walks every row on every store. Tokens, sandboxes and addresses for events are the developer's own, and
 * nobody is told of them.
 */
import type { EventType } from "../foundation/EventEnvelope.ts"

/** The events of each use-case. */
export const sources = {
  applyVenue: ["menu.item_updated"],
  createDish: ["menu.item_updated"],
  changeDish: ["menu.item_updated"],
  setDishAvailability: ["menu.item_updated"],

  // Whoever orders or books becomes a guest, or completes the profile there is.
  placeOrder: ["order.created", "guest.created", "guest.updated"],
  moveOrder: ["order.status_changed"],
  // The last ticket of an order makes it ready.
  bumpTicket: ["order.status_changed"],
  recallTicket: [],
  // An order that became cheaper may be covered by what was paid before.
  voidOrderLine: ["order.paid"],
  recordPayment: ["order.paid"],
  refundPayment: ["payment.refunded"],
  issueGiftCard: ["giftcard.issued"],
  redeemGiftCard: ["giftcard.redeemed", "order.paid"],

  bookTable: ["reservation.created", "guest.created", "guest.updated"],
  changeBooking: ["reservation.updated"],
  moveBooking: ["reservation.updated", "reservation.cancelled"],
  cancelBooking: ["reservation.cancelled"],
  settleDeposit: ["reservation.updated"],
  blockTable: [],
  unblockTable: [],

  changeGuest: ["guest.updated"],
  eraseGuest: ["guest.updated"],
  submitReview: ["review.created"],

  addIngredient: [],
  countStock: ["stock.below_par"],
  useStock: ["stock.below_par"],
  receiveStock: [],
  setParLevel: [],

  draftShiftWeek: [],
  publishShiftWeek: ["shift.published"],

  openExperience: [],
  // Tickets that cost nothing need no payment.
  holdTickets: ["experience.booked"],
  sellTickets: ["experience.booked"],
  releaseTickets: [],

  pingWebhook: ["ping"]
} as const satisfies Readonly<Record<string, ReadonlyArray<EventType>>>

/** The name of a use-case that may tell of something. */
export type UseCase = keyof typeof sources

/** All of them. */
export const useCases = Object.keys(sources) as ReadonlyArray<UseCase>
