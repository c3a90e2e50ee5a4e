/**
 * Closes the business day of a branch. What is posted beside it is in this closing or in the next: the commit takes
 * exactly the postings that were summed up, or is decided again.
 */
import { Effect } from "effect"
import * as ClosingBranch from "../../domain/closings/ClosingBranch.ts"
import { Command, decide } from "../../domain/decisions/closings/closeDay.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { Closings } from "../../ports/closings/Closings.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Numbers and fixes what the branch has since its last closing, with the cash that was counted. */
export const closeDay = useCase(
  "closeDay",
  { may: { areas: ["closing"], scope: null }, input: [Input.command(Command)] },
  (acting: Acting, command: Command) =>
    Effect.gen(function* () {
      const crypto = yield* Crypto
      const closings = yield* Closings
      return yield* transact({
        acting,
        contention: `closing:${command.branchId ?? 0}`,
        newIds: 1,
        load: (request) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const branch = venue === null ? undefined : ClosingBranch.of(venue, command.branchId)
            const { state: open, ...loaded } = yield* closings.load(acting.restaurantId, branch?.id ?? null, request)
            return { ...loaded, state: { venue, open, crypto } }
          }),
        decide: (state, context) => decide(command, state, context)
      })
    })
)
