/**
 * What the faults break: a PostgreSQL that fails over, two processes that serve, a worker, and one restaurant. Like
 * an operator's supervisor, it starts again whatever has died.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { venue } from "../../bench/src/http/venue.ts"
import { startPatroni, type TestPatroni } from "../testing/patroni.ts"
import { freePort, queried, until } from "../testing/postgres.ts"

/** A process of Fourtop that is started again when it dies. */
export interface Kept {
  readonly name: string
  readonly pid: () => number
}

export interface Installation {
  readonly cluster: TestPatroni
  /** The roots of the two processes that serve. */
  readonly roots: readonly [string, string]
  readonly token: string
  readonly secret: string
  readonly servers: ReadonlyArray<Kept>
  readonly worker: Kept
  readonly owner: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const database = "fourtop"
const password = "owner"

const run = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): string => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["tools/bootstrap.mjs", "fourtop", ...args], {
    encoding: "utf8",
    env
  })
  if (status !== 0) throw new Error(`fourtop ${args.join(" ")} failed:\n${stderr}`)
  return stdout
}

/** Starts everything, and gives it once it serves. */
export const found = async (receiver: string, say: (line: string) => void): Promise<Installation> => {
  say("Starting three PostgreSQL nodes, etcd and haproxy …")
  const cluster = await startPatroni(say)
  // What changes something is done once: if it failed halfway, nobody would know what is there.
  const whenWhole = async <A>(change: () => A | Promise<A>): Promise<A> => {
    await until("the database is whole", cluster.isWhole, 120)
    return change()
  }
  const administer = (text: string) => whenWhole(() => queried(cluster.url("postgres"), text))
  await administer(`create role landlord login createrole password '${password}'`)
  await administer(`create database ${database} owner landlord`)
  const owner = cluster.url(database).replace("//postgres@", `//landlord:${password}@`)
  const env: NodeJS.ProcessEnv = {
    HOME: process.env["HOME"],
    PATH: process.env["PATH"],
    DATABASE_URL: owner,
    SECRET_KEY: "ab".repeat(32),
    WEBHOOK_ALLOW_INSECURE: "true",
    RATE_LIMIT_PER_MINUTE: "100000",
    LOG_LEVEL: "none"
  }

  say("Founding a restaurant …")
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-faults-"))
  const document = path.join(folder, "venue.json")
  fs.writeFileSync(document, JSON.stringify({ ...venue(8), slug: "faults" }))
  const command = (...args: ReadonlyArray<string>) => whenWhole(() => run(args, env))
  await command("migrate")
  await command("venue", "apply", document)
  const { token } = JSON.parse(await command("token", "create", "--scopes", "all", "--rate", "100000", "--json")) as {
    token: string
  }
  const { secret } = JSON.parse(
    await command("webhook", "add", receiver, "--events", "order.created,reservation.created", "--json")
  ) as { secret: string }

  let stopping = false
  let output = ""
  const keep = (
    name: string,
    args: ReadonlyArray<string>,
    variables: NodeJS.ProcessEnv
  ): Kept & { end: () => Promise<void> } => {
    let child: ChildProcess
    const start = () => {
      child = spawn(process.execPath, ["tools/bootstrap.mjs", "fourtop", ...args], {
        env: { ...env, ...variables },
        stdio: ["ignore", "ignore", "pipe"]
      })
      child
        .stderr!.setEncoding("utf8")
        .on("data", (text: string) => (output = `${output}${name}: ${text}`.slice(-20_000)))
      child.once("exit", () => setTimeout(() => stopping || start(), 300))
    }
    start()
    process.once("exit", () => child.kill("SIGKILL"))
    return {
      name,
      pid: () => child.pid!,
      end: async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill("SIGKILL")
        await once(child, "exit")
      }
    }
  }
  const ports = [await freePort(), await freePort()] as const
  // One alone, and one with a primary and two children.
  const servers = ports.map((port, place) =>
    keep(`server ${place + 1}`, ["serve"], { PORT: String(port), PROCESSES: String(place + 1) })
  )
  const worker = keep("worker", ["worker"], {})
  const roots = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const
  for (const root of roots) await until(`${root} is ready`, async () => (await fetch(`${root}/readyz`)).ok)
  return {
    cluster,
    roots,
    token,
    secret,
    servers,
    worker,
    owner,
    output: () => output,
    stop: async () => {
      stopping = true
      await Promise.all([...servers, worker].map(({ end }) => end()))
      await cluster.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
}
