/** Staff change what is known of a guest, or note that the guest gave or took back consent. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import { Guests } from "../ports/Guests.ts"
import type { Problem } from "../shared/Problems.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Guest } from "./Guest.ts"
import * as GuestChange from "./GuestChange.ts"
import * as GuestMatching from "./GuestMatching.ts"

/** Only what is given changes. */
export interface GuestEdit {
  readonly name?: string
  readonly phone?: string | null
  readonly email?: string | null
  readonly locale?: string | null
  /** Whether the guest agrees to hear from the restaurant. */
  readonly consent?: boolean
}

export const changeGuest = (acting: Acting, guestId: number, edit: GuestEdit) =>
  Effect.gen(function* () {
    const guests = yield* Guests
    return yield* transact({
      acting,
      contention: `guest:${guestId}`,
      load: (request) =>
        Effect.gen(function* () {
          const venue = yield* currentVenue(acting)
          const loaded = yield* guests.load(acting.restaurantId, guestId, request)
          const keys = keysOf(edit, venue)
          const holders = yield* guests.find(acting.restaurantId, keys)
          return { ...loaded, state: { venue, guest: loaded.state, candidates: { keys, guests: holders } } }
        }),
      decide: ({ candidates, guest, venue }, fresh) => decide(acting, edit, venue, guest, candidates, fresh)
    })
  })

const keysOf = ({ email = null, phone = null }: GuestEdit, venue: Venue | null): GuestMatching.GuestKeys =>
  venue === null
    ? GuestMatching.nobodyKnown.keys
    : GuestMatching.keysOf({ name: "", phone, email }, venue.restaurant.country)

export const decide = (
  { actor }: Pick<Acting, "actor">,
  edit: GuestEdit,
  venue: Venue | null,
  found: Guest | null,
  candidates: GuestMatching.Candidates,
  fresh: Fresh
): Decision.Decision<Guest, NotFound | ValidationFailed> => {
  if (venue === null || found === null || found.erased) return Decision.refuse(new NotFound({ resource: "guest" }))
  const before = { ...found, ...GuestMatching.contactOf(found) }
  const problems = problemsOf(before, edit, candidates)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const guest = edited(before, edit, candidates.keys, fresh)
  const changed = (["name", "phone", "email", "locale", "marketing_opted_in_at"] as const).filter(
    (member) => guest[member] !== before[member]
  )
  if (changed.length === 0) return Decision.accept(before)
  return Decision.accept(guest, {
    changes: [ChangeSet.put("guest", guest)],
    events: [GuestChange.event("guest.updated", guest, venue.restaurant, fresh)],
    activity: [
      Activity.entry(
        {
          actor,
          action: changed.every((member) => member === "marketing_opted_in_at")
            ? guest.marketing_opted_in_at === null
              ? "guest.consent_withdrawn"
              : "guest.consent_given"
            : "guest.changed",
          subject: { kind: "guest", id: String(guest.id) },
          // Which members, and never what stands in them: the log is no second copy of the profile.
          detail: { changed },
          guest_id: guest.id
        },
        fresh
      )
    ]
  })
}

const edited = (before: Guest, edit: GuestEdit, keys: GuestMatching.GuestKeys, { now }: Fresh): Guest => ({
  ...before,
  ...(edit.name === undefined ? {} : { name: edit.name }),
  ...(edit.phone === undefined ? {} : { phone: keys.phone ?? edit.phone, phone_key: keys.phone }),
  ...(edit.email === undefined ? {} : { email: keys.email ?? edit.email, email_key: keys.email }),
  ...(edit.locale === undefined ? {} : { locale: edit.locale }),
  // Who agreed before keeps the time of that.
  ...(edit.consent === undefined
    ? {}
    : { marketing_opted_in_at: edit.consent ? (before.marketing_opted_in_at ?? now) : null }),
  updated_at: now
})

const problemsOf = (
  before: Guest,
  edit: GuestEdit,
  { guests, keys }: GuestMatching.Candidates
): ReadonlyArray<Problem> => {
  const others = guests.filter(({ id }) => id !== before.id)
  const taken = "is another guest's"
  return [
    ...(edit.name?.trim() === "" ? [{ path: "name", message: "must not be empty" }] : []),
    ...(keys.phone !== null && others.some(({ phone_key }) => phone_key === keys.phone)
      ? [{ path: "phone", message: taken }]
      : []),
    ...(keys.email !== null && others.some(({ email_key }) => email_key === keys.email)
      ? [{ path: "email", message: taken }]
      : [])
  ]
}
