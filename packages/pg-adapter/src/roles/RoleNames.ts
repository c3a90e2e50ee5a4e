/**
 * The database roles of an installation. Roles belong to the whole server, so their names contain the installation's:
 * no installation can use or change the roles of another.
 */

/** The logins: API requests, the console, background work, and the operator's command. */
export const logins = ["api", "console", "worker", "operator"] as const

export type Login = (typeof logins)[number]

export interface RoleNames extends Readonly<Record<Login, string>> {
  /** Owns the functions that read all restaurants. It cannot log in, and no login can become it. */
  readonly definer: string
}

export const of = (installation: string): RoleNames => ({
  api: `fourtop_${installation}_api`,
  console: `fourtop_${installation}_console`,
  worker: `fourtop_${installation}_worker`,
  operator: `fourtop_${installation}_operator`,
  definer: `fourtop_${installation}_definer`
})

/** The roles that all installations on a server once shared; another database may still use them. */
export const shared = { application: "fourtop_app", definer: "fourtop_worker" } as const

/** Roles of any installation that own functions, as a PostgreSQL pattern. */
export const anyDefiner = "^fourtop_(worker|[0-9a-f]{8}_definer)$"

/** Roles of any installation that log in, as a PostgreSQL pattern. */
export const anyLogin = `^fourtop_(app|[0-9a-f]{8}_(${logins.join("|")}))$`

export const quoted = (role: string): string => `"${role.replaceAll('"', '""')}"`
