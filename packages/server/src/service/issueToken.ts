/** Creates tokens, for the command and for the demo restaurant. */
import {
  Acting,
  createToken,
  Load,
  Problems,
  resetSandbox,
  Sandboxes,
  Scope,
  type TokenRequest
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { CommandError } from "./settings/CommandError.ts"

export const issueToken = (restaurantId: number, request: TokenRequest) =>
  createToken(Acting.as(restaurantId, Acting.operator), request).pipe(
    Effect.catchAll((error) => {
      if (error._tag !== "ValidationFailed") return Effect.die(error)
      const problems = Problems.ungroup(error.problems).map(({ message, path }) => `${path} ${message}`)
      return Effect.fail(new CommandError({ message: `The token was not created: ${problems.join("; ")}.` }))
    })
  )

/** A token for the restaurant's sandbox, which is created if there is none. */
export const issueSandboxToken = (restaurantId: number, name: string) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Sandboxes).load(restaurantId, Load.nothing)
    if (state === null) yield* Effect.orDie(resetSandbox(Acting.as(restaurantId, Acting.operator)))
    return yield* issueToken(restaurantId, { kind: "sandbox", name, scopes: Scope.all })
  })
