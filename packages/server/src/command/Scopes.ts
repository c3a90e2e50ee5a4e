/** Scopes as a person types them. */
import { Scope } from "@fourtop/core"
import { Either } from "effect"
import { CommandError } from "../service/CommandError.ts"

export const parse = (text: string): Either.Either<ReadonlyArray<Scope.Scope>, CommandError> => {
  if (text === "all") return Either.right(Scope.all)
  const named = text.split(",").map((scope) => scope.trim())
  const unknown = named.filter((scope) => !Scope.isScope(scope))
  return unknown.length === 0
    ? Either.right(named as Array<Scope.Scope>)
    : Either.left(
        new CommandError({
          message: `There is no scope ${unknown.map((scope) => `"${scope}"`).join(", ")}.`,
          next: `Scopes are ${Scope.all.join(", ")}; several are separated by commas, all of them are "all".`
        })
      )
}
