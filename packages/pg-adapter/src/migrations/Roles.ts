/**
 * Creates the roles of an installation and keeps them minimal: a login owns nothing, is a member of no role, and has
 * its session settings.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Data, Effect, Schedule } from "effect"
import * as LoginPassword from "../roles/LoginPassword.ts"
import type * as RoleNames from "../roles/RoleNames.ts"

/** The user of the connection lacks the rights; an administrator has to run these statements. */
export class RolesMissing extends Data.TaggedError("RolesMissing")<{
  readonly statements: ReadonlyArray<string>
  readonly cause: unknown
}> {
  override get message() {
    return [
      "The database user may not create or change the roles that Fourtop needs. An administrator has to run:",
      ...this.statements
    ].join("\n  ")
  }
}

/** Since version 16 membership implies neither the right to `set role` nor the role's rights. */
export const known = (roles: string): string => `
select role, exists.rolname is not null as exists, coalesce(exists.rolcanlogin, false) as "canLogin",
  quote_ident(current_user) as "user", version.number as version,
  case
    when me.rolsuper then true
    when exists.rolname is null then false
    when version.number >= 160000 then pg_has_role(exists.oid, 'set')
    else pg_has_role(exists.oid, 'member')
  end as "canAct",
  array(
    select attribute from (values
      (exists.rolsuper, 'nosuperuser'), (exists.rolcreatedb, 'nocreatedb'), (exists.rolcreaterole, 'nocreaterole'),
      (exists.rolreplication, 'noreplication'), (exists.rolbypassrls, 'nobypassrls'), (exists.rolinherit, 'noinherit')
    ) excess (is_there, attribute) where is_there
  ) as excess,
  array(select quote_ident(pg_get_userbyid(roleid)) from pg_auth_members where member = exists.oid) as "memberOf",
  coalesce(exists.rolconfig, '{}') as settings,
  array(
    select quote_ident(datname) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where setrole = exists.oid
  ) as "setIn"
from unnest(${roles}::text[]) with ordinality listed (role, place)
cross join (select current_setting('server_version_num')::integer as number) version
left join pg_roles exists on exists.rolname = role
join pg_roles me on me.rolname = current_user
order by place`

export interface Known {
  readonly role: string
  readonly exists: boolean
  readonly canLogin: boolean
  readonly user: string
  readonly version: number
  readonly canAct: boolean
  readonly excess: ReadonlyArray<string>
  readonly memberOf: ReadonlyArray<string>
  /** For example `jit=off`. */
  readonly settings: ReadonlyArray<string>
  /** Databases in which it has settings of their own. */
  readonly setIn: ReadonlyArray<string>
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The migration creates functions as the definer. It does not need the definer's rights for that. */
const forDefiner = ({ canAct, exists, role, user, version }: Known): ReadonlyArray<string> => [
  ...(exists ? [] : [`create role ${role} nologin;`]),
  ...(canAct ? [] : [`grant ${role} to ${user}${version >= 160_000 ? " with inherit false, set true" : ""};`])
]

/** The logins to create: the key of their passwords, and the settings of their sessions. */
export interface Wanted {
  readonly secretKey: LoginPassword.SecretKey
  readonly settings: Readonly<Record<string, string>>
}

const forLogin = (found: Known, { secretKey, settings: wanted }: Wanted): ReadonlyArray<string> => {
  const { canLogin, excess, exists, memberOf, role, setIn, settings } = found
  const has = new Set(settings.map((setting) => setting.replaceAll(", ", ",")))
  const missing = Object.entries(wanted).filter(([name, value]) => !has.has(`${name}=${value}`))
  const foreign = settings.map((setting) => setting.split("=")[0]!).filter((name) => !Object.hasOwn(wanted, name))
  const attributes = exists ? [...(canLogin ? [] : ["login"]), ...excess] : []
  return [
    ...(exists ? [] : [`create role ${role} login noinherit ${password(role, secretKey)};`]),
    ...(attributes.length === 0 ? [] : [`alter role ${role} ${attributes.join(" ")};`]),
    ...memberOf.map((group) => `revoke ${group} from ${role};`),
    // PostgreSQL lets every role change the settings of its own sessions: what a login has set besides goes.
    ...foreign.map((name) => `alter role ${role} reset ${quotedSetting(name)};`),
    ...setIn.map((database) => `alter role ${role} in database ${database} reset all;`),
    // The parts of a list, such as the search path, are quoted one by one.
    ...missing.map(([name, value]) => `alter role ${role} set ${name} = ${value.split(",").map(literal).join(", ")};`)
  ]
}

/** Settings of extensions are two words. */
const quotedSetting = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".")

const password = (role: string, secretKey: LoginPassword.SecretKey): string =>
  `password ${literal(LoginPassword.verifierOf(secretKey, role))}`

const isForbidden = (error: SqlError): boolean =>
  (error.cause as { readonly code?: string } | undefined)?.code === "42501"

const run = (statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true }).pipe(
      Effect.mapError((cause) => (isForbidden(cause) ? new RolesMissing({ statements, cause }) : cause))
    )
  )

/** The statements that would bring the roles up to date; without logins, those of the definer alone. */
export const changes = (
  names: RoleNames.RoleNames,
  wanted: Wanted | undefined,
  found: ReadonlyArray<Known>
): ReadonlyArray<string> =>
  found.flatMap((each) => {
    if (each.role === names.definer) return forDefiner(each)
    return wanted === undefined ? [] : forLogin(each, wanted)
  })

const outstanding = (names: RoleNames.RoleNames, wanted: Wanted | undefined) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const { definer, ...logins } = names
    const found = sql.unsafe<Known>(known("$1"), [[definer, ...Object.values(logins)]])
    return Effect.map(found, (each) => changes(names, wanted, each))
  })

/** Creates the missing roles, and lets the connection's user act as the owner of functions. */
export const ensure = (
  names: RoleNames.RoleNames,
  wanted: Wanted | undefined
): Effect.Effect<void, RolesMissing | SqlError, SqlClient.SqlClient> =>
  Effect.retry(
    Effect.flatMap(outstanding(names, wanted), run),
    // When copies of a database create the same role at once, one is refused, and finds the role on its next attempt.
    { schedule: Schedule.spaced("50 millis"), times: 20, while: ({ _tag }) => _tag === "SqlError" }
  )

/** Sets the role's password to the one derived from the key. */
export const setPassword = (
  role: string,
  secretKey: LoginPassword.SecretKey
): Effect.Effect<void, RolesMissing | SqlError, SqlClient.SqlClient> =>
  run([`alter role ${role} ${password(role, secretKey)};`])

/** Whether a migration would have to change the roles. */
export const isOutstanding = (names: RoleNames.RoleNames, wanted: Wanted | undefined) =>
  Effect.map(outstanding(names, wanted), ({ length }) => length > 0)
