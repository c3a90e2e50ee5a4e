/** The changes of a venue document that were applied: listing them, reading the document before one, and restoring it. */
import { Effect } from "effect"
import { VenueChangedMeanwhile } from "../../domain/decisions/venue/changeVenue.ts"
import { decide } from "../../domain/decisions/venue/restoreVenue.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueProposal from "../../domain/decisions/venue/VenueProposal.ts"
import * as VenueRevision from "../../domain/decisions/venue/VenueRevision.ts"
import type { Acting, Reader } from "../../domain/foundation/Acting.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { VenueHistory } from "../../ports/venue/VenueHistory.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "./currentVenue.ts"
import { venueWithHistory } from "./venueWithHistory.ts"

const may = { areas: ["menu_editing"], scope: null } as const

/** The applied changes, newest first, each with who made it, when, and what changed in words. */
export const readVenueHistory = useCase("readVenueHistory", { may, input: [] }, ({ restaurantId }: Reader) =>
  Effect.flatMap(VenueHistory, (history) => history.list(restaurantId))
)

/** One applied change, with the document before it. */
export const readVenueVersion = useCase(
  "readVenueVersion",
  { may, input: [Input.string("id")] },
  ({ restaurantId }: Reader, id: string) =>
    Effect.gen(function* () {
      const edit = yield* (yield* VenueHistory).find(restaurantId, id)
      return edit === null ? yield* new NotFound({ resource: "version" }) : edit
    })
)

const tooLarge = ValidationFailed.of({
  path: "id",
  message: "names a change whose earlier document was too large to be kept"
})

/** `id` is the change to take back, and `seen` the version of the venue that its preview compared with. */
export const restoreVenueVersion = useCase(
  "restoreVenueVersion",
  { may, input: [Input.string("id"), Input.integer("version")] },
  (acting: Acting, id: string, seen: number) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue({ restaurantId: acting.restaurantId, venueVersion: null })
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const edit = yield* (yield* VenueHistory).find(acting.restaurantId, id)
      if (edit === null) return yield* new NotFound({ resource: "version" })
      if (edit.document === null) return yield* tooLarge
      if (venue.version !== seen) return yield* new VenueChangedMeanwhile()
      const document = yield* VenueCheck.parse(VenueProposal.completed(edit.document, venue))
      return yield* transact({
        acting,
        contention: "menu",
        newIds: VenueRevision.idsNeeded(document),
        load: (request) => venueWithHistory(acting.restaurantId, request),
        decide: (state, context) => decide({ document, seen, at: edit.at }, state, context)
      })
    })
)
