/** The public representation of an entry of the waitlist. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Labels from "../labels/Labels.ts"
import { liveKeyOf, type WaitlistEntry, waitlistStatuses } from "./WaitlistEntry.ts"

const Offer = Described.struct(
  { time: Fields.time, expires_at: Fields.dateTime },
  { time: "The time that is held for the party, as `HH:MM`.", expires_at: "Until when the place is held." }
)

export const WaitlistView = Described.struct(
  {
    id: Schema.UUID,
    status: Fields.oneOf(waitlistStatuses).annotations({
      identifier: "WaitlistStatus",
      description: "Where an entry of the waitlist is in its lifecycle."
    }),
    name: Schema.String,
    phone: Schema.String,
    email: Schema.NullOr(Schema.String),
    party_size: Schema.Int,
    date: Fields.date,
    from: Fields.time,
    to: Fields.time,
    note: Schema.NullOr(Schema.String),
    offer: Schema.NullOr(Offer),
    reservation_id: Schema.NullOr(Schema.UUID),
    branch_id: Schema.NullOr(Schema.Int),
    created_at: Fields.dateTime,
    updated_at: Fields.dateTime,
    ...Labels.views
  },
  {
    id: "The id of the entry.",
    status:
      "Whether the party waits, has an offer, has accepted it, has left, or no longer waits because its offer or its window has passed.",
    name: "The guest's name.",
    phone: "The guest's phone number, as it was sent.",
    email: "The guest's email address.",
    party_size: "How many guests would come.",
    date: "The day, as `YYYY-MM-DD`.",
    from: "The earliest time that suits the party, as `HH:MM`.",
    to: "The latest time that suits the party, as `HH:MM`.",
    note: "A note from the guest.",
    offer: "The place that is held for the party; null while there is none.",
    reservation_id: "The reservation that the party got by accepting.",
    branch_id: "The branch that the party would come to; null if the restaurant has none.",
    created_at: "When the party joined.",
    updated_at: "When the entry last changed.",
    ...Labels.viewSentences
  }
).annotations({ identifier: "WaitlistEntry", description: "A party on the waitlist of a day." })
export type WaitlistView = typeof WaitlistView.Type

/** The members of an entry that are not derived from others. */
export type OwnMembers = Omit<WaitlistEntry, "view" | "live_key">

/** The entry as the API shows it, with times on the restaurant's clock. */
export const of = (entry: OwnMembers, zone: Zone): WaitlistView => ({
  id: entry.id,
  status: entry.status,
  name: entry.name,
  phone: entry.phone,
  email: entry.email,
  party_size: entry.party_size,
  date: entry.date,
  from: entry.from,
  to: entry.to,
  note: entry.note,
  offer:
    entry.offer === null
      ? null
      : { time: entry.offer.time, expires_at: ZonedClock.format(zone, entry.offer.expires_at) },
  reservation_id: entry.booking_id,
  branch_id: entry.branch_id,
  created_at: ZonedClock.format(zone, entry.created_at),
  updated_at: ZonedClock.format(zone, entry.updated_at),
  ...Labels.shown(entry)
})

/** The entry with what is derived from its other members brought up to date. */
export const withView = (entry: OwnMembers, zone: Zone): WaitlistEntry => ({
  ...entry,
  live_key: liveKeyOf(entry),
  view: Json.write(of(entry, zone))
})
