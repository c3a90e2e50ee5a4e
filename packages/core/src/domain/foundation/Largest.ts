/** Bounds that follow from the budgets, in bytes: the largest responses, and the memory that one restaurant can use. */
import { budgets, characters, counts } from "./Budgets.ts"
import { limits } from "./Page.ts"

/** Bytes of a code point in JSON text: a control character is written `\u0001`. */
const codePoint = 6

/** Member names, numbers and times of a representation without long texts, and the envelope of a response. */
const frame = 2_048

/** What integrations keep with a resource: a reference and metadata. */
const labels = characters.reference * codePoint + budgets.metadata

/** A booking: name, phone, email, note and labels. */
const booking = (120 + 40 + 254 + 500) * codePoint + labels + frame

/** A guest: name, phone, email, language and labels. */
const guest = (120 + 40 + 254 + 40) * codePoint + labels + frame

/** An id takes at most four times the bytes of the shortest key, by which settings refer to a row. */
const idsOfKeys = 4 * budgets.settings

/** A table of the reservation rules: three numbers and their names. */
const table = 64

/** A taken time of a table: two date-times, a number and their names. */
const takenTime = 128

/** On a day of 25 hours with a stay of 16 hours, parties of 15 minutes are between so many taken times. */
const takenTimesOfTable = 165

/** What is taken on a day at a branch with so many tables. */
export const taken = (tables: number): number => tables * takenTimesOfTable * takenTime

/** The largest response of each read, by what it shows. Rows from before the budgets may be larger. */
export const responses = {
  /** One dish. */
  item: budgets.dish + frame,
  /** A page of dishes, at most all that the menus show. */
  items: Math.min(limits.largest * budgets.dish, budgets.menus) + frame,
  /** All menus with their categories. */
  menus: budgets.menus + frame,
  /** One menu with its dishes, and a happy-hour price for each size, which is shorter than the size itself. */
  menu: 2 * budgets.menus + frame,
  /** The ordering rules: parts of the venue's rows, with ids instead of keys. */
  orderingRules: budgets.venue + idsOfKeys + frame,
  /** The reservation rules, besides what is `taken`. */
  reservationRules: counts.tables * table + idsOfKeys + frame,
  order: budgets.order + frame,
  orders: limits.largest * budgets.order + frame,
  reservations: limits.largest * booking + frame,
  guests: limits.largest * guest + frame
} as const

/** The largest body of an event: an order or a dish with its envelope. */
export const event = Math.max(budgets.order, budgets.dish) + frame

/**
 * A byte of size takes at most two bytes in memory: a text with a character beyond Latin-1 has two bytes for each. Rows
 * of short texts were measured at 0.7 to 0.9, long texts at 2.0.
 */
const inMemory = 2

/** A venue at its budget in memory, and the one that replaces it after a write. */
export const venueInMemory = 2 * inMemory * budgets.venue

/**
 * An order that is being placed: its row with lines, kitchen tickets and representation, the event, the stored
 * response, and the text of all of them on the way to the store, at most ten times the representation, and what it was
 * priced by.
 */
export const orderInFlight = inMemory * (10 * budgets.order + 2 * budgets.pricing)

/**
 * The most memory that one restaurant can use outside its sandbox: its venue, and a number of concurrent requests that
 * each hold a body and a response, while placing an order.
 */
export const restaurant = (atOnce: {
  readonly requests: number
  readonly body: number
  readonly response: number
}): number => venueInMemory + atOnce.requests * (orderInFlight + inMemory * atOnce.body + atOnce.response)
