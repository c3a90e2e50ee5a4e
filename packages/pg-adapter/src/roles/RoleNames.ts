/**
 * The database roles of an installation. Roles belong to the whole server, so that their names have the
 * installation's in them: no installation can use, or change, what is another's.
 */

/** What logs in to the database: requests, the pages of owners, the work behind them, and the operator's command. */
export const logins = ["api", "console", "worker", "operator"] as const

/** What logs in to the database, each with rights of its own. */
export type Login = (typeof logins)[number]

/** The role names of one installation. */
export interface RoleNames extends Readonly<Record<Login, string>> {
  /** Owns the functions that look over all restaurants. Nobody logs in as it, and no login can become it. */
  readonly definer: string
}

/** The roles of the installation with this name. */
export const of = (installation: string): RoleNames => ({
  api: `fourtop_${installation}_api`,
  console: `fourtop_${installation}_console`,
  worker: `fourtop_${installation}_worker`,
  operator: `fourtop_${installation}_operator`,
  definer: `fourtop_${installation}_definer`
})

/** The roles that all installations of a server shared before each had its own; another database may still use them. */
export const shared = { application: "fourtop_app", definer: "fourtop_worker" } as const

/** Roles of any installation that own functions, as a pattern of PostgreSQL. */
export const anyDefiner = "^fourtop_(worker|[0-9a-f]{8}_definer)$"

/** Roles of any installation that log in, as a pattern of PostgreSQL. */
export const anyLogin = `^fourtop_(app|[0-9a-f]{8}_(${logins.join("|")}))$`

/** The name as a statement has it. */
export const quoted = (role: string): string => `"${role.replaceAll('"', '""')}"`
