/** The ports of the store, with the login and the connections of one part of a service. */
import type { Crypto } from "@fourtop/core/internal"
import { Database, Logins, PgStore } from "@fourtop/pg-adapter"
import { Context, Effect, Layer, Option, Record, type Redacted, type Scope } from "effect"
import * as NodeCrypto from "../../node/NodeCrypto.ts"
import * as SecretKey from "../secrets/SecretKey.ts"
import * as SecretSealing from "../secrets/SecretSealing.ts"
import * as CountedCommits from "./CountedCommits.ts"
import type { KeysInUse } from "./MigratedStore.ts"
import * as Settings from "../settings/Settings.ts"
import type { StoreError } from "./StoreError.ts"

/** Everything a use-case may ask the live restaurant's store for. */
export type Live = PgStore.Ports | Database.Database | Crypto

/** Connections of one process beside those of requests, by what uses them: none can take those that requests need. */
const poolSizes: Readonly<Record<Exclude<Logins.Login, "api">, number>> = { console: 4, worker: 4, operator: 4 }

const poolSizeOf = (login: Logins.Login, { databasePoolSize }: typeof Settings.Settings.Service): number =>
  login === "api" ? databasePoolSize : poolSizes[login]

/** The way of one login to the store that was migrated. */
export type Open = (login: Logins.Login) => Effect.Effect<Way>

interface Way {
  readonly options: Omit<PgStore.Options, "poolSize">
  /** Fails if the login cannot be used. */
  readonly test: (pool: typeof Database.Database.Service.pool) => Effect.Effect<void, StoreError>
}

/** Logs in as the settings say. */
export const opening = (
  url: Redacted.Redacted,
  keys: KeysInUse,
  names: Logins.RoleNames
): Effect.Effect<Open, never, Settings.Settings> =>
  Effect.map(Settings.Settings, (settings) => openingAs(settings, url, keys, names))

/** The same on another server than the directory: the pooler and the logins of the settings do not lead there. */
export const openingOther = (
  url: Redacted.Redacted,
  keys: KeysInUse,
  names: Logins.RoleNames
): Effect.Effect<Open, never, Settings.Settings> =>
  Effect.map(Settings.Settings, ({ databasePreparedStatements, loginUrls }) => {
    const derived = Record.map(loginUrls, () => Option.none<Redacted.Redacted>())
    const settings = { databasePooler: Option.none(), databasePreparedStatements, loginUrls: derived }
    return openingAs(settings, url, keys, names)
  })

const openingAs = (
  {
    databasePooler,
    databasePreparedStatements,
    loginUrls
  }: Pick<typeof Settings.Settings.Service, "databasePooler" | "databasePreparedStatements" | "loginUrls">,
  url: Redacted.Redacted,
  { keys, ofLogins: secretKey }: KeysInUse,
  names: Logins.RoleNames
): Open => {
  const sameSession = Option.isNone(databasePooler)
  const preparedStatements = Option.getOrElse(databasePreparedStatements, () => sameSession)
  const sessions = { preparedStatements, sameSession }
  if (secretKey === undefined) {
    return () => Effect.succeed({ options: { ...sessions, url }, test: () => Effect.void })
  }
  return (login) => {
    const given = Option.map(loginUrls[login], (own) => ({ url: own, called: Settings.urlNames[login] }))
    const options = {
      url,
      secretKey,
      keys,
      names,
      pooler: Option.getOrUndefined(databasePooler),
      given: Option.getOrUndefined(given)
    }
    return Effect.map(Logins.optionsOf(options, login), (opened) => ({
      options: { ...sessions, ...opened },
      test: (pool) => Logins.test(options, login, pool)
    }))
  }
}

/** The ports with the connections of one login, which are made when they are needed, until the scope closes. */
export const portsAt = (
  open: Open,
  login: Logins.Login
): Effect.Effect<
  {
    readonly ports: Context.Context<PgStore.Ports | Database.Database>
    readonly test: Effect.Effect<void, StoreError>
  },
  StoreError,
  Settings.Settings | Scope.Scope
> =>
  Effect.gen(function* () {
    const { options, test } = yield* open(login)
    const poolSize = poolSizeOf(login, yield* Settings.Settings)
    const keys = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    const sealing = (database: typeof Database.Database.Service) => SecretSealing.over(keys, database)
    const ports = yield* Layer.build(
      PgStore.layer({ ...options, poolSize, sealing, applicationName: `fourtop ${login}` })
    )
    return { ports, test: test(Context.get(ports, Database.Database).pool) }
  })

/** The store with the connections of one login, until the scope closes; what it commits is not counted yet. */
export const uncounted = (
  open: Open,
  login: Logins.Login
): Effect.Effect<Context.Context<Live>, StoreError, Settings.Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { ports, test } = yield* portsAt(open, login)
    yield* test
    return Context.merge(ports, yield* Layer.build(NodeCrypto.layer))
  })

/** The store with the connections of one login, until the scope closes. */
export const storeOf = (
  open: Open,
  login: Logins.Login
): Effect.Effect<Context.Context<Live>, StoreError, Settings.Settings | Scope.Scope> =>
  Effect.map(uncounted(open, login), CountedCommits.inStore)
