/** The settings of the service and the commands, read from environment variables. */
import type { Origins } from "@fourtop/http-adapter"
import type { Logins } from "@fourtop/pg-adapter"
import type { HttpNotifier, Mailer } from "@fourtop/webhook-adapter"
import { Config, ConfigError, Context, Data, Effect, Either, Layer, Option, Record, Redacted } from "effect"
import * as path from "node:path"
import * as SettingsText from "./SettingsText.ts"

/** Every setting with its meaning and default, as the README and `fourtop --help` show them. */
export const table = {
  PORT: { meaning: "Port to listen on; 0 chooses a free one", standard: "3000" },
  HOST: { meaning: "Address to listen on; 0.0.0.0 for all addresses of the machine", standard: "127.0.0.1" },
  PUBLIC_URL: {
    meaning: "URL at which clients reach the service; links in responses begin with it",
    standard: "the Host header of each request"
  },
  DATABASE_URL: {
    meaning: "PostgreSQL to use: postgresql://user:password@host:5432/database",
    standard: "a private PostgreSQL in DATA_DIR"
  },
  DATABASE_POOL_SIZE: {
    meaning: "Database connections for the requests of one process, 2 to 1000",
    standard: "10"
  },
  DATABASE_URL_API: {
    meaning: "The same database for the role that serves API requests",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_URL_CONSOLE: {
    meaning: "The same database for the role that serves the console",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_URL_WORKER: {
    meaning: "The same database for the role that does background work",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_URL_OPERATOR: {
    meaning: "The same database for the role that commands use",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_POOLER: {
    meaning:
      "Pooler in front of the same database, without user: postgresql://host:6432/database; migrations go past it",
    standard: "none"
  },
  DATABASE_PREPARED_STATEMENTS: {
    meaning: "Keeps prepared statements on connections: true or false; a pooler must support them",
    standard: "true, or false with DATABASE_POOLER"
  },
  DATABASE_SINGLE_ROLE: {
    meaning:
      "Uses the user in DATABASE_URL, who owns the tables, for everything: true or false; for servers where roles cannot be created",
    standard: "false"
  },
  DATA_DIR: {
    meaning: "Directory for the private PostgreSQL, the demo's tokens and sign-in, and the secret key",
    standard: ".data"
  },
  RATE_LIMIT_PER_MINUTE: {
    meaning:
      "Requests per minute for each token, unless the token itself, or the plan for a live token, sets another limit",
    standard: "60"
  },
  TRUSTED_PROXIES: {
    meaning: "Addresses or CIDR ranges, separated by commas, of proxies whose X-Forwarded-… headers are trusted",
    standard: "none"
  },
  CORS_ORIGINS: {
    meaning: "Origins, separated by commas, whose web pages may use live tokens; or any, or none",
    standard: "none"
  },
  CORS_ORIGINS_SANDBOX: {
    meaning: "The same for sandbox tokens",
    standard: "any"
  },
  MAX_CONNECTIONS: {
    meaning: "Open client connections per process; beyond that, those idle the longest are closed",
    standard: "4096"
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    meaning: "The same per client address, except for TRUSTED_PROXIES",
    standard: "1024"
  },
  SECRET_KEY: {
    meaning: "Key that encrypts secrets at rest: 32 bytes in base64 or hexadecimal; required with DATABASE_URL",
    standard: "generated once and kept in DATA_DIR"
  },
  WEBHOOK_ALLOW_INSECURE: {
    meaning: "Allows webhooks over plain http and to private addresses: true or false; for development",
    standard: "false"
  },
  POS_ALLOWED_NETWORKS: {
    meaning: "Addresses or CIDR ranges, separated by commas, of POS systems that are not on the public internet",
    standard: "none"
  },
  SMTP_URL: {
    meaning: "Mail server for messages to guests and people: smtp://user:password@host:587 with STARTTLS, or smtps://…",
    standard: "no mail"
  },
  MAIL_FROM: {
    meaning: "Sender of mail: tables@example.com, or Name <tables@example.com>; required with SMTP_URL",
    standard: "none"
  },
  SMTP_REQUIRE_TLS: {
    meaning: "Refuses a mail server without TLS and a valid certificate: true or false",
    standard: "true, unless the mail server is on this machine"
  },
  MESSAGES_URL: {
    meaning: "URL that messages to guests are posted to if mail cannot reach them",
    standard: "no gateway"
  },
  MESSAGES_SECRET: {
    meaning: "Secret that signs the requests to MESSAGES_URL; required with it",
    standard: "none"
  },
  METRICS_TOKEN: {
    meaning: "Bearer token that /metrics requires",
    standard: "no /metrics"
  },
  LOG_LEVEL: { meaning: `Lowest level that is logged: ${SettingsText.logLevelNames.join(", ")}`, standard: "warning" },
  DATABASE_WAIT_SECONDS: {
    meaning: "How long startup waits for the PostgreSQL in DATABASE_URL to respond and accept writes, 0 to 3600",
    standard: "60"
  },
  SHUTDOWN_DELAY_SECONDS: {
    meaning: "How long a service goes on serving after SIGTERM, while /readyz says that it is not ready, 0 to 300",
    standard: "0"
  },
  SECRET_KEY_PREVIOUS: {
    meaning:
      "The key that SECRET_KEY replaces, until `fourtop secret rotate` has re-encrypted everything; only with SECRET_KEY",
    standard: "none"
  },
  RETENTION_ORDERS_DAYS: {
    meaning: "Days after which finished orders are deleted, with their payments and reviews, 90 to 36500",
    standard: "kept for ever"
  },
  RETENTION_ACTIVITY_DAYS: {
    meaning: "Days after which entries of activity logs are deleted, 30 to 36500",
    standard: "kept for ever"
  },
  RETENTION_EXPORT_DIR: {
    meaning: "Directory to which rows are written before the two settings above delete them",
    standard: "not written"
  },
  WORKER_PORT: {
    meaning: "Port on which a worker process serves /livez, /readyz and /metrics; 0 chooses a free one",
    standard: "none"
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: "URL of an OpenTelemetry collector that traces are sent to, over OTLP/HTTP: http://localhost:4318",
    standard: "no traces"
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: "Headers of the requests to it, such as its token: name=value, separated by commas, percent-encoded",
    standard: "none"
  },
  OTEL_SERVICE_NAME: { meaning: "Name of this service in traces", standard: "fourtop" },
  OTEL_TRACES_SAMPLER: {
    meaning: `Which requests are traced: ${SettingsText.samplerNames.join(", ")}; parentbased_… follows the caller's traceparent`,
    standard: "traceidratio"
  },
  OTEL_TRACES_SAMPLER_ARG: { meaning: "Share of requests that a ratio traces, from 0 to 1", standard: "0.1" },
  PROCESSES: {
    meaning: "Processes that `serve` runs on one port, 1 to 64; auto for one per core",
    standard: "1"
  }
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
  "DATABASE_POOLER",
  "MESSAGES_SECRET",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "SMTP_URL"
])

/** The setting that holds the URL of each database login. */
export const urlNames = {
  api: "DATABASE_URL_API",
  console: "DATABASE_URL_CONSOLE",
  worker: "DATABASE_URL_WORKER",
  operator: "DATABASE_URL_OPERATOR"
} as const satisfies Record<Logins.Login, Name>

/** What is wrong with one setting. */
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
      // An empty value means "not set": many tools write `NAME=` for that.
      if (text === "") return Either.right(Option.none())
      const shown = secrets.has(name) ? "" : ` is ${JSON.stringify(text)}, but`
      return Either.mapBoth(parse(text), {
        onLeft: (rule) => ConfigError.InvalidData([name], `${name}${shown} must be ${rule}.`),
        onRight: Option.some
      })
    })
  )

