import { Data } from "effect"

/** Why there is no server; the message is written for the person at the terminal. */
export class EmbeddedPostgresError extends Data.TaggedError("EmbeddedPostgresError")<{
  readonly message: string
  readonly cause?: unknown
}> {}
