/** The connections of one process to the store. */
import { Duration, Effect, Redacted, type Scope } from "effect"
import pg from "pg"

export interface Options {
  readonly url: Redacted.Redacted
  /** Connections of this process; 10 when nothing is said. */
  readonly poolSize?: number | undefined
  /** How long one statement may take before the server gives it up. */
  readonly statementTimeout?: Duration.DurationInput | undefined
  /** How long a statement waits for somebody else's lock. */
  readonly lockTimeout?: Duration.DurationInput | undefined
  /** How long to wait for a turn before the store counts as busy, and for a new connection before it is out of reach. */
  readonly connectTimeout?: Duration.DurationInput | undefined
  /** How the connections are called in the server's own views. */
  readonly applicationName?: string | undefined
  /**
   * Who says what settings a session has: each connection, when nothing is said, or the login role itself, which
   * poolers between this process and the server cannot drop.
   */
  readonly settingsFrom?: "connection" | "login" | undefined
}

/** Settings that every session starts with, in the words of the server. */
export type SessionSettings = Readonly<Record<string, string>>

/** The schema that everything of ours lives in. */
export const schema = "fourtop"

/** How long the server works on a statement at most. */
export const statementTimeoutMillis = ({ statementTimeout }: Pick<Options, "statementTimeout">): number =>
  Duration.toMillis(statementTimeout ?? "10 seconds")

/** Shorter than a statement may take, so that who waits for a lock gives the connection back first. */
const lockTimeoutMillis = ({ lockTimeout }: Pick<Options, "lockTimeout">): number =>
  Duration.toMillis(lockTimeout ?? "2 seconds")

/** How long to wait for a turn, and for a new connection. */
export const connectTimeoutMillis = ({ connectTimeout }: Options): number =>
  Duration.toMillis(connectTimeout ?? "5 seconds")

/** Connections that statements of the application share. */
export const sizeOf = ({ poolSize }: Pick<Options, "poolSize">): number => poolSize ?? 10

/**
 * The settings of the application's sessions: names that nothing temporary can take, and plans that hold. A plan made
 * while a table was empty would be a scan, and stay one while the table grows; every statement of ours has its index.
 * Each is planned once and for all restaurants alike: else it would be planned again for every run, or be exchanged
 * after the fifth for a plan that fits the average restaurant and sorts all orders of a large one.
 *
 * Times are in milliseconds, as the server compares them. Login roles have the standard ones (`alter role … set`).
 */
export const application = (options: Pick<Options, "lockTimeout" | "statementTimeout"> = {}): SessionSettings => ({
  search_path: `${schema},pg_temp`,
  statement_timeout: String(statementTimeoutMillis(options)),
  lock_timeout: String(lockTimeoutMillis(options)),
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  jit: "off"
})

/** What a connection has to ask for: all settings, or those that its login role does not have. */
export const requested = (options: Options): SessionSettings => {
  const wanted = application(options)
  if (options.settingsFrom !== "login") return wanted
  const standard = application()
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => standard[name] !== value))
}

/** How migrations connect: as the user in the URL, and for as long as they take. */
export const administration: SessionSettings = { search_path: schema, statement_timeout: "0" }

/** The URL with session settings behind those it may already carry. */
export const withSettings = (url: string, settings: SessionSettings): string => {
  if (Object.keys(settings).length === 0) return url
  const [address = "", query = ""] = url.split("?", 2)
  const parameters = new URLSearchParams(query)
  const given = parameters.get("options")
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  parameters.set("options", [...(given === null ? [] : [given]), ...ours].join(" "))
  return `${address}?${parameters.toString()}`
}

/** A pool that is ended with the scope. It connects when it is first used. */
export const make = (options: Options, settings: SessionSettings): Effect.Effect<pg.Pool, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const pool = new pg.Pool({
        connectionString: withSettings(Redacted.value(options.url), settings),
        max: sizeOf(options),
        application_name: options.applicationName ?? "fourtop",
        connectionTimeoutMillis: connectTimeoutMillis(options),
        idleTimeoutMillis: 60_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000
      })
      // A connection that breaks fails the statement it runs, or leaves the pool; nobody else needs to know.
      pool.on("error", ignore)
      pool.on("connect", (client) => client.on("error", ignore))
      return pool
    }),
    (pool) => Effect.promise(() => pool.end())
  )

const ignore = () => {}