const orElse = <A>(config: Config.Config<Option.Option<A>>, standard: A) =>
  Config.map(
    config,
    Option.getOrElse(() => standard)
  )

const missing = (name: Name, beside: Name) =>
  ConfigError.MissingData([name], `${name} must be set together with ${beside}.`)

const secretKey = Config.all([read("SECRET_KEY", SettingsText.secretKey), read("DATABASE_URL", Either.right)]).pipe(
  Config.mapOrFail(([key, databaseUrl]) =>
    Option.isNone(key) && Option.isSome(databaseUrl)
      ? Either.left(
          ConfigError.MissingData(
            ["SECRET_KEY"],
            "SECRET_KEY must be set together with DATABASE_URL, to the same value in every process: `openssl rand -base64 32` generates one."
          )
        )
      : Either.right(key)
  )
)

const secretKeyPrevious = Config.all([
  read("SECRET_KEY", Either.right),
  read("SECRET_KEY_PREVIOUS", SettingsText.secretKey)
]).pipe(
  Config.mapOrFail(([key, previous]) =>
    Option.isNone(key) && Option.isSome(previous)
      ? Either.left(missing("SECRET_KEY", "SECRET_KEY_PREVIOUS"))
      : Either.right(previous)
  )
)

const posAllowedNetworks = orElse<ReadonlyArray<string>>(read("POS_ALLOWED_NETWORKS", SettingsText.networks), [])
/** A setting that is only allowed together with DATABASE_URL. */
const besideUrl = <A>(name: Name, parse: SettingsText.Parse<A>) =>
  Config.all([read(name, parse), read("DATABASE_URL", Either.right)]).pipe(
    Config.mapOrFail(([given, databaseUrl]) =>
      Option.isSome(given) && Option.isNone(databaseUrl)
        ? Either.left(
            ConfigError.MissingData(
              ["DATABASE_URL"],
              `DATABASE_URL must be set together with ${name}, because migrations use it.`
            )
          )
        : Either.right(given)
    )
  )

