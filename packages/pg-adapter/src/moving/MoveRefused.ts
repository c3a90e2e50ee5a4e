import { Data } from "effect"

/** A step of a move that cannot be taken now; the message says why. */
export class MoveRefused extends Data.TaggedError("MoveRefused")<{
  readonly message: string
  readonly next?: string
}> {}

export const refuse = (message: string, next?: string): MoveRefused =>
  new MoveRefused({ message, ...(next === undefined ? {} : { next }) })
