/**
 * How the parts of a service log in to the database: each as its own role, which owns nothing, cannot become another
 * role, and has only the rights its part needs. Passwords are derived from the secret key.
 */
import { type Array, Effect, Redacted, Runtime } from "effect"
import type pg from "pg"
import * as Migrations from "./Migrations.ts"
import * as LoginCheck from "./connection/LoginCheck.ts"
import * as LoginPassword from "./roles/LoginPassword.ts"
import * as LoginUrl from "./roles/LoginUrl.ts"
import type { Login, RoleNames } from "./roles/RoleNames.ts"
import * as SecretKeys from "./SecretKeys.ts"

export { LoginRefused } from "./connection/LoginCheck.ts"
export { type Login, logins, of as namesOf, type RoleNames } from "./roles/RoleNames.ts"

/** A login that has been tested: pass it to `PgStore.layer`. */
export interface Opened {
  readonly url: Redacted.Redacted
  readonly settingsFrom: "login"
  /** The role that its sessions have. */
  readonly role: string
  /** Asks the database for its current key, where the process has two. */
  readonly password?: () => Promise<string>
}

export interface Options {
  /** The URL of the owner, who migrates. */
  readonly url: Redacted.Redacted
  /** The current key of the database. */
  readonly secretKey: LoginPassword.SecretKey
  /** All keys of the process, if it has several: connections are made with the one that is current by then. */
  readonly keys?: Array.NonEmptyReadonlyArray<LoginPassword.SecretKey> | undefined
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

/** How to log in, without testing it. */
export const optionsOf = (options: Options, login: Login): Effect.Effect<Opened> =>
  Effect.gen(function* () {
    const { given, keys, names, secretKey } = options
    const role = names[login]
    const url = given?.url ?? urlOf({ names, secretKey, url: options.pooler ?? options.url }, login)
    const opened = { url, settingsFrom: "login" as const, role }
    if (given !== undefined || keys === undefined || keys.length === 1) return opened
    const current = Effect.map(SecretKeys.current(options.url, keys), (key) => LoginPassword.derive(key, role))
    const run = Runtime.runPromise(yield* Effect.runtime())
    return { ...opened, password: () => run(current) }
  })

/**
 * If the server has another password, because the database was copied from elsewhere or somebody changed it, the password
 * is set to the derived one, unless the URL was given or the database has another key.
 */
const withPassword = (
  { given, names, secretKey, url }: Options,
  login: Login,
  tried: Effect.Effect<void, LoginCheck.LoginRefused>
): Effect.Effect<void, LoginCheck.LoginRefused | Migrations.MigrationFailed> =>
  Effect.catchIf(
    tried,
    (refused) => refused.isPassword && given === undefined,
    () => Effect.zipRight(Migrations.setPassword(url, names[login], secretKey), tried)
  )

const calledOf = ({ given, names }: Options, login: Login): string => given?.called ?? names[login]

/** Tests a login, and corrects its password. */
export const open = (
  options: Options,
  login: Login
): Effect.Effect<Opened, LoginCheck.LoginRefused | Migrations.MigrationFailed> =>
  Effect.flatMap(optionsOf(options, login), (opened) => {
    const tried = LoginCheck.check(opened.url, opened.role, calledOf(options, login))
    return Effect.as(withPassword(options, login, tried), opened)
  })

/** Tests a login with the first connection of a pool that was made with its options, and corrects its password. */
export const test = (
  options: Options,
  login: Login,
  pool: pg.Pool
): Effect.Effect<void, LoginCheck.LoginRefused | Migrations.MigrationFailed> =>
  withPassword(options, login, LoginCheck.checkPool(pool, calledOf(options, login)))

/**
 * Makes the key the current one, and sets the passwords of these logins to those derived from it: both, or neither. A
 * login that has its password already, because an administrator has set it, is left alone.
 */
export const replaceKey = (
  options: Pick<Options, "names" | "secretKey" | "url">,
  logins: ReadonlyArray<Login>
): Effect.Effect<void, Migrations.MigrationFailed> =>
  Effect.gen(function* () {
    const roles = logins.map((login) => ({ role: options.names[login], url: urlOf(options, login) }))
    const outdated = yield* Effect.filter(roles, ({ role, url }) =>
      Effect.match(LoginCheck.check(url, role, role), {
        onFailure: ({ isPassword }) => isPassword,
        onSuccess: () => false
      })
    )
    const names = outdated.map(({ role }) => role)
    yield* SecretKeys.makeCurrent(options.url, options.secretKey, names)
  })
