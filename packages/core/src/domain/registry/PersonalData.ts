/**
 * The personal data in each stored text, and how it is erased. Every event type and every kind of stored response has
 * an entry, with a rule for each member of its data; a missing one does not compile.
 */
import type { PaymentView } from "../backoffice/PaymentView.ts"
import type { BookingView } from "../bookings/BookingView.ts"
import type { EventType, NewEvent } from "../foundation/EventEnvelope.ts"
import type { AnswerResource } from "../foundation/Idempotency.ts"
import type { JsonText } from "../foundation/Json.ts"
import type * as Json from "../foundation/Json.ts"
import * as Erasure from "../guests/Erasure.ts"
import { members, remains, type Rule, type Rules, stays } from "../guests/Redaction.ts"
import type { DishView } from "../menu/DishView.ts"
import type { OrderView } from "../orders/OrderView.ts"
import type { WaitlistView } from "../waitlist/WaitlistView.ts"
import type { EventData } from "./EventCatalogue.ts"

/** Declares that a text holds no personal data of guests: it is never rewritten. */
export const none = "no personal data"

export type Declaration<A> = Rules<A> | typeof none

export type EventDeclarations = { readonly [T in EventType]: Declaration<EventData<T>> }

const order = { order: Erasure.orderView }
const reservation = { reservation: Erasure.bookingView }
const guest = { guest: remains }

export const ofEvents = {
  ping: none,
  "order.created": order,
  "order.status_changed": { ...order, previous_status: stays, correction: stays },
  "order.paid": order,
  "reservation.created": reservation,
  "reservation.updated": { ...reservation, changed: stays, correction: stays },
  "reservation.cancelled": reservation,
  "menu.item_updated": none,
  "payment.refunded": none,
  "guest.created": guest,
  "guest.updated": guest,
  "giftcard.issued": none,
  "giftcard.redeemed": none,
  "review.created": { review: Erasure.reviewView },
  "stock.below_par": none,
  "shift.published": none,
  // The name in it is the experience's.
  "experience.booked": none,
  "point_of_sale.silent": none,
  "point_of_sale.responding": none,
  "order.updated": { ...order, changed: stays, correction: stays },
  "payment.recorded": { payment: Erasure.paymentView },
  // The installation is the app's: nothing in it is about a guest.
  "app.installed": none,
  "app.uninstalled": none
} as const satisfies EventDeclarations

/** Event types that may hold personal data: an event of such a type must name its guest. */
export type PersonalEvent = {
  readonly [T in EventType]: (typeof ofEvents)[T] extends typeof none ? never : T
}[EventType]

/** The data of a stored response, by what it holds. */
export interface AnswerData {
  readonly order: OrderView
  readonly reservation: BookingView
  readonly waitlist_entry: WaitlistView
  readonly item: DishView
  readonly payment: PaymentView
  /** A webhook, or the event that it was sent. */
  readonly webhook: {}
  /** Statuses and the allowed moves. */
  readonly refusal: {}
}

/** A declaration for everything that a stored response can hold. */
export type AnswerDeclarations = { readonly [R in AnswerResource]: AnswerRule<AnswerData[R]> }

type AnswerRule<A> = Rule<A> | typeof none

/** The data of each kind of stored response. */
export const ofAnswers = {
  order: Erasure.orderView,
  reservation: Erasure.bookingView,
  waitlist_entry: Erasure.waitlistView,
  item: none,
  payment: Erasure.paymentView,
  webhook: none,
  refusal: none
} as const satisfies AnswerDeclarations

type Members = Readonly<Record<string, Json.Json>>

const isObject = (value: Json.Json | undefined): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The text with its `data` erased, byte for byte the same when there is nothing to erase. */
const redacted = (before: JsonText, rule: AnswerRule<Members>): JsonText => {
  if (rule === none) return before
  const whole = JSON.parse(before) as Json.Json
  if (!isObject(whole) || !isObject(whole["data"])) return before
  return JSON.stringify({ ...whole, data: rule(whole["data"]) })
}

/** Declarations by stored names, which may come from a later version. */
const rulesOfEvents: ReadonlyMap<string, Declaration<Members>> = new Map(Object.entries(ofEvents as object))
const rulesOfAnswers: ReadonlyMap<string | null, AnswerRule<Members>> = new Map(Object.entries(ofAnswers as object))

/** The body of an event in its erased form. */
export const event = ({ body, type }: Pick<NewEvent, "body" | "type">): JsonText => {
  const rules = rulesOfEvents.get(type)
  if (rules === undefined) return undeclared(body)
  return redacted(body, rules === none ? none : members<Members>(rules))
}

/** The text of a stored response in its erased form; older ones do not say what they hold. */
export const answer = (kept: { readonly body: JsonText; readonly resource: AnswerResource | null }): JsonText => {
  const rule = rulesOfAnswers.get(kept.resource)
  return rule === undefined ? undeclared(kept.body) : redacted(kept.body, rule)
}

/** Nothing but the notes goes, of the order that the data is or has. */
const withoutNotes: Rule<Members> = (data) =>
  isObject(data["order"])
    ? { ...data, order: erasedBy(Erasure.sharedOrderView, data["order"]) }
    : (erasedBy(Erasure.sharedOrderView, data) as Members)

/** The body of an event about an order of somebody else, without the notes in it. */
export const sharedEvent = ({ body }: Pick<NewEvent, "body">): JsonText => redacted(body, withoutNotes)

/** The text of a stored response, likewise. */
export const sharedAnswer = ({ body }: { readonly body: JsonText }): JsonText => redacted(body, withoutNotes)

const erasedBy = <A>(rule: Rule<A>, value: Members): Json.Json => rule(value as A) as Json.Json

/** A representation in its erased form, recognised by members that only it has; anything else stays as it is. */
const guessed = (value: Json.Json): Json.Json => {
  if (!isObject(value)) return value
  if ("customer" in value) return erasedBy(Erasure.orderView, value)
  if ("party_size" in value && "phone" in value) return erasedBy(Erasure.bookingView, value)
  if ("contact_shared" in value) return erasedBy(remains, value)
  if ("rating" in value && "comment" in value) return { ...value, comment: null }
  return value
}

/**
 * The erased form of a text that does not say what it holds, recognised by its shape: responses stored before they said
 * so, which expire within a day, and texts written by a later version that was rolled back.
 */
export const undeclared = (before: JsonText): JsonText => {
  const whole = JSON.parse(before) as Json.Json
  if (!isObject(whole) || !isObject(whole["data"])) return before
  const { data } = whole
  const itself = guessed(data)
  const erased =
    itself === data ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, guessed(value)])) : itself
  return JSON.stringify({ ...whole, data: erased })
}
