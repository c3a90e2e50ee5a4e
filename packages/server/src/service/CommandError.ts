import { Data } from "effect"

/** Why a command failed, and what to do about it. Written for the person at the terminal. */
export class CommandError extends Data.TaggedError("CommandError")<{
  readonly message: string
  readonly next?: string
}> {}