/** A pooler serves the roles of an installation: the owner would connect past it. */
const databasePooler = Config.all([
  besideUrl("DATABASE_POOLER", SettingsText.databaseUrl),
  read("DATABASE_SINGLE_ROLE", SettingsText.boolean)
]).pipe(
  Config.mapOrFail(([pooler, singleRole]) =>
    Option.isSome(pooler) && Option.contains(singleRole, true)
      ? Either.left(
          ConfigError.InvalidData(
            ["DATABASE_POOLER"],
            "DATABASE_POOLER cannot be set together with DATABASE_SINGLE_ROLE."
          )
        )
      : Either.right(pooler)
  )
)

/** The mail server; nothing without one. */
const mail: Config.Config<Option.Option<Mailer.Options>> = Config.all([
  read("SMTP_URL", SettingsText.smtpUrl),
  read("MAIL_FROM", SettingsText.mailAddress),
  read("SMTP_REQUIRE_TLS", SettingsText.boolean)
]).pipe(
  Config.mapOrFail(([server, from, requireTls]) => {
    if (Option.isNone(server)) {
      if (Option.isSome(from)) return Either.left(missing("SMTP_URL", "MAIL_FROM"))
      return Option.isSome(requireTls)
        ? Either.left(missing("SMTP_URL", "SMTP_REQUIRE_TLS"))
        : Either.right(Option.none())
    }
    if (Option.isNone(from)) return Either.left(missing("MAIL_FROM", "SMTP_URL"))
    const { isLocal, url } = server.value
    return Either.right(
      Option.some({ url, from: from.value, requireTls: Option.getOrElse(requireTls, () => !isLocal) })
    )
  })
)

/** The gateway for messages that mail does not reach; nothing without one. */
const gateway: Config.Config<Option.Option<HttpNotifier.Options>> = Config.all([
  read("MESSAGES_URL", SettingsText.gatewayUrl),
  read("MESSAGES_SECRET", SettingsText.gatewaySecret)
]).pipe(
  Config.mapOrFail(([url, secret]) => {
    if (Option.isSome(url) && Option.isSome(secret)) {
      return Either.right(Option.some({ url: url.value, secret: secret.value }))
    }
    if (Option.isSome(url)) return Either.left(missing("MESSAGES_SECRET", "MESSAGES_URL"))
    return Option.isSome(secret) ? Either.left(missing("MESSAGES_URL", "MESSAGES_SECRET")) : Either.right(Option.none())
  })
)

/** Where traces go; nothing without a collector. The other settings of OpenTelemetry are checked in any case. */
const tracing = Config.all({
  endpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT", SettingsText.collectorUrl),
  headers: orElse<Readonly<Record<string, Redacted.Redacted>>>(
    read("OTEL_EXPORTER_OTLP_HEADERS", SettingsText.headers),
    {}
  ),
  serviceName: orElse(read("OTEL_SERVICE_NAME", SettingsText.serviceName), table.OTEL_SERVICE_NAME.standard),
  sampler: orElse(read("OTEL_TRACES_SAMPLER", SettingsText.sampler), SettingsText.samplers.traceidratio),
  ratio: orElse(read("OTEL_TRACES_SAMPLER_ARG", SettingsText.ratio), Number(table.OTEL_TRACES_SAMPLER_ARG.standard))
}).pipe(
  Config.map(({ endpoint, ratio, sampler, ...rest }) =>
    Option.map(endpoint, (url) => ({
      ...rest,
      url,
      sampling: { followsCaller: sampler.followsCaller, ratio: sampler.ratio ?? ratio }
    }))
  )
)

