/** What a pure `decide` returns: the changes to commit, and the result. A refusal may carry changes too. */
import { Either } from "effect"
import type { NewEvent } from "../foundation/EventEnvelope.ts"
import * as ChangeSet from "./ChangeSet.ts"

export interface Decision<A, E, C extends ChangeSet.ChangeSet = ChangeSet.ChangeSet> {
  readonly changes: C
  readonly answer: Either.Either<A, E>
}

export const accept = <A, C extends ChangeSet.Change = never, E extends NewEvent = never>(
  answer: A,
  changes: Partial<ChangeSet.ChangeSet<C, E>> = {}
): Decision<A, never, ChangeSet.ChangeSet<C, E>> => ({
  changes: ChangeSet.make(changes),
  answer: Either.right(answer)
})

/** Refuses, without changes. */
export const refuse = <E>(error: E): Decision<never, E, ChangeSet.Of<never>> => ({
  changes: ChangeSet.empty,
  answer: Either.left(error)
})
