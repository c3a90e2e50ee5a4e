/** Applies a venue document atomically: creates the restaurant, or changes it to match the document. */
import { Effect, Either } from "effect"
import { type AppliedVenue, decide } from "../../domain/decisions/venue/applyVenue.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueRevision from "../../domain/decisions/venue/VenueRevision.ts"
import type { VenueDocument } from "../../domain/document/VenueDocument.ts"
import type { ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Commits } from "../../ports/transaction/Commits.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import { Directory } from "../../ports/venue/Directory.ts"
import type { VenueHistory } from "../../ports/venue/VenueHistory.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { traced } from "../../ports/spans/traced.ts"
import { type CommitRefusal, transact } from "../transaction/transact.ts"
import { venueWithHistory } from "./venueWithHistory.ts"

/** `input` is a document as it was written; all its problems are reported at once. */
export const applyVenue = traced(
  "applyVenue",
  (
    who: Acting.Who,
    input: unknown
  ): Effect.Effect<AppliedVenue, CommitRefusal, Commits | Crypto | Directory | VenueHistory | Venues> =>
    Effect.flatMap(parsed(who, input), (document) =>
      Effect.retry(applyOnce(who, document), { times: 1, while: (error) => error._tag === "FoundedMeanwhile" }).pipe(
        Effect.catchTag("FoundedMeanwhile", Effect.die)
      )
    )
)

/** Only the operator may, because a document can create a restaurant, and change its plan. */
const parsed = (
  who: Acting.Who,
  input: unknown
): Either.Either<VenueDocument, Permission.Refusal | ValidationFailed> => {
  const refused = Permission.refusal(Permission.operator, who?.authority, "applyVenue")
  return refused === null ? VenueCheck.parse(input) : Either.left(refused)
}

const applyOnce = (who: Acting.Who, document: VenueDocument) =>
  Effect.gen(function* () {
    const directory = yield* Directory
    const known = yield* directory.find(document.slug)
    const restaurantId = known?.id ?? (yield* directory.reserveId())
    return yield* transact({
      acting: Acting.as(restaurantId, who),
      contention: "menu",
      newIds: VenueRevision.idsNeeded(document),
      load: (request) =>
        Effect.gen(function* () {
          const { state, ...loaded } = yield* venueWithHistory(restaurantId, request)
          // A free slug is looked up again with every attempt, because the conflict may be about creating the same
          // restaurant.
          const owner = state.venue === null ? yield* directory.find(document.slug) : null
          return { ...loaded, state: { ...state, restaurantId, foundedMeanwhile: owner !== null } }
        }),
      decide: (state, context) => decide(document, state, context)
    })
  })
