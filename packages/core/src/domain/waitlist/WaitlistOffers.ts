/** Whom to offer a place that is free: whoever joined first and fits, at the earliest time in their window. */
import type { Slot } from "../bookings/Availability.ts"
import * as Availability from "../bookings/Availability.ts"
import type { DayBook } from "../bookings/DayBook.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import { byArrival, type Offer, type WaitlistEntry } from "./WaitlistEntry.ts"
import { inWindow } from "./WaitlistRules.ts"

/** How long a place is held for an answer unless the owner says otherwise. */
export const standardHoldMinutes = 15

/** How long a place is held for an answer, in milliseconds. */
export const holdOf = ({ offer_hold_minutes }: Pick<Settings["booking"], "offer_hold_minutes">): number =>
  (offer_hold_minutes ?? standardHoldMinutes) * 60_000

export interface Match {
  readonly entry: WaitlistEntry
  readonly offer: Offer
}

/**
 * The first of the waiting entries that fits, in the order of arrival; null when none does. Pass the venue as the branch
 * sees it. A time that begins before the hold would end is not offered.
 */
export const first = (
  venue: Venue,
  entries: ReadonlyArray<WaitlistEntry>,
  book: DayBook,
  now: Instant
): Match | null => {
  const slotsFor = slotsOfDay(venue, book, now)
  for (const entry of entries.filter(({ status }) => status === "waiting").toSorted(byArrival)) {
    const offer = offerOf(venue, entry, slotsFor(entry), now)
    if (offer !== null) return { entry, offer }
  }
  return null
}

/** Computes the slots of a date once for each party size. */
const slotsOfDay = (venue: Venue, book: DayBook, now: Instant) => {
  const known = new Map<string, ReadonlyArray<Slot>>()
  return ({ date, party_size }: WaitlistEntry): ReadonlyArray<Slot> => {
    const key = `${date} ${party_size}`
    const slots = known.get(key) ?? Availability.slots(venue, date, party_size, book, now)
    known.set(key, slots)
    return slots
  }
}

const offerOf = (venue: Venue, entry: WaitlistEntry, slots: ReadonlyArray<Slot>, now: Instant): Offer | null => {
  const expires_at = now + holdOf(venue.settings.booking)
  const slot = inWindow(slots, entry).find(({ at, refusal }) => refusal === null && at >= expires_at)
  return slot === undefined
    ? null
    : {
        time: slot.time,
        starts_at: slot.at,
        ends_at: slot.endsAt,
        table_ids: slot.seats?.tableIds ?? [],
        expires_at
      }
}
