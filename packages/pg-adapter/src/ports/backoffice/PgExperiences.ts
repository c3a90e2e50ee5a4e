import type { AdvancePayment, Experience, Experiences, LoadedExperience } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

export const oneExperience = Statement.make<LoadedExperience>(
  "one_experience",
  `select body as experience, (
     select coalesce(json_agg(body order by id), '[]') from experience_booking
     where restaurant_id = $1 and experience_id = $2
   ) as bookings
   from experience where restaurant_id = $1 and id = $2`
)

/** The payment is looked up by itself: a join may read all payments of the restaurant. */
export const paymentForTickets = Statement.make<{ readonly payment: AdvancePayment.AdvancePayment | null }>(
  "payment_for_tickets",
  `select (
     select p.body from payment p where p.restaurant_id = $1 and p.id = (b.body ->> 'payment_id')::uuid
   ) as payment
   from experience_booking b where b.restaurant_id = $1 and b.id = $2`
)

const newestExperiences = Statement.make<{ readonly body: Experience.Experience }>(
  "newest_experiences",
  "select body from experience where restaurant_id = $1 order by id desc limit $2"
)

export const make = (database: StoreDatabase): typeof Experiences.Service => ({
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneExperience(tenant, id)), ({ state, ...others }) => ({
      ...others,
      state: state[0] ?? null
    })),
  paymentFor: (tenant, bookingId) =>
    Effect.map(
      database.ofTenant(tenant, [paymentForTickets(tenant, validUuid(bookingId))]),
      ([rows]) => rows[0]?.payment ?? null
    ),
  list: (tenant, limit) =>
    Effect.map(database.ofTenant(tenant, [newestExperiences(tenant, limit)]), ([rows]) => rows.map(({ body }) => body))
})
