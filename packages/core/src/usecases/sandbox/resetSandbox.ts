/**
 * Resets the restaurant's sandbox to its sample data, by raising its generation, which every process checks before it
 * responds from its copy. The first reset creates the sandbox.
 */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/sandbox/resetSandbox.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Sandboxes } from "../../ports/venue/Sandboxes.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

export const resetSandbox = useCase(
  "resetSandbox",
  { may: { areas: ["sandbox"], scope: null }, input: [] },
  (acting: Acting) =>
    Effect.flatMap(Sandboxes, (sandboxes) =>
      transact({
        acting,
        contention: "sandbox",
        load: (request) => sandboxes.load(acting.restaurantId, request),
        decide: (before, context) => decide(acting, { before }, context)
      })
    )
)
