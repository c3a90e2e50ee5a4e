import type {
  Booking,
  Event,
  Experience,
  Guest,
  Order,
  Payment,
  Review,
  TracedTexts,
  Traces,
  WaitlistEntry
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import * as DigestedKeys from "../DigestedKeys.ts"
import * as KeptText from "../KeptText.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

interface Viewed<Row> {
  readonly body: Omit<Row, "view">
  readonly view: string
}

interface TracedRow {
  readonly guest: Guest.Guest
  readonly orders: ReadonlyArray<Viewed<Order.Order>>
  readonly shared: ReadonlyArray<Viewed<Order.Order>>
  readonly bookings: ReadonlyArray<Viewed<Booking.Booking>>
  readonly reviews: ReadonlyArray<Review.Review>
  readonly waitlist: ReadonlyArray<Viewed<WaitlistEntry.WaitlistEntry>>
  readonly payments: ReadonlyArray<Payment.Payment>
  readonly tickets: ReadonlyArray<Experience.ExperienceBooking>
}

const viewed = (table: string, condition = "guest_id = $2") =>
  `(select coalesce(json_agg(json_build_object('body', body, 'view', view) order by id), '[]')
    from ${table} where restaurant_id = $1 and ${condition})`

const bodies = (table: string, condition: string) =>
  `(select coalesce(json_agg(body order by id), '[]') from ${table} where restaurant_id = $1 and ${condition})`

/** The order of the row `of`, by its id alone: a join could be planned to read all orders. */
const orderOf = (of: string): string =>
  `cross join lateral (
     select body, guest_id, updated_at from "order" where restaurant_id = $1 and id = ${of}.id limit 1
   ) o`

/** Where notes of the guest's orders went, also by way of further orders, each with the earliest moment. */
const reached = `with recursive sent (id, at) as (
     select (one ->> 'order')::uuid, (one ->> 'at')::bigint
     from "order" o cross join jsonb_array_elements(o.body -> 'notes_sent') one
     where o.restaurant_id = $1 and o.guest_id = $2
     union
     select (one ->> 'order')::uuid, (one ->> 'at')::bigint
     from sent s ${orderOf("s")}
       cross join jsonb_array_elements(o.body -> 'notes_sent') one
   ), reached as (select id, min(at) as at from sent group by id)`

/** One statement, and so one snapshot. */
export const tracedRows = Statement.make<TracedRow>(
  "traced_rows",
  `${reached}
   select body as guest, ${viewed('"order"')} as orders,
     ${viewed('"order"', "id = any (array(select id from reached)) and guest_id is distinct from $2")} as shared, ${viewed("booking")} as bookings,
     ${viewed("waitlist_entry")} as waitlist, ${bodies("review", "guest_id = $2")} as reviews,
     ${bodies("experience_booking", "guest_id = $2")} as tickets,
     ${bodies("payment", `order_id = any (array(select id from "order" where restaurant_id = $1 and guest_id = $2))`)}
       as payments
   from guest where restaurant_id = $1 and id = $2`
)

const tracedEvents = Statement.make<TracedTexts["events"][number]>(
  "traced_events",
  "select id, type, body from event where restaurant_id = $1 and guest_id = $2 order by id"
)

const tracedActivity = Statement.make<TracedTexts["activity"][number]>(
  "traced_activity",
  "select id, action, detail from activity where restaurant_id = $1 and guest_id = $2 order by id"
)

const tracedAnswers = Statement.make<TracedTexts["answers"][number]>(
  "traced_answers",
  `select principal, key, resource, ${KeptText.whole("k")} as body from idempotency k
   where restaurant_id = $1 and guest_id = $2 order by principal, key`
)

/** How far the clocks of two processes may be apart, in milliseconds. */
const clockError = 3_600_000

/**
 * Events of an order that the notes went to, from then on. They name its own guest, or none; the order's last change
 * came with the last of them.
 */
export const sharedEvents = Statement.make<Pick<Event.NewEvent, "body" | "id" | "type">>(
  "shared_events",
  `${reached}
   select e.id, e.type, e.body
   from reached r ${orderOf("r")}
     cross join lateral (
       select id, type, body from event
       where restaurant_id = $1 and type like 'order.%'
         and at between from_millis(r.at - ${clockError}) and from_millis(o.updated_at + ${clockError})
         and strpos(body, '"id":"' || r.id || '"') > 0
       order by at desc
     ) e
   where o.guest_id is distinct from $2
   order by e.id`
)

/** Responses are kept for a day, so that all of the restaurant's can be looked at. */
const sharedAnswers = Statement.make<TracedTexts["answers"][number]>(
  "shared_answers",
  `${reached}, kept as materialized (
     select k.principal, k.key, k.resource, ${KeptText.whole("k")} as body
     from idempotency k where k.restaurant_id = $1 and coalesce(k.resource, 'order') = 'order'
       and exists (select from reached)
   )
   select distinct k.principal, k.key, k.resource, k.body
   from reached r ${orderOf("r")} join kept k on strpos(k.body, '"id":"' || r.id || '"') > 0
   where o.guest_id is distinct from $2
   order by k.principal, k.key`
)

const rewriteEvents = Statement.make<never>(
  "rewrite_events",
  `update event e set body = r.body from jsonb_to_recordset($2) r (id uuid, body text)
   where e.restaurant_id = $1 and e.id = r.id`
)

/**
 * Receivers may have echoed what they were sent. Deliveries without an attempt are locked too: one may be finishing
 * just now, and its response is then either found here or not kept.
 */
const forgetSnippets = Statement.make<never>(
  "forget_snippets",
  `with taken as (
     select d.endpoint_id, d.event_id from delivery d
     where d.restaurant_id = $1 and d.event_id in (select id from jsonb_to_recordset($2) r (id uuid))
     order by d.endpoint_id, d.event_id for no key update
   )
   update delivery d set attempts = coalesce(
     (select jsonb_agg(attempt || '{"snippet": null}' order by place)
      from jsonb_array_elements(d.attempts) with ordinality a (attempt, place)), '[]')
   from taken where d.restaurant_id = $1 and d.endpoint_id = taken.endpoint_id and d.event_id = taken.event_id`
)

const rewriteActivity = Statement.make<never>(
  "rewrite_activity",
  `update activity a set detail = r.detail from jsonb_to_recordset($2) r (id uuid, detail jsonb)
   where a.restaurant_id = $1 and a.id = r.id`
)

/**
 * Of the caller's key only the digest stays: it may have been made of what is erased. A key that was used again after it
 * had expired has its digest already; the row with its text is about to be deleted.
 */
const rewriteAnswers = Statement.make<never>(
  "rewrite_answers",
  `update idempotency k set body = r.body, event_id = null, plain_hash = null, key = case when exists (
     select from idempotency other
     where other.restaurant_id = $1 and other.principal = r.principal and other.key = r.lasting
   ) then k.key else r.lasting end
   from jsonb_to_recordset($2) r (principal text, key text, body text, lasting text)
   where k.restaurant_id = $1 and k.principal = r.principal and k.key = r.key`
)

const rowOf = <Row>({ body, view }: Viewed<Row>): Row => ({ ...body, view }) as Row

export const make = (database: StoreDatabase): typeof Traces.Service => ({
  load: (tenant, guestId, request) =>
    Effect.map(load(database, tenant, request, tracedRows(tenant, guestId)), ({ state: [found], ...others }) => ({
      ...others,
      state:
        found === undefined
          ? null
          : {
              guest: found.guest,
              orders: found.orders.map(rowOf),
              shared: found.shared.map(rowOf),
              bookings: found.bookings.map(rowOf),
              reviews: found.reviews,
              waitlist: found.waitlist.map(rowOf),
              payments: found.payments,
              tickets: found.tickets
            }
    })),
  texts: (tenant, guestId) =>
    Effect.map(
      database.ofTenant(tenant, [
        tracedEvents(tenant, guestId),
        tracedActivity(tenant, guestId),
        tracedAnswers(tenant, guestId),
        sharedEvents(tenant, guestId),
        sharedAnswers(tenant, guestId)
      ]),
      ([events, activity, answers, sharedEvents, sharedAnswers]) => ({
        events,
        activity,
        answers,
        shared: { events: sharedEvents, answers: sharedAnswers }
      })
    ),
  rewrite: (tenant, { activity, answers, events }) =>
    Effect.gen(function* () {
      const digested = yield* Effect.forEach(answers, (answer) =>
        Effect.map(DigestedKeys.lasting(database.keys, tenant, answer), (lasting) => ({ ...answer, lasting }))
      )
      yield* database.ofTenant(tenant, [
        rewriteEvents(tenant, JSON.stringify(events)),
        forgetSnippets(tenant, JSON.stringify(events.map(({ id }) => ({ id })))),
        rewriteActivity(tenant, JSON.stringify(activity)),
        rewriteAnswers(tenant, JSON.stringify(digested))
      ])
    })
})
