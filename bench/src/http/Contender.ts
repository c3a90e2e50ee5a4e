/** The measured servers, each in its own process. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import type { SendingRestaurant } from "./seed.ts"

export interface Contender {
  readonly name: string
  readonly start: (house: Pick<SendingRestaurant, "url">) => Promise<Running>
}

export interface Running {
  readonly pid: number
  readonly port: number
  /** The last that it wrote on standard error: why it refused a request, for instance. */
  readonly complaints: () => string
  readonly stop: () => Promise<void>
}

/** As many as Fourtop's own pool has. */
export const poolSize = 10

const keptCharacters = 4_000

/** Starts a process, and waits for the line of JSON that says where it listens. */
const launch = async (
  args: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>>,
  portOf: (said: Record<string, unknown>) => number
): Promise<Running> => {
  const child = spawn(process.execPath, [...args], {
    cwd: process.cwd(),
    env: { ...process.env, NODE_ENV: "production", ...variables },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let [said, complaints] = ["", ""]
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = `${complaints}${text}`.slice(-keptCharacters)
  })
  const port = await new Promise<number>((resolve, reject) => {
    const listen = (text: string) => {
      said += text
      try {
        resolve(portOf(JSON.parse(said) as Record<string, unknown>))
        child.stdout.off("data", listen).resume()
      } catch {
        // The line has not arrived completely yet.
      }
    }
    child.stdout.setEncoding("utf8").on("data", listen)
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}: ${complaints}`)))
  })
  return {
    pid: child.pid!,
    port,
    complaints: () => complaints,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    }
  }
}

/** One for all, because a database accepts only the key that it was first used with. */
export const secretKey = randomBytes(32).toString("hex")

/** BENCH_CPU_PROF names a directory for CPU profiles of Fourtop, which are written when it ends. */
const profiled = process.env["BENCH_CPU_PROF"]
const nodeOptions = profiled === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiled}`]

/** Those of the engine that `npm start` has. */
const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: { start: string } }
export const engineFlags = scripts.start.split(" ").filter((word) => word.startsWith("--"))

/** The service as `npm start` runs it, on the benchmark's database. */
export const fourtop = (name = "Fourtop", variables: Readonly<Record<string, string>> = {}): Contender => ({
  name,
  start: ({ url }) =>
    launch(
      [...engineFlags, ...nodeOptions, path.join(process.cwd(), "tools/bootstrap.mjs"), "fourtop", "serve", "--json"],
      { DATABASE_URL: url, SECRET_KEY: secretKey, PORT: "0", HOST: "127.0.0.1", ...variables },
      (said) => Number(new URL(String(said["root_url"])).port)
    )
})

const peer = (name: string, file: string, flags: ReadonlyArray<string> = []): Contender => ({
  name,
  start: ({ url }) =>
    launch(
      [...flags, fileURLToPath(new URL(`../../peers/node_modules/.cache/${file}.mjs`, import.meta.url))],
      { DATABASE_URL: url, POOL_SIZE: String(poolSize) },
      (said) => Number(said["port"])
    )
})

/** Those that the program sets by itself. */
const programFlags = [
  ...fs.readFileSync("packages/server/src/main.ts", "utf8").matchAll(/setFlagsFromString\("(.+)"\)/g)
].map(([, flag]) => flag!)

/** Fourtop with Effect's own host instead of its own, and with the same engine. */
export const effectPlatform = peer("Effect's HttpApiBuilder, Fourtop's handlers", "effectPlatform", [
  ...engineFlags,
  ...programFlags
])
export const fastifyPlain = peer("Fastify + pg, plain", "fastifyPlain")
export const fastifySameSql = peer("Fastify + pg, Fourtop's SQL and rules", "fastifySameSql")
export const nestTypeorm = peer("NestJS + TypeORM", "nest")
export const bare = peer("bare node:http, fixed answers", "bare")
