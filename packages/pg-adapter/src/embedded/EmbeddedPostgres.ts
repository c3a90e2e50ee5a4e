/**
 * A private, real PostgreSQL without installing anything. It listens on a socket that only its user can reach, on no
 * port, and stops with the process that started it. Works as root and as an ordinary user.
 */
import { Effect, type Scope } from "effect"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import * as Cluster from "./Cluster.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as Launch from "./Launch.ts"
import * as PidFile from "./PidFile.ts"
import * as Restarts from "./Restarts.ts"
import * as ServerUser from "./ServerUser.ts"
import * as Session from "./Session.ts"
import type { Settings } from "./Settings.ts"

export { EmbeddedPostgresError }
export type { Settings }
/** What started the private server: a service, or a short-lived command. */
export type Owner = Session.Owner

export interface Server {
  /** The connection URL of a database on this server; `postgres` always exists. */
  readonly url: (database: string) => string
  /** For example `18.4`. */
  readonly version: string
  readonly dataDir: string
  /** Stops the server, or only disconnects if another process started it. */
  readonly stop: () => Promise<void>
  /**
   * Settles when the server of a service is given up, with the reason: it is started again when it dies, but not
   * without end. Never settles for other servers.
   */
  readonly givenUp: Promise<EmbeddedPostgresError>
}

export interface StartOptions {
  /** When absent, a temporary cluster, tuned for speed and deleted when the server stops. */
  readonly dataDir?: string | undefined
  readonly settings?: Settings | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

/** How to start, or join, a server that other processes may use too. */
export interface JoinOptions {
  readonly dataDir: string
  /** What this process is: a service keeps the server running for others, a command uses it for a short while. */
  readonly owner: Owner
  readonly settings?: Settings | undefined
  readonly onProgress?: ((line: string) => void) | undefined
  /** Stops waiting for another process. */
  readonly signal?: AbortSignal | undefined
}

/** The group of the server's user when it differs from this process's: it needs access to the data. */
export const serverGroup = (dataDir: string): Effect.Effect<number | undefined, EmbeddedPostgresError> =>
  Effect.try({
    try: () => ServerUser.choose(path.resolve(dataDir))?.gid,
    catch: (cause) =>
      cause instanceof EmbeddedPostgresError ? cause : new EmbeddedPostgresError({ message: String(cause) })
  })

/** Starts a server of its own; fails when another server uses the data directory. */
export const start = async (options: StartOptions = {}): Promise<Server> => {
  const onProgress = options.onProgress ?? silent
  const dataDir = options.dataDir === undefined ? undefined : place(options.dataDir, onProgress)
  const server = await startOwn({ ...options, dataDir, owner: "command", onProgress })
  if (server !== "in use") return server
  throw new EmbeddedPostgresError({
    message: `Another PostgreSQL server already uses ${dataDir}: stop it, or choose another directory.`
  })
}

/**
 * A command joins the server that runs on the data directory, or else starts one and stops it at the end. A service
 * never joins: it waits for a command to release the data directory, and refuses to run next to another service.
 */
export const joinOrStart = async (options: JoinOptions): Promise<Server> => {
  const onProgress = options.onProgress ?? silent
  const dataDir = place(options.dataDir, onProgress)
  let said: string | undefined
  for (;;) {
    const outcome = await joinOrStartOnce({ ...options, dataDir, onProgress })
    if (typeof outcome !== "string") {
      if (options.signal?.aborted === true) await outcome.stop()
      options.signal?.throwIfAborted()
      return outcome
    }
    if (outcome !== said) onProgress((said = outcome))
    await sleep(100, undefined, { signal: options.signal })
  }
}

/** The same for an Effect program: the server runs until the scope closes. */
export const scoped = (
  options: Omit<JoinOptions, "signal">
): Effect.Effect<Server, EmbeddedPostgresError, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    restore(
      Effect.tryPromise({
        try: (signal) => joinOrStart({ ...options, signal }),
        catch: (cause) =>
          cause instanceof EmbeddedPostgresError
            ? cause
            : new EmbeddedPostgresError({ message: `PostgreSQL did not start: ${String(cause)}`, cause })
      })
    ).pipe(Effect.tap((server) => Effect.addFinalizer(() => Effect.promise(server.stop))))
  )

