/** PostgreSQL servers as operators have them, for tests: on a port, with passwords, each a process of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as net from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import * as Binaries from "../../packages/pg-adapter/src/embedded/Binaries.ts"
import * as Cluster from "../../packages/pg-adapter/src/embedded/Cluster.ts"
import * as ServerUser from "../../packages/pg-adapter/src/embedded/ServerUser.ts"

/** The user that servers of a test run as: PostgreSQL and poolers refuse to run as root. */
export const serverUser: ServerUser.ServerUser | undefined = ServerUser.choose(undefined)

/** A folder that servers may read and write, and that the caller removes. */
export const serverFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-server-"))
  fs.chmodSync(folder, 0o755)
  ServerUser.giveToServer(folder, serverUser)
  return folder
}

/** Makes a folder that servers may write. */
export const makeForServer = (folder: string): void => {
  fs.mkdirSync(folder)
  ServerUser.giveToServer(folder, serverUser)
}

/** Writes a file that servers may read. */
export const writeForServer = (file: string, text: string): string => {
  fs.writeFileSync(file, text, { mode: 0o600 })
  ServerUser.giveToServer(file, serverUser)
  return file
}

const givenPorts = new Set<number>()

/**
 * A port that nobody listens on, and that nobody here was given before. It is none of those that outgoing connections
 * get on their own, on Linux from 32768 on: one of them could take it before the server that it is meant for.
 */
export const freePort = async (): Promise<number> => {
  const port = 10_240 + Math.floor(Math.random() * 20_000)
  if (givenPorts.has(port)) return freePort()
  givenPorts.add(port)
  const server = net.createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until the condition holds, and asks less often the longer it takes. */
export const until = async (what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> => {
  const end = Date.now() + seconds * 1000
  let cause: unknown
  const failed = (error: unknown): false => {
    cause = error
    return false
  }
  for (let pause = 50; !(await holds().catch(failed)); pause = Math.min(500, pause * 1.2)) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`, { cause })
    await sleep(pause)
  }
}

/** A process of a server, with what it has written. */
export interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<unknown>
}

const started = new Set<ChildProcess>()

/** No server outlives its tests, not even one whose test has failed. */
export const killServers = (): void => {
  for (const child of started) child.kill("SIGKILL")
}

/** Starts a server as an unprivileged user. */
export const startServer = (
  command: string,
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv = process.env
): Running => {
  const child = spawn(command, args, { ...serverUser, env, cwd: "/", stdio: ["ignore", "pipe", "pipe"] })
  started.add(child)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-20_000)))
  }
  const ended = once(child, "close").then(() => started.delete(child))
  return { child, output: () => output, ended }
}

/** A PostgreSQL on a port of this machine; its administrator needs no password, everybody else does. */
export interface TestPostgres {
  readonly port: number
  readonly url: (database: string, user?: string) => string
  readonly query: (text: string, database?: string) => Promise<ReadonlyArray<Record<string, unknown>>>
  readonly stop: () => Promise<void>
}

export const startPostgres = async (settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> => {
  const binaries = Binaries.find(() => {})
  const folder = serverFolder()
  const data = path.join(folder, "data")
  await Cluster.create(data, binaries, serverUser, ["--no-sync"])
  writeForServer(
    path.join(data, "pg_hba.conf"),
    "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
  )
  const port = await freePort()
  const all = { port: String(port), unix_socket_directories: "", fsync: "off", ...settings }
  const server = startServer(path.join(binaries.directory, "postgres"), [
    "-D",
    data,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  ])
  const url = (database: string, user = "postgres") => `postgresql://${user}@127.0.0.1:${port}/${database}`
  const query = (text: string, database = "postgres") => queried(url(database), text)
  await until("PostgreSQL answers", async () => (await query("select 1")).length === 1)
  return {
    port,
    url,
    query,
    stop: async () => {
      server.child.kill("SIGQUIT")
      await server.ended
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Runs SQL on a connection of its own. */
export const queried = async (url: string, text: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  await client.connect()
  try {
    // Several statements give several results.
    const results = (await client.query<Record<string, unknown>>(text)) as
      | pg.QueryResult<Record<string, unknown>>
      | ReadonlyArray<pg.QueryResult<Record<string, unknown>>>
    return Array.isArray(results) ? results.at(-1)!.rows : (results as pg.QueryResult<Record<string, unknown>>).rows
  } finally {
    await client.end()
  }
}
