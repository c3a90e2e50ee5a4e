import { Data } from "effect"

/** Why the server is not running; the message is written for the person at the terminal. */
export class EmbeddedPostgresError extends Data.TaggedError("EmbeddedPostgresError")<{
  readonly message: string
  readonly cause?: unknown
}> {}