const silent = () => {}

const never = new Promise<never>(() => {})

interface Attempt {
  readonly dataDir: string
  readonly owner: Owner
  readonly settings?: Settings | undefined
  readonly onProgress: (line: string) => void
}

/** The server, or what to wait for before trying again. */
const joinOrStartOnce = async (attempt: Attempt): Promise<Server | string> => {
  const { dataDir, owner } = attempt
  const running = PidFile.read(dataDir)
  if (running === undefined || PidFile.holder(running) !== "server") {
    const server = await startOwn(attempt)
    return server === "in use" ? `Waiting for another PostgreSQL server that uses ${dataDir}` : server
  }
  const changing = `Waiting for the PostgreSQL server (process ${running.pid}) on ${dataDir} to start or stop`
  const session = running.status === "ready" ? await Session.open(running.socketDirectory) : undefined
  if (session === undefined) return changing
  if (owner === "command" && session.owner !== undefined && (await session.join())) {
    return {
      url: (database) => Session.url(running.socketDirectory, database),
      version: session.version,
      dataDir,
      stop: session.end,
      givenUp: never
    }
  }
  await session.end()
  if (session.owner === undefined) {
    throw new EmbeddedPostgresError({
      message: `A PostgreSQL server that Fourtop did not start (process ${running.pid}) uses ${dataDir}: set DATABASE_URL to use it, or stop it.`
    })
  }
  if (owner === "command") return changing
  if (session.owner.kind === "command") {
    return `Waiting for a Fourtop command (process ${session.owner.pid}) that uses ${dataDir} to end`
  }
  // When a service is killed, its server stops a moment later.
  if (!PidFile.isTaken(session.owner.pid)) return changing
  throw new EmbeddedPostgresError({
    message: `Another Fourtop service (process ${session.owner.pid}) already runs on ${dataDir}: stop it, or choose another DATA_DIR.`
  })
}

/** How long the owner waits for commands that joined before it stops the server; 0 means until they end. */
const joinedLimitMillis: Record<Owner, number> = { service: 5_000, command: 0 }

const startOwn = async (
  attempt: Omit<Attempt, "dataDir"> & { readonly dataDir: string | undefined }
): Promise<Server | "in use"> => {
  const { dataDir, onProgress, owner } = attempt
  const options = { dataDir, clusterName: Session.clusterName(owner), settings: attempt.settings ?? {}, onProgress }
  const launched = await Launch.launch(options)
  if (launched === "in use") return launched
  const { socketDirectory } = launched
  const { givenUp, stop: stopServer } =
    owner === "service"
      ? Restarts.keep(launched, () => Launch.launch({ ...options, socketDirectory }), onProgress)
      : { givenUp: never, stop: launched.stop }
  const stop = async () => {
    // Nobody can join a temporary cluster.
    if (dataDir !== undefined) {
      await Session.closeToCommands(socketDirectory, joinedLimitMillis[owner], () =>
        onProgress(`Waiting for other Fourtop commands that use ${dataDir} to end`)
      )
    }
    await stopServer()
  }
  let stopped: Promise<void> | undefined
  return {
    url: (database) => Session.url(socketDirectory, database),
    version: launched.version,
    dataDir: launched.dataDir,
    givenUp,
    stop: () => (stopped ??= stop())
  }
}

const place = (wanted: string, onProgress: (line: string) => void): string => {
  const dataDir = Cluster.locate(wanted)
  if (dataDir !== path.resolve(wanted)) {
    onProgress(
      `The database is kept in ${dataDir}: PostgreSQL cannot run as root, and another user cannot enter ${wanted}`
    )
  }
  ServerUser.requireAccess(dataDir)
  return dataDir
}
