/**
 * Forgets a guest, in two steps. The first closes the profile: keys and contact go, and with the new version nothing
 * can be attached to the guest any more. The second rewrites what there is about the guest; a job repeats it until it
 * was done, whatever happened to the process that began.
 */
import { Effect } from "effect"
import * as GuestChange from "../../domain/decisions/guests/GuestChange.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import * as Activity from "../../domain/foundation/Activity.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type { ClaimedJob, Job } from "../../domain/foundation/Job.ts"
import * as Erasure from "../../domain/guests/Erasure.ts"
import type { Guest } from "../../domain/guests/Guest.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import * as Decision from "../../domain/registry/Decision.ts"
import * as Event from "../../domain/registry/Event.ts"
import * as PersonalData from "../../domain/registry/PersonalData.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Guests } from "../../ports/Guests.ts"
import { type TracedRows, Traces } from "../../ports/Traces.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** The kind of job that finishes an erasure. */
export const jobKind = "guest.erase"

const job = (guestId: number, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: context.now,
  payload: { guest_id: guestId }
})

/** May be asked for again: whoever is erased already is only rewritten where something was left. */
export const eraseGuest = (acting: Acting.Acting, guestId: number) =>
  Effect.gen(function* () {
    const guests = yield* Guests
    yield* transact({
      acting,
      contention: `guest:${guestId}`,
      load: (request) =>
        Effect.gen(function* () {
          const venue = yield* currentVenue(acting)
          const loaded = yield* guests.load(acting.restaurantId, guestId, request)
          return { ...loaded, state: { venue, guest: loaded.state } }
        }),
      decide: ({ guest, venue }, context) => close(acting, venue, guest, context)
    })
    yield* rewrite(acting.restaurantId, guestId)
  })

/** Runs the job that a closed profile leaves behind. */
export const finishErasure = ({ payload, restaurant_id }: Pick<ClaimedJob, "payload" | "restaurant_id">) =>
  rewrite(restaurant_id, (payload as { readonly guest_id: number }).guest_id)

/** The change that closes a profile at once and leaves the job that erases its traces. */
export const close = (
  { actor }: Pick<Acting.Acting, "actor">,
  venue: Venue | null,
  before: Guest | null,
  context: DecisionContext
): Decision.Decision<null, NotFound> => {
  if (venue === null || before === null) return Decision.refuse(new NotFound({ resource: "guest" }))
  if (before.erased) return Decision.accept(null)
  const guest = Erasure.guest(before, context.now)
  return Decision.accept(null, {
    changes: [ChangeSet.put("guest", guest)],
    events: [
      Event.make("guest.updated", venue.restaurant, GuestChange.dataOf(guest, venue.restaurant), context, guest.id)
    ],
    activity: [
      Activity.entry(
        { actor, action: "guest.erased", subject: { kind: "guest", id: String(guest.id) }, detail: {} },
        context
      )
    ],
    jobs: [job(guest.id, context)]
  })
}

/** Rows first: once they are rewritten, nobody can write another text out of what they said. */
const rewrite = (restaurantId: number, guestId: number) =>
  Effect.gen(function* () {
    const traces = yield* Traces
    const acting = Acting.as(restaurantId)
    const isErased = yield* transact({
      acting,
      contention: `guest:${guestId}`,
      load: (request) =>
        Effect.gen(function* () {
          const venue = yield* currentVenue(acting)
          const loaded = yield* traces.load(restaurantId, guestId, request)
          return { ...loaded, state: { venue, rows: loaded.state } }
        }),
      decide: ({ rows, venue }, context) => rewriteRows(venue, rows, context)
    })
    if (!isErased) return
    const { activity, answers, events } = yield* traces.texts(restaurantId, guestId)
    yield* traces.rewrite(restaurantId, {
      events: events.map((event) => ({ ...event, body: PersonalData.event(event) })),
      activity: activity.map((entry) => ({ ...entry, detail: Erasure.detail(entry.detail) })),
      answers: answers.map((answer) => ({ ...answer, body: PersonalData.answer(answer) }))
    })
  })

const rewriteRows = (
  venue: Venue | null,
  rows: TracedRows | null,
  { now }: DecisionContext
): Decision.Decision<boolean, never> => {
  if (venue === null || rows === null || !rows.guest.erased) return Decision.accept(false)
  const zone = venue.restaurant.time_zone
  return Decision.accept(true, {
    changes: [
      ...rows.reviews.flatMap((row) => Erasure.review(row).map((erased) => ChangeSet.put("review", erased))),
      ...rows.orders.flatMap((row) => Erasure.order(row, zone, now).map((erased) => ChangeSet.put("order", erased))),
      ...rows.bookings.flatMap((row) =>
        Erasure.booking(row, zone, now).map((erased) => ChangeSet.put("booking", erased))
      )
    ]
  })
}
