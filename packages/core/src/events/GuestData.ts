/** What guest events tell (§2.8): contact only with consent, as in the API; of an erased guest nothing but the id. */
import { Schema } from "effect"
import * as ZonedClock from "../shared/ZonedClock.ts"

const nullableText = Schema.NullOr(Schema.String)
const nullableTime = Schema.NullOr(ZonedClock.DateTimeText)

export const GuestData = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  phone: nullableText,
  email: nullableText,
  contact_shared: Schema.Boolean,
  locale: nullableText,
  marketing_opted_in: Schema.Boolean,
  marketing_opted_in_at: nullableTime,
  visits_count: Schema.Int,
  total_spend_minor: Schema.Int,
  last_visit_at: nullableTime,
  created_at: ZonedClock.DateTimeText
}).pipe(
  Schema.filter(
    ({ contact_shared, email, phone }) => contact_shared || (email === null && phone === null) || "shares no contact"
  )
)

export const ErasedGuestData = Schema.Struct({ id: Schema.Int, erased: Schema.Literal(true) })
