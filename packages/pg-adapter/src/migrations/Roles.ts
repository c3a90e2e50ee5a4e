/**
 * The two roles that sessions and functions run as. Roles belong to the whole server, so that several databases may
 * want to make them at the same time.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Data, Effect, Schedule } from "effect"

export const names = ["fourtop_app", "fourtop_worker"] as const

/** The user of the connection may not do what is needed; an administrator has to run these statements. */
export class RolesMissing extends Data.TaggedError("RolesMissing")<{
  readonly statements: ReadonlyArray<string>
  readonly cause: unknown
}> {
  override get message() {
    return [
      "The database user may not make the roles that Fourtop needs. An administrator has to run:",
      ...this.statements
    ].join("\n  ")
  }
}

/** Since version 16 being a member does not imply the right to act as the role. */
const wanted = `
select role, quote_ident(current_user) as "user", known.rolname is not null as exists,
  case
    when me.rolsuper then true
    when known.rolname is null then false
    when current_setting('server_version_num')::integer >= 160000 then pg_has_role(known.oid, 'set')
    else pg_has_role(known.oid, 'member')
  end as granted
from unnest(array['${names.join("', '")}']) with ordinality listed (role, place)
left join pg_roles known on known.rolname = role
join pg_roles me on me.rolname = current_user
order by place`

interface Wanted {
  readonly role: string
  readonly user: string
  readonly exists: boolean
  readonly granted: boolean
}

const statementsFor = ({ exists, granted, role, user }: Wanted): ReadonlyArray<string> => [
  ...(exists ? [] : [`create role ${role} nologin;`]),
  ...(granted ? [] : [`grant ${role} to ${user};`])
]

const isForbidden = (error: SqlError): boolean =>
  (error.cause as { readonly code?: string } | undefined)?.code === "42501"

const attempt = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const statements = (yield* sql.unsafe<Wanted>(wanted)).flatMap(statementsFor)
  yield* Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true }).pipe(
    Effect.mapError((cause) => (isForbidden(cause) ? new RolesMissing({ statements, cause }) : cause))
  )
})

/** Makes the roles that are missing and lets the connection's user act as them. */
export const ensure: Effect.Effect<void, RolesMissing | SqlError, SqlClient.SqlClient> = Effect.retry(
  attempt,
  // Of two databases that make the same role at once one is refused, and finds it made the next time.
  { schedule: Schedule.spaced("50 millis"), times: 20, while: ({ _tag }) => _tag === "SqlError" }
)
