/** People take back what was done to an entry of the waitlist a moment ago. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/waitlist/undoWaitlistMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { isLive } from "../../domain/waitlist/WaitlistEntry.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { waitlistDayOf } from "./joinWaitlist.ts"
import type { OneEntry } from "./onEntry.ts"

/** Takes back the move of an entry that made this version of it, within a minute and while it is the last. */
export const undoWaitlistMove = useCase(
  "undoWaitlistMove",
  { may: { areas: ["book"], scope: null }, input: [Input.text("entry_id"), Input.integer("move")] },
  (acting: Acting, entryId: string, move: number) =>
    Effect.flatMap(Waitlist, (waitlist) =>
      transact({
        acting,
        contention: `waitlist:${entryId}`,
        load: (request) =>
          Effect.flatMap(currentVenue(acting), (venue) =>
            Load.andThen(waitlist.load(acting.restaurantId, entryId, request), (found) =>
              Effect.map(liveBeside(acting, { venue, found }), (live) => ({ venue, found, live }))
            )
          ),
        decide: (state, context) => decide({ move }, state, context)
      })
    )
)

/** Who else waits on the day of an entry that is to wait again. */
const liveBeside = (acting: Acting, { found, venue }: OneEntry) =>
  found === null || isLive(found.entry)
    ? Effect.succeed([])
    : Effect.gen(function* () {
        const day = waitlistDayOf(venue, found.entry.date, found.entry.branch_id)
        return (yield* (yield* Waitlist).loadDay(acting.restaurantId, day, Load.nothing)).state.entries
      })
