/** Puts a party on the waitlist of a day on which all times in its window are full, or changes what it waits for. */
import { Either } from "effect"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Labels from "../../labels/Labels.ts"
import * as GuestMatching from "../../guests/GuestMatching.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { WaitlistDay } from "../../waitlist/WaitlistDay.ts"
import { joining, type WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import type { JoinWaitlist } from "../../waitlist/WaitlistInput.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as WaitlistRules from "../../waitlist/WaitlistRules.ts"
import * as WaitlistView from "../../waitlist/WaitlistView.ts"
import * as GuestChange from "../guests/GuestChange.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export type Command = JoinWaitlist

export interface State {
  readonly venue: Venue | null
  /** The waitlist of the day, at the branch of the entry. */
  readonly day: WaitlistDay
  /** Existing guests that the contact may match. */
  readonly guests: GuestMatching.Candidates
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"waitlist_entry" | "guest", "guest.created" | "guest.updated">

export const contactOf = ({ email, name, phone }: JoinWaitlist): GuestMatching.Contact => ({
  name,
  phone,
  email: email ?? null
})

/** What the party can change by joining again; it keeps its place. */
const wished = (input: JoinWaitlist) => ({
  ...contactOf(input),
  phone: input.phone,
  party_size: input.party_size,
  from: input.from,
  to: input.to,
  note: input.note || null
})

export const decide = (
  input: Command,
  { day, guests, venue }: State,
  context: DecisionContext
): Decision.Decision<WaitlistEntry, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const known = GuestMatching.find(guests)
  const own = known === null ? null : (day.entries.find(({ guest_id }) => guest_id === known.id) ?? null)
  const { branchId, problems } = WaitlistRules.judge(venue, input, day, own, context.now)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const labelled = Labels.change(own ?? {}, input)
  if (Either.isLeft(labelled)) return Decision.refuse(ValidationFailed.of(...labelled.left))
  const labels = labelled.right.changed.length === 0 ? {} : labelled.right.labels
  const changed = own === null ? [] : [...changedFields(own, input), ...labelled.right.changed]
  // Nothing has been done, so nothing can be taken back.
  if (own !== null && changed.length === 0) return Decision.accept({ ...own, last_move: null })
  const recognised = GuestMatching.withLocale(
    GuestMatching.recognise(contactOf(input), guests, context),
    input.locale,
    context
  )
  const ofGuest = GuestChange.attach(recognised, venue.restaurant, context)
  const entry =
    own === null
      ? newEntry(input, branchId, recognised.guest.id, venue, context)
      : WaitlistChange.changed(
          own,
          { ...wished(input), ...labels, branch_id: branchId, last_move: null },
          venue,
          context
        )
  const { date, from, party_size, to } = entry
  return Decision.accept(entry, {
    guards: ofGuest.guards,
    changes: [ChangeSet.put("waitlist_entry", entry), ...ofGuest.changes],
    events: ofGuest.events,
    activity: [
      own === null
        ? WaitlistChange.entryFor("waitlist.joined", entry, { date, from, to, party_size }, context)
        : WaitlistChange.entryFor("waitlist.changed", entry, { changed }, context)
    ],
    // A place may have become free after the day was loaded: whoever freed it did not see this entry.
    jobs: [WaitlistJobs.offer({ branch_id: branchId, dates: [date] }, context)]
  })
}

const changedFields = (own: WaitlistEntry, input: JoinWaitlist): ReadonlyArray<string> =>
  Object.entries(wished(input)).flatMap(([name, value]) => (own[name as keyof WaitlistEntry] === value ? [] : [name]))

const newEntry = (
  input: JoinWaitlist,
  branchId: number | null,
  guestId: number,
  venue: Venue,
  context: DecisionContext
): WaitlistEntry =>
  WaitlistView.withView(
    {
      id: context.uuid(),
      version: 0,
      status: "waiting",
      guest_id: guestId,
      branch_id: branchId,
      ...wished(input),
      date: input.date,
      offer: null,
      booking_id: null,
      last_move: joining(context),
      created_at: context.now,
      updated_at: context.now,
      ...Labels.created(input)
    },
    venue.restaurant.time_zone
  )
