/** Scopes as they are written on the command line. */
import { Scope } from "@fourtop/core/internal"
import { Either } from "effect"
import * as Value from "./Value.ts"

/** Scopes separated by commas, or `all`. */
export const value: Value.Value<ReadonlyArray<Scope.Scope>> = Value.make((text) => {
  if (text === "all") return Either.right(Scope.all)
  const named = text.split(",").map((scope) => scope.trim())
  const unknown = named.filter((scope) => !Scope.isScope(scope))
  return unknown.length === 0
    ? Either.right(named as Array<Scope.Scope>)
    : Either.left(
        `all, or scopes separated by commas: ${Scope.all.join(", ")}; there is no scope ${unknown.map((scope) => `"${scope}"`).join(", ")}`
      )
})
