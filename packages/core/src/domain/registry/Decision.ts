/** What a pure `decide` returns: the changes to commit, and the answer. A refusal may carry changes too. */
import { Either } from "effect"
import * as ChangeSet from "./ChangeSet.ts"

export interface Decision<A, E> {
  readonly changes: ChangeSet.ChangeSet
  readonly answer: Either.Either<A, E>
}

/** Changes the store and answers. */
export const accept = <A>(answer: A, changes: Partial<ChangeSet.ChangeSet> = {}): Decision<A, never> => ({
  changes: ChangeSet.make(changes),
  answer: Either.right(answer)
})

/** Changes nothing and says why. */
export const refuse = <E>(error: E): Decision<never, E> => ({ changes: ChangeSet.empty, answer: Either.left(error) })
