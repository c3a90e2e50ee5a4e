/** The message that offers a place from the waitlist. */
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as ZonedClock from "../foundation/ZonedClock.ts"
import * as LocalTime from "../foundation/LocalTime.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import { branchesOf, type Venue, zoneOf } from "../venue/Venue.ts"
import type { WaitlistEntry } from "../waitlist/WaitlistEntry.ts"
import type { GuestMessage } from "./GuestMessage.ts"

/** What the text of the message names. */
export interface OfferData {
  readonly name: string
  readonly restaurant: string
  /** The restaurant, with the branch if there are several. */
  readonly place: string
  readonly date: string
  readonly time: string
  readonly party: number
  /** The time until which the place is held, on the branch's clock. */
  readonly until: string
}

/** The data of the entry's offer; null when there is none any more, or when the guest was erased. */
export const dataOf = (entry: WaitlistEntry, venue: Venue, now: Instant): OfferData | null => {
  const { date, email, name, offer, party_size, phone } = entry
  if (offer === null || offer.expires_at <= now || (phone === "" && email === null)) return null
  const branch = BranchVenue.branchById(venue, entry.branch_id)
  const restaurant = venue.restaurant.name
  const { minutes } = ZonedClock.toLocal(zoneOf(BranchVenue.at(venue, branch)), offer.expires_at)
  return {
    name,
    restaurant,
    place: branch === null || branchesOf(venue).length <= 1 ? restaurant : `${restaurant}, ${branch.name}`,
    date,
    time: offer.time,
    party: party_size,
    until: LocalTime.fromMinutes(minutes)
  }
}

/** The message about the entry's offer; null when it no longer applies. */
export const aboutOffer = (id: Uuid, entry: WaitlistEntry, venue: Venue, now: Instant): GuestMessage | null => {
  const data = dataOf(entry, venue, now)
  if (data === null) return null
  const party = data.party === 1 ? "1 guest" : `${data.party} guests`
  const text =
    `${data.name}, a table at ${data.place} has become free: ${data.date} at ${data.time} for ${party}. ` +
    `We hold it for you until ${data.until}.`
  return {
    id,
    occasion: "waitlist_offered",
    subjectOf: { kind: "waitlist", id: entry.id },
    language: "en",
    to: { name: entry.name, phone: entry.phone, email: entry.email },
    restaurant: data.restaurant,
    subject: `A table for you at ${data.restaurant}`,
    text,
    html: text,
    attachments: []
  }
}
