/**
 * The public representation of a guest (§2.8), the same in responses and events. Contact is shared only with consent.
 */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Labels from "../labels/Labels.ts"
import { type Guest, isOptedIn } from "./Guest.ts"
import * as GuestMatching from "./GuestMatching.ts"

const nullableText = Schema.NullOr(Schema.String)
const nullableTime = Schema.NullOr(Fields.dateTime)

export const GuestView = Described.struct(
  {
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
    created_at: Fields.dateTime,
    ...Labels.views
  },
  {
    id: "The guest id.",
    name: "The guest's name.",
    phone: "The guest's phone number; null unless the guest agreed to hear from the restaurant.",
    email: "The guest's email address; null unless the guest agreed to hear from the restaurant.",
    contact_shared: "Whether phone and email are shared.",
    locale: "The guest's language, such as `en` or `pt-BR`.",
    marketing_opted_in: "Whether the guest agreed to hear from the restaurant.",
    marketing_opted_in_at: "When the guest agreed.",
    visits_count: "On how many days the guest had a completed order or was seated.",
    total_spend_minor: "The sum of the guest's completed orders, less refunds.",
    last_visit_at: "When the guest last came.",
    created_at: "When the guest's profile was created.",
    ...Labels.viewSentences
  }
).annotations({ identifier: "Guest", description: "A guest of the restaurant." })
export type GuestView = typeof GuestView.Type

/** The guest as the API shows them: without contact unless they gave consent. */
export const of = (guest: Guest, zone: Zone): GuestView => {
  const timeOrNull = (instant: number | null) => (instant === null ? null : ZonedClock.format(zone, instant))
  const { email, phone } = GuestMatching.contactOf(guest)
  const consented = isOptedIn(guest)
  return {
    id: guest.id,
    name: guest.name,
    phone: consented ? phone : null,
    email: consented ? email : null,
    contact_shared: consented,
    locale: guest.locale,
    marketing_opted_in: consented,
    marketing_opted_in_at: timeOrNull(guest.marketing_opted_in_at),
    visits_count: guest.visits_count,
    total_spend_minor: guest.total_spend_minor,
    last_visit_at: timeOrNull(guest.last_visit_at),
    created_at: ZonedClock.format(zone, guest.created_at),
    ...Labels.shown(guest)
  }
}
