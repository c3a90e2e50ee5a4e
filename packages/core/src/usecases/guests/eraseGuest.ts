/**
 * Erases a guest in two steps. The first closes the profile: keys and contact are removed, and with the new version
 * nothing can be attached to the guest any more. The second rewrites everything stored about the guest; a job retries
 * it until it is done, even if the process that began it has died.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decideClose, decideRewrite } from "../../domain/decisions/guests/eraseGuest.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as GuestActivity from "../../domain/registry/GuestActivity.ts"
import * as PersonalData from "../../domain/registry/PersonalData.ts"
import { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import { GuestLinks } from "../../ports/guests/GuestLinks.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Traces } from "../../ports/guests/Traces.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import { traced } from "../../ports/spans/traced.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export { jobKind } from "../../domain/guests/ErasureJob.ts"

/** The first step alone: closes the profile, and leaves the second one to the job. */
export const beginErasure = useCase(
  "beginErasure",
  { may: { areas: ["guest_editing"], scope: null }, input: [Input.integer("guest_id")] },
  (acting: Acting.Acting, guestId: number) =>
    Effect.gen(function* () {
      const guests = yield* Guests
      yield* transact({
        acting,
        contention: `guest:${guestId}`,
        load: (request) =>
          Effect.flatMap(currentVenue(acting), (venue) =>
            Load.andThen(guests.load(acting.restaurantId, guestId, request), (found) =>
              Effect.succeed({ venue, found })
            )
          ),
        decide: decideClose
      })
    })
)

/** Can be repeated: for a guest who is already erased, only what was left over is rewritten. */
export const eraseGuest = useCase(
  "eraseGuest",
  { may: { areas: ["guest_editing"], scope: null }, input: [Input.integer("guest_id")] },
  (acting: Acting.Acting, guestId: number) =>
    Effect.zipRight(beginErasure(acting, guestId), rewrite(acting.restaurantId, guestId))
)

/** Runs the job that a closed profile leaves behind. */
export const finishErasure = traced(
  "finishErasure",
  ({ payload, restaurant_id }: Pick<ClaimedJob, "payload" | "restaurant_id">) =>
    rewrite(restaurant_id, (payload as { readonly guest_id: number }).guest_id)
)

/** Rows first: once they are rewritten, no new text can be made from their old content. */
const rewrite = (restaurantId: number, guestId: number) =>
  Effect.gen(function* () {
    const traces = yield* Traces
    const acting = Acting.as(restaurantId, Acting.system)
    const isErased = yield* transact({
      acting,
      contention: `guest:${guestId}`,
      load: (request) =>
        Effect.flatMap(currentVenue(acting), (venue) =>
          Load.andThen(traces.load(restaurantId, guestId, request), (rows) => Effect.succeed({ venue, rows }))
        ),
      decide: decideRewrite
    })
    if (!isErased) return
    yield* (yield* GuestMessages).forget(restaurantId, guestId)
    yield* (yield* GuestLinks).forget(restaurantId, guestId)
    yield* (yield* Receipts).forget(restaurantId, guestId)
    const { activity, answers, events, shared } = yield* traces.texts(restaurantId, guestId)
    yield* traces.rewrite(restaurantId, {
      events: [
        ...events.map((event) => ({ ...event, body: PersonalData.event(event) })),
        ...shared.events.map((event) => ({ ...event, body: PersonalData.sharedEvent(event) }))
      ],
      activity: activity.map((entry) => ({ ...entry, detail: GuestActivity.erased(entry) })),
      answers: [
        ...answers.map((answer) => ({ ...answer, body: PersonalData.answer(answer) })),
        ...shared.answers.map((answer) => ({ ...answer, body: PersonalData.sharedAnswer(answer) }))
      ]
    })
  })
