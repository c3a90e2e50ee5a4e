/** What becomes of an order as it is entered, by the rules of the service for people of the restaurant. */
import { DeliveryZones, OrderingRules, RulesOfPages, type OrderWarnings } from "@fourtop/core/rules"
import type { Draft } from "./Draft.shared.ts"
import type { OrderEntry } from "./OrderEntry.shared.ts"

/** What the form says about a new order besides its lines; empty where it says nothing. */
export interface Wish {
  readonly line1: string
  readonly city: string
  /** Of this business day. */
  readonly time: string
}

export const nothingSaid: Wish = { line1: "", city: "", time: "" }

/** As the fields of the page have it. */
export const wishIn = (valueOf: (field: string) => string): Wish => ({
  line1: valueOf("line1").trim(),
  city: valueOf("city").trim(),
  time: valueOf("for_time")
})

/** The time of the business day as an order has it; null for as soon as possible. */
const scheduledFor = ({ date, ends_at, next }: OrderEntry["day"], time: string): string | null =>
  time === "" ? null : `${time < ends_at ? next : date}T${time}:00`

export interface Appraised {
  readonly venue: OrderingRules.OrderingVenue
  readonly request: OrderWarnings.TakenRequest
  readonly appraisal: OrderingRules.Appraisal
}

export const appraise = (entry: OrderEntry, draft: Draft, { city, line1, time }: Wish, now: number): Appraised => {
  const { branch_id, channel, day, rules, type } = entry
  const venue = RulesOfPages.orderingVenueOf(rules)
  const request = {
    input: {
      type,
      lines: draft,
      scheduled_for: scheduledFor(day, time),
      // Whom the driver can call decides about nothing here.
      delivery_address: type === "delivery" ? { line1, city, phone: "unknown" } : null
    },
    channel,
    zone: type === "delivery" && city !== "" ? DeliveryZones.match(RulesOfPages.zonesOf(rules), { line1, city }) : null,
    now,
    taken: { tableId: null, branchId: branch_id }
  }
  return { venue, request, appraisal: OrderingRules.appraise(venue, request) }
}
