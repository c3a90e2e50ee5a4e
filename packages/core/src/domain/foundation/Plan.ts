/** The restaurant's plan, and what it includes (§1.7). */
import { Schema } from "effect"
import * as Described from "./Described.ts"
import * as Fields from "./Fields.ts"
import type { Instant, Zone } from "./time/ZonedClock.ts"
import * as ZonedClock from "./time/ZonedClock.ts"

/** Features that only some plans include. */
export const features = ["reservations", "reporting"] as const
export type Feature = (typeof features)[number]

export const Plan = Described.struct(
  {
    name: Fields.withDefault(Fields.name({ min: 1, max: 80 }), "standard"),
    features: Fields.withDefault(Schema.Array(Fields.oneOf(features)), [...features]),
    ends_on: Fields.withDefault(Schema.NullOr(Fields.date), null),
    rate_per_minute: Fields.withDefault(Schema.NullOr(Fields.integer(1, 100_000)), null),
    messages_per_hour: Fields.optional(Schema.NullOr(Fields.integer(1, 1_000_000))),
    messages_per_day: Fields.optional(Schema.NullOr(Fields.integer(1, 1_000_000))),
    isolated: Fields.optional(Fields.boolean)
  },
  {
    name: "The plan's name.",
    features: "What the plan includes.",
    ends_on: "The last day on which the plan is in force; null if it does not end.",
    rate_per_minute: "Requests a minute for each live token of the restaurant; null for the installation's default.",
    messages_per_hour: "Messages to guests in any hour; null or omitted for the installation's default.",
    messages_per_day: "Messages to guests in any 24 hours; null or omitted for the installation's default.",
    isolated: "Whether nobody is told of anything: guests get no messages, and a POS gets no orders."
  }
).annotations({ title: "Plan" })
export type Plan = typeof Plan.Type

/** The plan of a restaurant for which nothing else was decided. */
export const standard: Plan = Schema.decodeSync(Plan)({})

/** Whether the plan is in force at the instant, on the restaurant's clock. */
export const isInForce = (plan: Pick<Plan, "ends_on">, zone: Zone, now: Instant): boolean =>
  plan.ends_on === null || ZonedClock.dateAt(zone, now) <= plan.ends_on
