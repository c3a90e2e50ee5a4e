/** What follows from the budgets, in bytes: the largest response there can be, and the memory one restaurant can cause. */
import { budgets } from "./Budgets.ts"
import { limits } from "./Page.ts"

/** A code point of a text in JSON: a control character is written `\u0001`. */
const codePoint = 6

/** The names of members, numbers and times of a representation that has no long text, and the envelope of a response. */
const frame = 2_048

/** A booking: name, phone, email and note. */
const booking = (120 + 40 + 254 + 500) * codePoint + frame

/** A guest: name, phone, email and language. */
const guest = (120 + 40 + 254 + 40) * codePoint + frame

/** The largest response to each read, by what it shows. Rows from before there were budgets may be larger. */
export const responses = {
  /** One dish. */
  item: budgets.dish + frame,
  /** A page of dishes, which cannot show more than all menus have. */
  items: Math.min(limits.largest * budgets.dish, budgets.menus) + frame,
  /** All menus with their categories. */
  menus: budgets.menus + frame,
  /** One menu with its dishes, and a price for each size while a happy hour is on, which takes less than the size. */
  menu: 2 * budgets.menus + frame,
  order: budgets.order + frame,
  orders: limits.largest * budgets.order + frame,
  reservations: limits.largest * booking + frame,
  guests: limits.largest * guest + frame
} as const

/** The largest body of an event: an order or a dish with its envelope. */
export const event = Math.max(budgets.order, budgets.dish) + frame

/**
 * A byte of weight takes at most two in memory: text with a character beyond Latin-1 has two bytes for each. Rows of
 * short texts were measured at 0.7 to 0.9, long texts at 2.0.
 */
const inMemory = 2

/** A venue at its budget in memory, and the one that takes its place after a write. */
export const venueInMemory = 2 * inMemory * budgets.venue

/**
 * An order that is being placed: its row with lines, tickets and representation, the event, the kept answer, and the
 * text of all of them on the way to the store, at most ten times the representation, and what it was priced by.
 */
export const orderInFlight = inMemory * (10 * budgets.order + 2 * budgets.pricing)

/**
 * The largest memory that one restaurant can cause outside its sandbox: its venue, and so many requests at once which
 * each hold a body and a response of so many bytes, beside the work of placing an order.
 */
export const restaurant = (atOnce: {
  readonly requests: number
  readonly body: number
  readonly response: number
}): number => venueInMemory + atOnce.requests * (orderInFlight + inMemory * atOnce.body + atOnce.response)
