/**
 * The settings of the service and the command, from the environment. The private PostgreSQL also reads PG_BIN, PATH and
 * XDG_CACHE_HOME.
 */
import type { Origins } from "@fourtop/http-adapter"
import type { Logins } from "@fourtop/pg-adapter"
import { Config, ConfigError, Context, Data, Effect, Either, Layer, Option, Record, Redacted } from "effect"
import * as path from "node:path"
import * as SettingsText from "./SettingsText.ts"

/** Every setting with its meaning and its default. The README and `fourtop --help` say the same. */
export const table = {
  PORT: { meaning: "Port of the service; 0 takes a free one", standard: "3000" },
  HOST: { meaning: "Address the service listens on; 0.0.0.0 for every address of the machine", standard: "127.0.0.1" },
  PUBLIC_URL: {
    meaning: "Where callers reach the service; links in answers begin with it",
    standard: "the host that each request names"
  },
  DATABASE_URL: {
    meaning: "PostgreSQL to use: postgresql://user:password@host:5432/database",
    standard: "a private PostgreSQL in DATA_DIR"
  },
  DATABASE_POOL_SIZE: {
    meaning: "Connections that requests of one process share, 2 to 1000",
    standard: "10"
  },
  DATABASE_URL_API: {
    meaning: "The same database for the role that requests log in as, such as through a pooler",
    standard: "made from DATABASE_URL"
  },
  DATABASE_URL_CONSOLE: {
    meaning: "The same database for the role that the settings in the browser log in as",
    standard: "made from DATABASE_URL"
  },
  DATABASE_URL_WORKER: {
    meaning: "The same database for the role that the work behind the requests logs in as",
    standard: "made from DATABASE_URL"
  },
  DATABASE_URL_OPERATOR: {
    meaning: "The same database for the role that the command logs in as",
    standard: "made from DATABASE_URL"
  },
  DATABASE_SINGLE_ROLE: {
    meaning:
      "Lets the user of DATABASE_URL, who owns everything, do all of it: true or false; where there can be no roles",
    standard: "false"
  },
  DATA_DIR: {
    meaning: "Directory of the private PostgreSQL, the demo's tokens and sign-in, and the secret key",
    standard: ".data"
  },
  RATE_LIMIT_PER_MINUTE: {
    meaning: "Requests a minute for each token, unless the token, or the plan for a live token, says otherwise",
    standard: "60"
  },
  TRUSTED_PROXIES: {
    meaning: "Addresses or CIDR ranges, separated by commas, of proxies whose X-Forwarded-… headers are believed",
    standard: "none"
  },
  CORS_ORIGINS: {
    meaning: "Origins, separated by commas, whose web pages may use live tokens; or any, or none",
    standard: "none"
  },
  CORS_ORIGINS_SANDBOX: {
    meaning: "The same for the tokens of sandboxes",
    standard: "any"
  },
  MAX_CONNECTIONS: {
    meaning: "Connections a process keeps at a time; when there are more, the longest idle are closed",
    standard: "4096"
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    meaning: "The same for one address, unless it is one of TRUSTED_PROXIES",
    standard: "1024"
  },
  SECRET_KEY: {
    meaning: "32 bytes in base64 or hexadecimal that encrypt secrets at rest; needed with DATABASE_URL",
    standard: "made once and kept in DATA_DIR"
  },
  WEBHOOK_ALLOW_INSECURE: {
    meaning: "Lets webhooks go over plain http and to private addresses: true or false; for development",
    standard: "false"
  },
  POS_ALLOWED_NETWORKS: {
    meaning: "Addresses or CIDR ranges, separated by commas, of points of sale that are not on the public internet",
    standard: "none"
  },
  METRICS_TOKEN: {
    meaning: "What /metrics asks for as a bearer token",
    standard: "there is no /metrics"
  },
  LOG_LEVEL: { meaning: `Least level that is logged: ${SettingsText.logLevelNames.join(", ")}`, standard: "warning" }
} as const satisfies Record<string, { readonly meaning: string; readonly standard: string }>

/** The name of a setting. */
export type Name = keyof typeof table

/** Settings whose values must never be printed. */
const secrets: ReadonlySet<Name> = new Set([
  "DATABASE_URL",
  "DATABASE_URL_API",
  "DATABASE_URL_CONSOLE",
  "DATABASE_URL_WORKER",
  "DATABASE_URL_OPERATOR",
  "METRICS_TOKEN",
  "SECRET_KEY"
])

/** The setting with the URL of each login. */
export const urlNames = {
  api: "DATABASE_URL_API",
  console: "DATABASE_URL_CONSOLE",
  worker: "DATABASE_URL_WORKER",
  operator: "DATABASE_URL_OPERATOR"
} as const satisfies Record<Logins.Login, Name>

/** One invalid setting, explained to the person who set it. */
export interface Problem {
  readonly name: Name
  readonly text: string
}

/** Some settings are invalid; each problem says what is allowed. */
export class InvalidSettings extends Data.TaggedError("InvalidSettings")<{
  readonly problems: ReadonlyArray<Problem>
}> {
  override get message() {
    return `Invalid settings:\n${this.problems.map(({ text }) => `  ${text}`).join("\n")}`
  }
}

const read = <A>(name: Name, parse: SettingsText.Parse<A>): Config.Config<Option.Option<A>> =>
  Config.option(Config.redacted(name)).pipe(
    Config.mapOrFail((given) => {
      const text = Option.match(given, { onNone: () => "", onSome: (value) => Redacted.value(value).trim() })
      // Many tools write `NAME=` for a variable that is not set.
      if (text === "") return Either.right(Option.none())
      const shown = secrets.has(name) ? "" : ` is ${JSON.stringify(text)}, but`
      return Either.mapBoth(parse(text), {
        onLeft: (rule) => ConfigError.InvalidData([name], `${name}${shown} must be ${rule}.`),
        onRight: Option.some
      })
    })
  )