const config = Config.all({
  port: orElse(read("PORT", SettingsText.integer(0, 65_535)), Number(table.PORT.standard)),
  host: orElse(read("HOST", SettingsText.host), table.HOST.standard),
  publicUrl: read("PUBLIC_URL", SettingsText.publicUrl),
  databaseUrl: read("DATABASE_URL", SettingsText.databaseUrl),
  databasePoolSize: orElse(
    read("DATABASE_POOL_SIZE", SettingsText.integer(2, 1_000)),
    Number(table.DATABASE_POOL_SIZE.standard)
  ),
  loginUrls: Config.all(Record.map(urlNames, (name) => besideUrl(name, SettingsText.databaseUrl))),
  databasePooler,
  databasePreparedStatements: read("DATABASE_PREPARED_STATEMENTS", SettingsText.boolean),
  databaseSingleRole: orElse(besideUrl("DATABASE_SINGLE_ROLE", SettingsText.boolean), false),
  dataDir: Config.map(orElse(read("DATA_DIR", Either.right), table.DATA_DIR.standard), (given) => path.resolve(given)),
  ratePerMinute: orElse(
    read("RATE_LIMIT_PER_MINUTE", SettingsText.integer(1, 100_000)),
    Number(table.RATE_LIMIT_PER_MINUTE.standard)
  ),
  trustedProxies: orElse<ReadonlyArray<string>>(read("TRUSTED_PROXIES", SettingsText.networks), []),
  allowedOrigins: Config.all({
    live: orElse<Origins>(read("CORS_ORIGINS", SettingsText.origins), []),
    sandbox: orElse<Origins>(read("CORS_ORIGINS_SANDBOX", SettingsText.origins), "any")
  }),
  maxConnections: orElse(
    read("MAX_CONNECTIONS", SettingsText.integer(16, 1_000_000)),
    Number(table.MAX_CONNECTIONS.standard)
  ),
  maxConnectionsPerAddress: orElse(
    read("MAX_CONNECTIONS_PER_ADDRESS", SettingsText.integer(1, 1_000_000)),
    Number(table.MAX_CONNECTIONS_PER_ADDRESS.standard)
  ),
  secretKey,
  mail,
  gateway,
  metricsToken: read("METRICS_TOKEN", SettingsText.bearerToken),
  webhookAllowInsecure: orElse(read("WEBHOOK_ALLOW_INSECURE", SettingsText.boolean), false),
  posAllowedNetworks,
  logLevel: orElse(read("LOG_LEVEL", SettingsText.logLevel), SettingsText.logLevels.warning),
  databaseWaitSeconds: orElse(
    read("DATABASE_WAIT_SECONDS", SettingsText.integer(0, 3_600)),
    Number(table.DATABASE_WAIT_SECONDS.standard)
  ),
  shutdownDelaySeconds: orElse(
    read("SHUTDOWN_DELAY_SECONDS", SettingsText.integer(0, 300)),
    Number(table.SHUTDOWN_DELAY_SECONDS.standard)
  ),
  secretKeyPrevious,
  retention: Config.all({
    orderDays: read("RETENTION_ORDERS_DAYS", SettingsText.integer(90, 36_500)),
    activityDays: read("RETENTION_ACTIVITY_DAYS", SettingsText.integer(30, 36_500)),
    exportDir: Config.map(
      read("RETENTION_EXPORT_DIR", Either.right),
      Option.map((given) => path.resolve(given))
    )
  }),
  workerPort: read("WORKER_PORT", SettingsText.integer(0, 65_535)),
  tracing,
  processes: orElse(read("PROCESSES", SettingsText.processes), Number(table.PROCESSES.standard))
})

export class Settings extends Context.Tag("fourtop/Settings")<Settings, Config.Config.Success<typeof config>>() {}

const problemsOf = (error: ConfigError.ConfigError): ReadonlyArray<Problem> => {
  if (error._op === "And" || error._op === "Or") return [...problemsOf(error.left), ...problemsOf(error.right)]
  return [{ name: error.path[0] as Name, text: error.message }]
}

const loaded = <A>(config: Config.Config<A>): Effect.Effect<A, InvalidSettings> =>
  Effect.mapError(config, (error) => new InvalidSettings({ problems: problemsOf(error) }))

/** Reads and checks all settings. */
export const load: Effect.Effect<typeof Settings.Service, InvalidSettings> = loaded(config)

/** The setting that venue documents are checked against. */
export const loadPosAllowedNetworks: Effect.Effect<ReadonlyArray<string>, InvalidSettings> = loaded(posAllowedNetworks)

/** The settings of the environment as a layer. */
export const layer: Layer.Layer<Settings, InvalidSettings> = Layer.effect(Settings, load)

/** The root URL for clients. The port is that of the socket, which the system chose when PORT is 0. */
export const rootUrl = (
  { host, publicUrl }: Pick<typeof Settings.Service, "host" | "publicUrl">,
  port: number
): string =>
  Option.getOrElse(publicUrl, () => {
    const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host
    return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`
  })
