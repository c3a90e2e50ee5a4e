/** Applies a venue document: founds the restaurant or brings it in line, whole or not at all. */
import { Data, Effect } from "effect"
import { type AppliedVenue, decide } from "../../domain/decisions/venue/applyVenue.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueRevision from "../../domain/decisions/venue/VenueRevision.ts"
import type { VenueDocument } from "../../domain/document/VenueDocument.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { Actor } from "../../domain/foundation/Activity.ts"
import type { ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Decision from "../../domain/registry/Decision.ts"
import { Directory } from "../../ports/Directory.ts"
import { Venues } from "../../ports/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** Somebody else founded the restaurant while we were about to. */
class FoundedMeanwhile extends Data.TaggedError("FoundedMeanwhile")<{}> {}

/** `input` is a document as it was written; all its problems are reported at once. */
export const applyVenue = (actor: Actor, input: unknown) =>
  Effect.flatMap(VenueCheck.parse(input), (document) =>
    Effect.retry(applyOnce(actor, document), { times: 1, while: (error) => error._tag === "FoundedMeanwhile" }).pipe(
      Effect.catchTag("FoundedMeanwhile", Effect.die)
    )
  )

const applyOnce = (actor: Actor, document: VenueDocument) =>
  Effect.gen(function* () {
    const directory = yield* Directory
    const venues = yield* Venues
    const known = yield* directory.find(document.slug)
    const restaurantId = known?.id ?? (yield* directory.reserveId())
    return yield* transact({
      acting: Acting.as(restaurantId, actor),
      contention: "menu",
      newIds: VenueRevision.idsNeeded(document),
      load: (request) =>
        Effect.gen(function* () {
          const loaded = yield* venues.load(restaurantId, request)
          // A slug that was free is looked up again with every attempt: its founding may be what we conflict with.
          const owner = loaded.state === null ? yield* directory.find(document.slug) : null
          return { ...loaded, state: { venue: loaded.state, foundedMeanwhile: owner !== null } }
        }),
      decide: (
        { foundedMeanwhile, venue },
        context
      ): Decision.Decision<AppliedVenue, ValidationFailed | FoundedMeanwhile> =>
        foundedMeanwhile
          ? Decision.refuse(new FoundedMeanwhile())
          : decide(actor, document, restaurantId, venue, context)
    })
  })
