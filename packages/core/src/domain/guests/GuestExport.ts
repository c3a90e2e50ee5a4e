/**
 * Everything that is stored about one guest, as one document, for a guest who asks for it. It has a member for
 * everything that erasure loads, so that what is added there is added here too: a missing one does not compile.
 */
import * as ExportedRows from "../backoffice/ExportedRows.ts"
import type { Json } from "../foundation/Json.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Labels from "../labels/Labels.ts"
import type { MessageRecord } from "../messages/MessageRecord.ts"
import * as OrderNotes from "../orders/OrderNotes.ts"
import type { TracedRows } from "./Erasure.ts"
import type { Guest } from "./Guest.ts"
import * as GuestRemarks from "./GuestRemarks.ts"

/** Texts that commits have stored about a guest. */
export interface StoredTexts {
  readonly events: ReadonlyArray<{ readonly body: string }>
  readonly activity: ReadonlyArray<{ readonly id: string; readonly action: string; readonly detail: Json }>
  readonly answers: ReadonlyArray<{ readonly body: string }>
}

export interface Stored {
  readonly rows: TracedRows
  readonly texts: StoredTexts
  readonly messages: ReadonlyArray<MessageRecord>
}

/** The document. Orders, reservations and the waitlist are as the API shows them. */
export type GuestExport = Readonly<
  Record<
    | "restaurant"
    | "exported_at"
    | "guest"
    | "orders"
    | "notes_on_other_orders"
    | "payments"
    | "reservations"
    | "reviews"
    | "waitlist"
    | "event_tickets"
    | "messages"
    | "events"
    | "activity"
    | "stored_responses",
    Json
  >
>

/** The member of the document for each kind of row and text that erasure knows. */
const memberOf = {
  guest: "guest",
  orders: "orders",
  shared: "notes_on_other_orders",
  bookings: "reservations",
  reviews: "reviews",
  waitlist: "waitlist",
  payments: "payments",
  tickets: "event_tickets",
  events: "events",
  activity: "activity",
  answers: "stored_responses"
} as const satisfies Readonly<Record<keyof TracedRows | keyof StoredTexts, keyof GuestExport>>

const parsed = (text: string): Json => JSON.parse(text) as Json

const timeOf = (zone: ZonedClock.Zone, at: number | null): string | null =>
  at === null ? null : ZonedClock.format(zone, at)

/** The profile, with contact whether or not it is shared with others. */
const profile = (guest: Guest, zone: ZonedClock.Zone): Json => ({
  id: guest.id,
  name: guest.name,
  phone: guest.phone,
  email: guest.email,
  locale: guest.locale,
  marketing_opted_in_at: timeOf(zone, guest.marketing_opted_in_at),
  ...GuestRemarks.of(guest),
  visits_count: guest.visits_count,
  total_spend_minor: guest.total_spend_minor,
  last_visit_at: timeOf(zone, guest.last_visit_at),
  created_at: timeOf(zone, guest.created_at),
  updated_at: timeOf(zone, guest.updated_at),
  ...Labels.of(guest)
})

/** Everything that is stored about a guest, as the document that the guest gets. */
export const compose = (
  { name, slug, time_zone }: Pick<Restaurant, "name" | "slug" | "time_zone">,
  { messages, rows, texts }: Stored,
  now: number
): GuestExport => ({
  restaurant: { slug, name },
  exported_at: ZonedClock.format(time_zone, now),
  [memberOf.guest]: profile(rows.guest, time_zone),
  [memberOf.orders]: rows.orders.map(({ view }) => parsed(view)),
  [memberOf.shared]: rows.shared.flatMap((order) =>
    OrderNotes.leftBy(rows.guest.id, order).map((note) => ({ order_id: order.id, note }))
  ),
  [memberOf.bookings]: rows.bookings.map(({ view }) => parsed(view)),
  [memberOf.payments]: rows.payments.map((payment) => ExportedRows.exported("payment", payment, time_zone)),
  [memberOf.reviews]: rows.reviews.map((review) => ExportedRows.exported("review", review, time_zone)),
  [memberOf.waitlist]: rows.waitlist.map(({ view }) => parsed(view)),
  [memberOf.tickets]: rows.tickets.map((ticket) => ExportedRows.exported("experience_booking", ticket, time_zone)),
  messages: messages.map(({ at, attempts, channel, digest, id, occasion, reason, state, subject }) => ({
    id,
    about: `${subject.kind} ${subject.id}`,
    occasion,
    channel,
    text_digest: digest,
    state,
    reason,
    attempts,
    at: timeOf(time_zone, at)
  })),
  [memberOf.events]: texts.events.map(({ body }) => parsed(body)),
  [memberOf.activity]: texts.activity.map(({ action, detail, id }) => ({ id, action, detail })),
  [memberOf.answers]: texts.answers.map(({ body }) => parsed(body))
})
