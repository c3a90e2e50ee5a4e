import { Review, type Reviews, type ReviewedVisit } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

/** The guest is looked up by itself: planned while there are few, a join may read all guests of the restaurant. */
const visitIn = (table: string): string => `
  select v.body ->> 'status' as status, r.body as review, (
    select g.body from guest g where g.restaurant_id = $1 and g.id = v.guest_id
  ) as guest
  from ${table} v left join review r on r.restaurant_id = $1 and r.subject = $3
  where v.restaurant_id = $1 and v.id = $2`

export const visit = {
  order: Statement.make<ReviewedVisit>("reviewed_order", visitIn(`"order"`)),
  reservation: Statement.make<ReviewedVisit>("reviewed_booking", visitIn("booking"))
}

export const latestReviews = Statement.make<{ readonly body: Review.Review }>(
  "latest_reviews",
  "select body from review where restaurant_id = $1 order by id desc limit $2"
)

export const make = (database: StoreDatabase): typeof Reviews.Service => ({
  load: (tenant, subject, request) => {
    const statement = visit[subject.kind](tenant, validUuid(subject.id), Review.subjectOf(subject))
    return Effect.map(load(database, tenant, request, statement), ({ state, ...others }) => ({
      ...others,
      state: state[0] ?? null
    }))
  },
  latest: (tenant, limit) =>
    Effect.map(database.ofTenant(tenant, [latestReviews(tenant, limit)]), ([rows]) => rows.map(({ body }) => body))
})
