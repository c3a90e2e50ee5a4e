/**
 * How the parts of a service log in to the database: each as a role of its own that owns nothing, can become nothing
 * else, and may do only what its part does. Their passwords follow from the secret key.
 */
import { Effect, Redacted } from "effect"
import * as Migrations from "./Migrations.ts"
import * as LoginCheck from "./roles/LoginCheck.ts"
import * as LoginPassword from "./roles/LoginPassword.ts"
import * as LoginUrl from "./roles/LoginUrl.ts"
import type { Login, RoleNames } from "./roles/RoleNames.ts"

export { LoginRefused } from "./roles/LoginCheck.ts"
export { type Login, logins, type RoleNames } from "./roles/RoleNames.ts"

/** A login that was tried: what `PgStore.layer` takes. */
export interface Opened {
  readonly url: Redacted.Redacted
  readonly settingsFrom: "login"
}

/** What is needed to log in. */
export interface Options {
  /** The owner's, which migrates. */
  readonly url: Redacted.Redacted
  readonly secretKey: LoginPassword.SecretKey
  readonly names: RoleNames
  /** A URL of somebody's own for this login, such as that of a pooler, and what it is called. */
  readonly given?: { readonly url: Redacted.Redacted; readonly called: string } | undefined
}

/** The URL of a login, which nobody has tried. */
export const urlOf = (
  { names, secretKey, url }: Pick<Options, "names" | "secretKey" | "url">,
  login: Login
): Redacted.Redacted =>
  Redacted.make(LoginUrl.of(Redacted.value(url), names[login], LoginPassword.of(secretKey, names[login])))

/**
 * Tries a login. One whose password does not follow from the key, because the key is a new one or the database came
 * from elsewhere, is given it, unless the URL was somebody's own.
 */
export const open = (
  options: Options,
  login: Login
): Effect.Effect<Opened, LoginCheck.LoginRefused | Migrations.MigrationFailed> =>
  Effect.gen(function* () {
    const { given, names, secretKey } = options
    const role = names[login]
    const url = given?.url ?? urlOf(options, login)
    const tried = LoginCheck.check(url, role, given?.called ?? role)
    yield* Effect.catchIf(
      tried,
      (refused) => refused.isPassword && given === undefined,
      () => Effect.zipRight(Migrations.setPassword(options.url, role, secretKey), tried)
    )
    return { url, settingsFrom: "login" as const }
  })