const withDefault = <A>(config: Config.Config<Option.Option<A>>, standard: A) =>
  Config.map(
    config,
    Option.getOrElse(() => standard)
  )

const secretKey = Config.all([read("SECRET_KEY", SettingsText.secretKey), read("DATABASE_URL", Either.right)]).pipe(
  Config.mapOrFail(([key, databaseUrl]) =>
    Option.isNone(key) && Option.isSome(databaseUrl)
      ? Either.left(
          ConfigError.MissingData(
            ["SECRET_KEY"],
            "SECRET_KEY must be set with DATABASE_URL, to the same value in every process: `openssl rand -base64 32` makes one."
          )
        )
      : Either.right(key)
  )
)

const posAllowedNetworks = withDefault<ReadonlyArray<string>>(read("POS_ALLOWED_NETWORKS", SettingsText.networks), [])
/** A setting that only makes sense together with DATABASE_URL. */
const withDatabaseUrl = <A>(name: Name, parse: SettingsText.Parse<A>) =>
  Config.all([read(name, parse), read("DATABASE_URL", Either.right)]).pipe(
    Config.mapOrFail(([given, databaseUrl]) =>
      Option.isSome(given) && Option.isNone(databaseUrl)
        ? Either.left(
            ConfigError.MissingData(
              ["DATABASE_URL"],
              `DATABASE_URL must be set with ${name}: migrations connect with it.`
            )
          )
        : Either.right(given)
    )
  )

const config = Config.all({
  port: withDefault(read("PORT", SettingsText.integer(0, 65_535)), Number(table.PORT.standard)),
  host: withDefault(read("HOST", SettingsText.host), table.HOST.standard),
  publicUrl: read("PUBLIC_URL", SettingsText.publicUrl),
  databaseUrl: read("DATABASE_URL", SettingsText.databaseUrl),
  databasePoolSize: withDefault(
    read("DATABASE_POOL_SIZE", SettingsText.integer(2, 1_000)),
    Number(table.DATABASE_POOL_SIZE.standard)
  ),
  loginUrls: Config.all(Record.map(urlNames, (name) => withDatabaseUrl(name, SettingsText.databaseUrl))),
  databaseSingleRole: withDefault(withDatabaseUrl("DATABASE_SINGLE_ROLE", SettingsText.boolean), false),
  dataDir: Config.map(withDefault(read("DATA_DIR", Either.right), table.DATA_DIR.standard), (given) =>
    path.resolve(given)
  ),
  ratePerMinute: withDefault(
    read("RATE_LIMIT_PER_MINUTE", SettingsText.integer(1, 100_000)),
    Number(table.RATE_LIMIT_PER_MINUTE.standard)
  ),
  trustedProxies: withDefault<ReadonlyArray<string>>(read("TRUSTED_PROXIES", SettingsText.networks), []),
  allowedOrigins: Config.all({
    live: withDefault<Origins>(read("CORS_ORIGINS", SettingsText.origins), []),
    sandbox: withDefault<Origins>(read("CORS_ORIGINS_SANDBOX", SettingsText.origins), "any")
  }),
  maxConnections: withDefault(
    read("MAX_CONNECTIONS", SettingsText.integer(16, 1_000_000)),
    Number(table.MAX_CONNECTIONS.standard)
  ),
  maxConnectionsPerAddress: withDefault(
    read("MAX_CONNECTIONS_PER_ADDRESS", SettingsText.integer(1, 1_000_000)),
    Number(table.MAX_CONNECTIONS_PER_ADDRESS.standard)
  ),
  secretKey,
  metricsToken: read("METRICS_TOKEN", SettingsText.bearerToken),
  webhookAllowInsecure: withDefault(read("WEBHOOK_ALLOW_INSECURE", SettingsText.boolean), false),
  posAllowedNetworks,
  logLevel: withDefault(read("LOG_LEVEL", SettingsText.logLevel), SettingsText.logLevels.warning)
})

export class Settings extends Context.Tag("fourtop/Settings")<Settings, Config.Config.Success<typeof config>>() {}

const problemsOf = (error: ConfigError.ConfigError): ReadonlyArray<Problem> => {
  if (error._op === "And" || error._op === "Or") return [...problemsOf(error.left), ...problemsOf(error.right)]
  return [{ name: error.path[0] as Name, text: error.message }]
}

const loadChecked = <A>(config: Config.Config<A>): Effect.Effect<A, InvalidSettings> =>
  Effect.mapError(config, (error) => new InvalidSettings({ problems: problemsOf(error) }))

/** Reads and checks all settings. */
export const load: Effect.Effect<typeof Settings.Service, InvalidSettings> = loadChecked(config)

/** The one setting that checking a venue document needs. */
export const loadPosAllowedNetworks: Effect.Effect<ReadonlyArray<string>, InvalidSettings> = loadChecked(
  posAllowedNetworks
)

/** The settings from the environment. */
export const layer: Layer.Layer<Settings, InvalidSettings> = Layer.effect(Settings, load)

/** The root URL for callers. The port is the socket's, which the system chooses when the setting is 0. */
export const rootUrl = (
  { host, publicUrl }: Pick<typeof Settings.Service, "host" | "publicUrl">,
  port: number
): string =>
  Option.getOrElse(publicUrl, () => {
    const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host
    return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`
  })
