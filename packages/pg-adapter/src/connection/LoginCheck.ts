/** Checks that a login is the expected role, with the settings that its sessions need. */
import { Data, Effect, Redacted } from "effect"
import pg from "pg"
import * as Pool from "./Pool.ts"

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

/** What a session of the login reports: its current role, the role it logged in as, and settings that differ. */
const shown = `
select session_user as session, current_user as role,
  array(
    select wanted.key || ' = ' || wanted.value from json_each_text($1) wanted
    left join pg_settings found on found.name = wanted.key
    where replace(found.setting, ', ', ',') is distinct from wanted.value
  ) as "notInForce"`

interface Shown {
  readonly session: string
  readonly role: string
  readonly notInForce: ReadonlyArray<string>
}

const problemOf = ({ notInForce, role, session }: Shown, expected: string): string | null => {
  if (session !== expected || role !== expected) {
    return `It logs in as ${session}${role === session ? "" : ` and becomes ${role}`}; it has to be ${expected}.`
  }
  if (notInForce.length === 0) return null
  return `Its sessions lack the settings of the role (alter role … set): ${notInForce.join(", ")}. The URL itself, or \
a pooler in between, changes them.`
}

/** Logs in once and checks the session. `called` is the name that the person who set the URL knows it by. */
export const check = (url: Redacted.Redacted, expected: string, called: string): Effect.Effect<void, LoginRefused> =>
  Effect.gen(function* () {
    const refused = (reason: string, cause?: unknown) =>
      new LoginRefused({ message: `The database login ${called} cannot be used. ${reason}`, cause })
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
    const { rows } = yield* Effect.tryPromise({
      try: async () => {
        await client.connect()
        return await client.query<Shown>(shown, [JSON.stringify(Pool.application())])
      },
      catch: (cause) => refused(`${(cause as Error).message}.`, cause)
    })
    const problem = problemOf(rows[0]!, expected)
    if (problem !== null) return yield* refused(problem)
  }).pipe(Effect.scoped)
