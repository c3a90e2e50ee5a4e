/** The settings of the service and the commands, read from environment variables. */
import type { SendingQuota, SignUps } from "@fourtop/core/internal"
import type { Origins } from "@fourtop/http-adapter"
import type { HttpNotifier, Mailer } from "@fourtop/webhook-adapter"
import { Config, ConfigError, Context, Data, Effect, Either, Layer, Option, Record, type Redacted } from "effect"
import * as path from "node:path"
import * as MessageSettings from "./MessageSettings.ts"
import { besideUrl, missing, orElse, read } from "./SettingsReading.ts"
import { type Name, table, urlNames } from "./SettingsTable.ts"
import * as SettingsText from "./SettingsText.ts"

export { table, urlNames } from "./SettingsTable.ts"

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
  demo: orElse(read("DEMO", SettingsText.boolean), true),
  signUp: orElse<SignUps.SignUp>(read("SIGN_UP", SettingsText.signUp), "off"),
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
  mail: MessageSettings.mail satisfies Config.Config<Option.Option<Mailer.Options>>,
  gateway: MessageSettings.gateway satisfies Config.Config<Option.Option<HttpNotifier.Options>>,
  messageQuotas: MessageSettings.quotas satisfies Config.Config<SendingQuota.Quotas>,
  messageReportsSecret: read("MESSAGE_REPORTS_SECRET", SettingsText.gatewaySecret),
  metricsToken: read("METRICS_TOKEN", SettingsText.bearerToken),
  mcp: orElse(read("MCP", SettingsText.boolean), true),
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

export const load: Effect.Effect<typeof Settings.Service, InvalidSettings> = loaded(config)

/** The setting that venue documents are checked against. */
export const loadPosAllowedNetworks: Effect.Effect<ReadonlyArray<string>, InvalidSettings> = loaded(posAllowedNetworks)

/** The settings of the environment as a layer, or those that were read before. */
export const layer: Layer.Layer<Settings, InvalidSettings> = Layer.effect(
  Settings,
  Effect.flatMap(Effect.serviceOption(Settings), (known) => Effect.orElse(known, () => load))
)

/** The root URL for clients. The port is that of the socket, which the system chose when PORT is 0. */
export const rootUrl = (
  { host, publicUrl }: Pick<typeof Settings.Service, "host" | "publicUrl">,
  port: number
): string =>
  Option.getOrElse(publicUrl, () => {
    const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host
    return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`
  })
