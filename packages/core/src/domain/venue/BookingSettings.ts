/** What an owner sets for bookings: rules, guarantees, service periods, and tables that can be combined. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import { Key, nullable, name, text } from "./SettingFields.ts"

/** Tables that can be pushed together. */
export const TableCombination = Described.struct(
  {
    key: Key,
    tables: Fields.list(Key, { min: 2, max: 20 }),
    min_seats: Fields.integer(1, 200),
    max_seats: Fields.integer(1, 200),
    priority: Fields.withDefault(Fields.integer(0, 1000), 100)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    tables: "The keys of the tables, all of one branch.",
    min_seats: "The smallest party it is for.",
    max_seats: "The largest party it is for.",
    priority: "Among equal fits, the lower one wins."
  }
).annotations({ title: "TableCombination" })

export const Guarantee = Described.struct(
  {
    type: Fields.oneOf(["deposit", "card_hold", "prepayment"]),
    amount_minor: Money.Price,
    per: Fields.withDefault(Fields.oneOf(["guest", "booking"]), "guest"),
    from_party_size: Fields.withDefault(Fields.integer(1, 200), 1),
    cancel_until_hours: Fields.withDefault(Fields.integer(0, 720), 24),
    text: nullable(text(500))
  },
  {
    type: "What is required: a deposit, a card hold or a prepayment.",
    amount_minor: "How much, in the currency's minor unit.",
    per: "Whether the amount is for each guest or for the whole booking.",
    from_party_size: "Parties of at least this size need it.",
    cancel_until_hours: "How many hours before the booking guests can cancel without losing it.",
    text: "What guests are told about it."
  }
).annotations({ title: "Guarantee" })

const Pacing = Described.struct(
  { covers: nullable(Fields.integer(1, 1000)), parties: nullable(Fields.integer(1, 1000)) },
  {
    covers: "The maximum number of guests who are seated at one time; null for no limit.",
    parties: "The maximum number of parties that are seated at one time; null for no limit."
  }
)

/** Booking rules of a single branch; without an entry it has no pacing and no closing days. */
export const BranchBookingRules = Described.struct(
  {
    branch: Key,
    pacing: Fields.optional(Pacing),
    closing_days: Fields.optional(Schema.Array(Fields.date))
  },
  {
    branch: "The key of the branch.",
    pacing: "How many can be seated at one time; no limit if omitted.",
    closing_days: "Dates without bookings."
  }
).annotations({ title: "BranchBookingRules" })

/** The booking rules, and how tables are assigned to parties. */
export const BookingRules = Described.struct(
  {
    engine: Fields.withDefault(Fields.boolean, true),
    auto_confirm: Fields.withDefault(Fields.boolean, true),
    smallest_party: Fields.withDefault(Fields.integer(1, 200), 1),
    largest_party: Fields.withDefault(Fields.integer(1, 200), 8),
    lead_minutes: Fields.withDefault(Fields.integer(0, 43_200), 60),
    horizon_days: Fields.withDefault(Fields.integer(1, 730), 60),
    turn_times: Fields.withDefault(
      Fields.list(
        Described.struct(
          { up_to: Fields.integer(1, 200), minutes: Fields.integer(15, 720) },
          { up_to: "The largest party it applies to.", minutes: "How long such a party stays." }
        ),
        {
          min: 1,
          max: 20
        }
      ),
      [
        { up_to: 2, minutes: 90 },
        { up_to: 6, minutes: 120 },
        { up_to: 200, minutes: 150 }
      ]
    ),
    buffer_minutes: Fields.withDefault(Fields.integer(0, 240), 0),
    pacing: Fields.withDefault(Pacing, { covers: null, parties: null }),
    closing_days: Fields.withDefault(Schema.Array(Fields.date), []),
    branches: Fields.optional(Schema.Array(BranchBookingRules)),
    guest_cancel_until_hours: Fields.optional(Fields.integer(0, 720)),
    reseating: Fields.optional(Fields.oneOf(["off", "staff", "public"])),
    notify_list: Fields.withDefault(Fields.boolean, false),
    offer_hold_minutes: Fields.optional(Fields.integer(1, 240)),
    guarantee: nullable(Guarantee),
    deposit_hours: Fields.optional(Schema.NullOr(Fields.integer(1, 720)))
  },
  {
    engine: "Whether times come from tables, turn times and pacing, or from the service periods alone.",
    auto_confirm: "Whether bookings are confirmed automatically.",
    smallest_party: "The smallest party that can book.",
    largest_party: "The largest party that can book.",
    lead_minutes: "The minimum time between booking and seating.",
    horizon_days: "How many days ahead guests can book.",
    turn_times: "How long parties stay, by size; the last entry also applies to larger parties.",
    buffer_minutes: "How long a table is kept free after a party.",
    pacing: "How many can be seated at one time at the default branch.",
    closing_days: "Dates without bookings at the default branch.",
    branches: "Pacing and closing days of the other branches.",
    guest_cancel_until_hours:
      "How many hours before a booking guests can still cancel it on their own page; until it begins if omitted.",
    reseating:
      "Whether parties that have not arrived may be moved to make room: never, by staff, or for guests who book too.",
    notify_list: "Whether there is a waitlist for full times.",
    offer_hold_minutes: "How long a place that became free is held for a party on the waitlist; 15 minutes if omitted.",
    guarantee: "What guests must leave to book; null for nothing.",
    deposit_hours:
      "After how many hours a booking is cancelled whose deposit has not come; never if null. It counts from when it was set for bookings that exist."
  }
).annotations({ title: "BookingRules" })

/** A service period, from its first seating to its last. */
export const ServicePeriod = Described.struct(
  {
    key: Key,
    name: name(80),
    branch: Fields.optional(Schema.NullOr(Key)),
    days: Fields.withDefault(Schema.Array(Fields.weekday), [1, 2, 3, 4, 5, 6, 7]),
    first_seating: Fields.time,
    last_seating: Fields.time,
    step_minutes: Fields.withDefault(Fields.integer(5, 240), 30)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, such as Dinner.",
    branch: "The key of its branch; the default branch if omitted.",
    days: "Its days, from Monday (1) to Sunday (7); every day if omitted.",
    first_seating: "The first time at which parties are seated, as HH:MM.",
    last_seating: "The last time at which parties are seated, as HH:MM.",
    step_minutes: "The minutes from one seating to the next."
  }
).annotations({ title: "ServicePeriod" })
