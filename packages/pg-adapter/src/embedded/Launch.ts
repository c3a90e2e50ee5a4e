/** Starts a server on a data directory that is not in use, and waits until it accepts connections. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import * as Binaries from "./Binaries.ts"
import * as Cluster from "./Cluster.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as PidFile from "./PidFile.ts"
import * as ServerUser from "./ServerUser.ts"
import * as Settings from "./Settings.ts"
import * as Supervisor from "./Supervisor.ts"

export interface Launched {
  readonly socketDirectory: string
  readonly dataDir: string
  readonly version: string
  /** Settles when the server has ended, however that happened. */
  readonly exited: Promise<void>
  readonly stop: () => Promise<void>
}

export interface LaunchOptions {
  /** When absent, a temporary cluster, tuned for speed and deleted when the server stops. */
  readonly dataDir: string | undefined
  /** Shown by `ps`, and read by processes that want to join. */
  readonly clusterName: string
  readonly settings: Settings.Settings
  /** The directory of the socket of a server that died, which is gone; a new one when absent. */
  readonly socketDirectory?: string
  readonly onProgress: (line: string) => void
}

/** `"in use"`: another server uses the data directory, or is still shutting down on it. */
export const launch = async (options: LaunchOptions): Promise<Launched | "in use"> => {
  const binaries = Binaries.find(options.onProgress)
  const user = ServerUser.choose(options.dataDir)
  const socketDirectory = makeRunDirectory(user, options.socketDirectory)
  const dataDir = options.dataDir ?? path.join(socketDirectory, "data")
  try {
    await prepare(dataDir, binaries, user, options)
    const settings = Settings.all(options.dataDir !== undefined, options.clusterName, socketDirectory, options.settings)
    const command = [path.join(binaries.directory, "postgres"), "-D", dataDir, ...Settings.asArguments(settings)]
    const server = Supervisor.run(command, socketDirectory, user)
    const outcome = await waitUntilReady(server, dataDir, socketDirectory)
    if (outcome === "in use") return outcome
    return { socketDirectory, dataDir, version: binaries.version, exited: server.exited, stop: server.stop }
  } catch (error) {
    fs.rmSync(socketDirectory, { recursive: true, force: true })
    throw error
  }
}

/** Private to the server's user, because the server trusts everyone who can reach its socket. */
const makeRunDirectory = (user: ServerUser.ServerUser | undefined, again: string | undefined): string => {
  if (again !== undefined) {
    // Fails when somebody else has made it meanwhile.
    fs.mkdirSync(again, { mode: 0o700 })
    ServerUser.giveToServer(again, user)
    return again
  }
  // The path of a socket is limited to 107 bytes.
  const name = "fourtop-pg-XXXXXX/.s.PGSQL.5432"
  const fits = (directory: string) => Buffer.byteLength(path.join(directory, name)) <= 107
  const temporary = os.tmpdir()
  const parent = fits(temporary) && ServerUser.canEnter(temporary, user) ? temporary : "/tmp"
  const made = fs.mkdtempSync(path.join(parent, "fourtop-pg-"))
  ServerUser.giveToServer(made, user)
  return made
}

const prepare = async (
  dataDir: string,
  binaries: Binaries.Binaries,
  user: ServerUser.ServerUser | undefined,
  options: LaunchOptions
): Promise<void> => {
  if (!Cluster.exists(dataDir)) {
    const throwAway = options.dataDir === undefined
    if (!throwAway) options.onProgress(`Creating a PostgreSQL ${binaries.version} database in ${dataDir}`)
    await Cluster.create(dataDir, binaries, user, throwAway ? ["--no-sync"] : [])
  }
  Cluster.requireVersion(dataDir, binaries)
  const left = PidFile.read(dataDir)
  if (left !== undefined && PidFile.holder(left) === "another process") PidFile.removeStale(dataDir, left)
}

// What PostgreSQL prints when another server uses the data directory, or its last processes are still ending.
const inUse = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/

// What it prints when another server has just made the file and not yet written to it, or was cut off there.
const beingWritten = /lock file "postmaster\.pid" is empty/

/** Waits up to a second for something to become true, and says whether it did. */
const becomes = async (condition: () => boolean): Promise<boolean> => {
  for (let waits = 0; waits < 100 && !condition(); waits++) await sleep(10)
  return condition()
}

const waitUntilReady = async (
  server: Supervisor.Supervised,
  dataDir: string,
  socketDirectory: string
): Promise<"ready" | "in use"> => {
  while (!server.hasExited()) {
    const file = PidFile.read(dataDir)
    if ((file?.status === "ready" || file?.status === "standby") && file.socketDirectory === socketDirectory)
      return "ready"
    await sleep(10)
  }
  // The reason is in the last lines it wrote.
  await becomes(server.hasClosed)
  if (inUse.test(server.output())) return "in use"
  if (beingWritten.test(server.output()) && (await becomes(() => PidFile.read(dataDir)?.pid !== 0))) return "in use"
  throw new EmbeddedPostgresError({
    message: `PostgreSQL did not start on ${dataDir} (see also the log directory there):\n${server.output().trim()}`
  })
}
