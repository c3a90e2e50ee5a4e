/** Checks that a login is the expected role, with the settings that its sessions need. */
import { Data, Effect, Redacted } from "effect"
import pg from "pg"
import * as Pool from "./Pool.ts"
import * as SessionCheck from "./SessionCheck.ts"

/** The login cannot be used; the message says why. */
export class LoginRefused extends Data.TaggedError("LoginRefused")<{
  readonly message: string
  readonly cause?: unknown
}> {
  /** Whether the server has another password for the role, or none. */
  get isPassword() {
    return (this.cause as { readonly code?: string } | undefined)?.code === "28P01"
  }
}

const refused =
  (called: string) =>
  (cause: unknown): LoginRefused =>
    new LoginRefused({ message: `The database login ${called} cannot be used. ${reasonOf(cause)}`, cause })

const reasonOf = (cause: unknown): string =>
  cause instanceof SessionCheck.SessionRefused ? cause.message : `${(cause as Error).message}.`

/** Logs in once and checks the session. `called` is the name that the person who set the URL knows it by. */
export const check = (url: Redacted.Redacted, expected: string, called: string): Effect.Effect<void, LoginRefused> =>
  Effect.gen(function* () {
    const client = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const made = new pg.Client({
          connectionString: Redacted.value(url),
          application_name: "fourtop login check",
          connectionTimeoutMillis: 5_000
        })
        made.on("error", () => {})
        return made
      }),
      (opened) => Effect.promise(() => opened.end().catch(() => {}))
    )
    yield* Effect.tryPromise({
      try: async () => {
        await client.connect()
        await SessionCheck.check(client, { role: expected, settings: Pool.application() })
      },
      catch: refused(called)
    })
  }).pipe(Effect.scoped)

/** Has a pool make its first connection, which it checks, and keeps for whatever comes next. */
export const checkPool = (pool: pg.Pool, called: string): Effect.Effect<void, LoginRefused> =>
  Effect.tryPromise({ try: async () => (await pool.connect()).release(), catch: refused(called) })
