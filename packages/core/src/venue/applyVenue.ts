/** Applies a venue document: founds the restaurant or brings it in line, whole or not at all. */
import { Data, Effect } from "effect"
import type { Actor } from "../activity/Activity.ts"
import { ValidationFailed } from "../Errors.ts"
import { Directory } from "../ports/Directory.ts"
import { Venues } from "../ports/Venues.ts"
import * as Acting from "../transaction/Acting.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import * as MenuRevision from "./revision/MenuRevision.ts"
import * as VenueRevision from "./revision/VenueRevision.ts"
import type { Venue } from "./Venue.ts"
import * as VenueBudget from "./VenueBudget.ts"
import * as VenueCheck from "./VenueCheck.ts"
import type { VenueDocument } from "./VenueDocument.ts"

/** Which restaurant a document was applied to, and what that changed. */
export interface AppliedVenue {
  readonly restaurantId: number
  readonly slug: string
  /** Whether the restaurant did not exist before. */
  readonly founded: boolean
  readonly counts: VenueRevision.Counts
}

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
      reserve: VenueRevision.idsNeeded(document),
      load: (request) =>
        Effect.gen(function* () {
          const loaded = yield* venues.load(restaurantId, request)
          // A slug that was free is looked up again with every attempt: its founding may be what we conflict with.
          const owner = loaded.state === null ? yield* directory.find(document.slug) : null
          return { ...loaded, state: { venue: loaded.state, foundedMeanwhile: owner !== null } }
        }),
      decide: (
        { foundedMeanwhile, venue },
        fresh
      ): Decision.Decision<AppliedVenue, ValidationFailed | FoundedMeanwhile> =>
        foundedMeanwhile ? Decision.refuse(new FoundedMeanwhile()) : decide(actor, document, restaurantId, venue, fresh)
    })
  })

export const decide = (
  actor: Actor,
  document: VenueDocument,
  restaurantId: number,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<AppliedVenue, ValidationFailed> => {
  const problems = MenuRevision.unknownApiDishes(document, venue?.rows ?? null)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const before = venue?.rows ?? null
  const { changes, counts, venue: after } = VenueRevision.revise(document, restaurantId, before, actor, fresh)
  const tooMuch = VenueBudget.problems(document, before, after.rows)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  return Decision.accept({ restaurantId, slug: document.slug, founded: venue === null, counts }, changes)
}
