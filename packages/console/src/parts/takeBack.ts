/** Answers the form of an undo notice: what was taken back, or in the words of core why it stands. */
import { ValidationFailed } from "@fourtop/core/internal"
import { LocalPath, type PageResult, redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** The move that the form names by its version; 0, which no move makes, when it names none. */
export const moveIn = ({ fields }: Pick<RestaurantVisit, "fields">): number => {
  const text = fields.get("move") ?? ""
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : 0
}

export const takeBack = <A, E, R>(
  visit: RestaurantVisit,
  asked: {
    /** The page to come back to when the form names none. */
    readonly home: string
    readonly undo: (move: number) => Effect.Effect<A, E, R>
    readonly undone: (answer: A) => string
  }
): Effect.Effect<PageResult, Exclude<E, ValidationFailed>, R> => {
  const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, asked.home)
  return Effect.matchEffect(asked.undo(moveIn(visit)), {
    onSuccess: (answer) => Effect.succeed(redirectTo(back, { message: asked.undone(answer) })),
    onFailure: (error) =>
      error instanceof ValidationFailed
        ? Effect.succeed(redirectTo(back, { message: error.message, tone: "bad" }))
        : Effect.fail(error as Exclude<E, ValidationFailed>)
  })
}
