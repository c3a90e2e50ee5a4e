/** The connection pool of one process. */
import { Duration, Effect, Redacted, type Scope } from "effect"
import pg from "pg"
import * as SessionCheck from "./SessionCheck.ts"

export interface Options {
  readonly url: Redacted.Redacted
  /** Connections of this process; 10 by default. */
  readonly poolSize?: number | undefined
  /** How long the server may work on one statement. */
  readonly statementTimeout?: Duration.DurationInput | undefined
  /** How long a statement waits for a lock. */
  readonly lockTimeout?: Duration.DurationInput | undefined
  /**
   * How long to wait for a turn before the store counts as busy, and for a new connection before it counts as
   * unreachable.
   */
  readonly connectTimeout?: Duration.DurationInput | undefined
  /** The name of the connections in the server's own views. */
  readonly applicationName?: string | undefined
  /**
   * Who sets the session's settings: each connection (the default), or the login role, whose settings a pooler between
   * this process and the server cannot drop.
   */
  readonly settingsFrom?: "connection" | "login" | undefined
  /** The role that every session has to be; any if it is not given. */
  readonly role?: string | undefined
  /**
   * Whether connections keep prepared statements (the default). A pooler that gives a connection another session for
   * each transaction, and knows nothing of prepared statements, needs false.
   */
  readonly preparedStatements?: boolean | undefined
  /** Whether a connection is always the same session (the default); false behind a pooler that may change it. */
  readonly sameSession?: boolean | undefined
  /** Called for each new connection, in place of the password in the URL. */
  readonly password?: (() => Promise<string>) | undefined
}

/** Settings that every session starts with, as PostgreSQL writes them. */
export type SessionSettings = Readonly<Record<string, string>>

/** The schema of all our tables and functions. */
export const schema = "fourtop"

/** How long the server may work on a statement. */
export const statementTimeoutMillis = ({ statementTimeout }: Pick<Options, "statementTimeout">): number =>
  Duration.toMillis(statementTimeout ?? "10 seconds")

/** Shorter than the statement timeout, so that a statement that waits for a lock gives its connection back first. */
const lockTimeoutMillis = ({ lockTimeout }: Pick<Options, "lockTimeout">): number =>
  Duration.toMillis(lockTimeout ?? "2 seconds")

/** How long to wait for a turn, and for a new connection. */
export const connectTimeoutMillis = ({ connectTimeout }: Options): number =>
  Duration.toMillis(connectTimeout ?? "5 seconds")

/** Connections that statements of the application share. */
export const sizeOf = ({ poolSize }: Pick<Options, "poolSize">): number => poolSize ?? 10

/**
 * The settings of the application's sessions: a search path that temporary objects cannot shadow, and stable plans.
 * Sequential scans are off, because a plan made while a table was empty would be a scan and stay one while the table
 * grows; every statement of ours has an index. Plans are generic: otherwise a statement would be planned again on every
 * run, or after the fifth run get a plan that fits the average restaurant and sorts all orders of a large one.
 *
 * Times are in milliseconds, as the server compares them. Login roles have the default ones (`alter role … set`).
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

/** The settings a connection has to request: all of them, or those that its login role does not have. */
export const requested = (options: Options): SessionSettings => {
  const wanted = application(options)
  if (options.settingsFrom !== "login") return wanted
  const standard = application()
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => standard[name] !== value))
}

/** How migrations connect: as the user in the URL, and without a time limit. */
export const administration: SessionSettings = { search_path: schema, statement_timeout: "0" }

/** Adds session settings to the URL, after any that it already carries. */
export const withSettings = (url: string, settings: SessionSettings): string => {
  if (Object.keys(settings).length === 0) return url
  const [address = "", query = ""] = url.split("?", 2)
  const parameters = new URLSearchParams(query)
  const given = parameters.get("options")
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  parameters.set("options", [...(given === null ? [] : [given]), ...ours].join(" "))
  return `${address}?${parameters.toString()}`
}

/**
 * A pool that closes with the scope. It connects on first use, and uses no session that is not as expected: a request
 * that a pooler dropped would leave a session without limits, or as another user.
 */
export const make = (
  options: Options,
  settings: SessionSettings,
  expected: SessionSettings = settings
): Effect.Effect<pg.Pool, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const pool = new pg.Pool({
        connectionString: withSettings(Redacted.value(options.url), settings),
        max: sizeOf(options),
        application_name: options.applicationName ?? "fourtop",
        connectionTimeoutMillis: connectTimeoutMillis(options),
        idleTimeoutMillis: 60_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        ...(options.password === undefined ? {} : { Client: clientWith(options.password) }),
        // The pool waits for the promise; only its types do not say so.
        // oxlint-disable-next-line typescript/no-misused-promises
        onConnect: (client) => SessionCheck.check(client, { role: options.role, settings: expected })
      })
      // A broken connection fails the statement it runs, or leaves the pool if idle; there is nobody else to notify.
      pool.on("error", ignore)
      pool.on("connect", (client) => client.on("error", ignore))
      return pool
    }),
    (pool) => Effect.promise(() => pool.end())
  )

const ignore = () => {}

/** A client whose password is asked for when it connects. The driver reads a password in the URL before any other. */
const clientWith = (password: () => Promise<string>) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      Object.assign(this, { password })
    }
  }
