import { Data } from "effect"

/** Why a command failed, and what to do about it. Both are printed. */
export class CommandError extends Data.TaggedError("CommandError")<{
  readonly message: string
  readonly next?: string
}> {}
