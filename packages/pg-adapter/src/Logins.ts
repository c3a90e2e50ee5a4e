/**
 * How the parts of a service log in to the database: each as its own role, which owns nothing, cannot become another
 * role, and has only the rights its part needs. Passwords are derived from the secret key.
 */
import { Effect, Redacted } from "effect"
import * as Migrations from "./Migrations.ts"
import * as LoginCheck from "./connection/LoginCheck.ts"
import * as LoginPassword from "./roles/LoginPassword.ts"
import * as LoginUrl from "./roles/LoginUrl.ts"
import type { Login, RoleNames } from "./roles/RoleNames.ts"

export { LoginRefused } from "./connection/LoginCheck.ts"
export { type Login, logins, type RoleNames } from "./roles/RoleNames.ts"

/** A login that has been tested: pass it to `PgStore.layer`. */
export interface Opened {
  readonly url: Redacted.Redacted
  readonly settingsFrom: "login"
  /** The role that its sessions have. */
  readonly role: string
}

/** What is needed to log in. */
export interface Options {
  /** The URL of the owner, who migrates. */
  readonly url: Redacted.Redacted
  readonly secretKey: LoginPassword.SecretKey
  readonly names: RoleNames
  /** The URL of a pooler in front of the database, for all logins without a URL of their own. */
  readonly pooler?: Redacted.Redacted | undefined
  /** Your own URL for this login, and the setting it comes from. */
  readonly given?: { readonly url: Redacted.Redacted; readonly called: string } | undefined
}

/** The URL of a login, without testing it. */
export const urlOf = (
  { names, secretKey, url }: Pick<Options, "names" | "secretKey" | "url">,
  login: Login
): Redacted.Redacted =>
  Redacted.make(
    LoginUrl.withCredentials(Redacted.value(url), names[login], LoginPassword.derive(secretKey, names[login]))
  )

/**
 * Tests a login. If the server has another password, because the key is new or the database was copied from elsewhere,
 * the password is set to the derived one, unless the URL was given.
 */
export const open = (
  options: Options,
  login: Login
): Effect.Effect<Opened, LoginCheck.LoginRefused | Migrations.MigrationFailed> =>
  Effect.gen(function* () {
    const { given, names, secretKey } = options
    const role = names[login]
    const url = given?.url ?? urlOf({ names, secretKey, url: options.pooler ?? options.url }, login)
    const tried = LoginCheck.check(url, role, given?.called ?? role)
    yield* Effect.catchIf(
      tried,
      (refused) => refused.isPassword && given === undefined,
      () => Effect.zipRight(Migrations.setPassword(options.url, role, secretKey), tried)
    )
    return { url, settingsFrom: "login" as const, role }
  })
