/** Waits at startup for a server that is not there yet, or accepts no writes yet. */
import { Clock, Data, Duration, Effect, Redacted } from "effect"
import pg from "pg"
import { isError } from "./connection/isError.ts"

/** There is no server to start on; the message says why. */
export class ServerUnavailable extends Data.TaggedError("ServerUnavailable")<{
  readonly message: string
  readonly cause?: unknown
}> {}

export interface Options {
  /** Zero: tries once. */
  readonly limit: Duration.DurationInput
  /** Called when the wait begins, and about every ten seconds while it lasts. */
  readonly onProgress: (line: string) => void
}

/**
 * Whether the problem may pass by itself: nothing listens or the connection breaks, the server starts or stops, or has
 * no connection left. A wrong password, an unknown user and a missing database stay what they are.
 */
export const mayPass = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? /^(08|53300|57P)/.test(error.code ?? "") : true

const writable = "select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable"

/** Null when the server can be used, else why it cannot be used yet. */
const ask = (url: Redacted.Redacted): Effect.Effect<ServerUnavailable | null, ServerUnavailable> =>
  Effect.tryPromise({
    try: async () => {
      const client = new pg.Client({
        connectionString: Redacted.value(url),
        application_name: "fourtop",
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000
      })
      client.on("error", () => {})
      try {
        await client.connect()
        const { rows } = await client.query<{ writable: boolean }>(writable)
        return rows[0]!.writable ? null : new ServerUnavailable({ message: "it accepts no writes" })
      } finally {
        await client.end().catch(() => {})
      }
    },
    catch: (cause) => new ServerUnavailable({ message: messageOf(cause), cause })
  }).pipe(Effect.catchIf(({ cause }) => mayPass(cause), Effect.succeed))

/** Several addresses of one host fail with an error each, and with no message of their own. */
const messageOf = (cause: unknown): string => {
  if (!isError(cause)) return String(cause)
  const [first] = (cause as Partial<AggregateError>).errors ?? []
  return first === undefined ? cause.message : messageOf(first)
}

const pause = Duration.millis(500)
const between = Duration.toMillis("10 seconds")

/** Succeeds when the server accepts writes, and fails when it did not within the limit or never will. */
export const wait = (url: Redacted.Redacted, { limit, onProgress }: Options): Effect.Effect<void, ServerUnavailable> =>
  Effect.gen(function* () {
    const longest = Duration.toMillis(limit)
    const since = yield* Clock.currentTimeMillis
    let said: number | null = null
    for (;;) {
      const problem = yield* ask(url)
      if (problem === null) return
      const { cause, message } = problem
      const waited = (yield* Clock.currentTimeMillis) - since
      if (waited >= longest) {
        return yield* new ServerUnavailable({
          message: longest === 0 ? message : `${message} (waited ${Math.round(longest / 1000)} seconds)`,
          cause
        })
      }
      if (said === null || waited - said >= between) {
        said = waited
        onProgress(`Waiting for PostgreSQL, up to ${Math.round((longest - waited) / 1000)} seconds: ${message}`)
      }
      yield* Effect.sleep(pause)
    }
  })
