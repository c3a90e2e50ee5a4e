import { Data } from "effect"

/** Why a command failed, and what to do about it. Both are printed. */
export class CommandError extends Data.TaggedError("CommandError")<{
  readonly message: string
  readonly next?: string
}> {}

/** That a command has done its work and printed its result, and ends with an exit code that says something about it. */
export class ExitStatus extends Data.TaggedError("ExitStatus")<{ readonly code: 3 }> {}
