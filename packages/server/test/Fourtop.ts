/** The command as a person runs it, and the service as it runs on a machine. */
import { Cause, ConfigProvider, Console, Effect, Exit, Fiber, Layer, Logger, LogLevel, Option } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { Readable } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { vi } from "vitest"
import { run } from "../src/command/fourtop.ts"
import { HashStrength } from "../src/node/HashStrength.ts"
import * as Logs from "../src/service/Logs.ts"

const bootstrap = fileURLToPath(new URL("../../../tools/bootstrap.mjs", import.meta.url))

export type Variables = Readonly<Record<string, string>>

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Settings for a server of somebody's own. */
export const onServer = (url: string): Variables => ({ DATABASE_URL: url, SECRET_KEY: "ab".repeat(32) })

/** As `npm start` and `npm run fourtop` have them. */
export const flags = ["--min-semi-space-size=8", "--max-semi-space-size=8"]

const launch = (task: string, args: ReadonlyArray<string>, variables: Variables) => {
  const { HOME, PATH, PG_BIN } = process.env
  const env = { HOME, PATH, ...(PG_BIN === undefined ? {} : { PG_BIN }), ...variables }
  const child = spawn(process.execPath, [...flags, bootstrap, task, ...args], { env })
  const texts = { stdout: "", stderr: "" }
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => (texts[name] += text))
  }
  const ended = once(child, "close").then(([code]): Ended => ({ code: code as number | null, ...texts }))
  return { child, texts, ended }
}

/** Runs the command in a process of its own. */
export const spawned = (args: ReadonlyArray<string>, variables: Variables, input = ""): Promise<Ended> => {
  const { child, ended } = launch("fourtop", args, variables)
  child.stdin.end(input)
  return ended
}

/** Runs the command in a process of its own, and kills it as soon as it has printed a line with this text. */
export const killedAt = async (text: string, args: ReadonlyArray<string>, variables: Variables): Promise<Ended> => {
  const { child, ended, texts } = launch("fourtop", args, variables)
  child.stderr.on("data", () => {
    if (texts.stderr.includes(text)) child.kill("SIGKILL")
  })
  return ended
}

/** Runs the command in a process of its own, and kills it once something has happened that it does not say. */
export const killedOnce = async (
  happened: () => Promise<unknown>,
  args: ReadonlyArray<string>,
  variables: Variables
): Promise<Ended> => {
  const { child, ended } = launch("fourtop", args, variables)
  await Promise.race([happened(), ended])
  child.kill("SIGKILL")
  return ended
}

type Texts = Record<"stdout" | "stderr", string>

/** A console that writes into texts. */
export const consoleTo = (texts: Texts): Layer.Layer<never> => {
  const writeTo = (name: keyof Texts) => (text: string) => void (texts[name] += `${text}\n`)
  const [log, error] = [writeTo("stdout"), writeTo("stderr")]
  return Layer.unwrapEffect(
    Effect.map(Effect.console, (console) =>
      Console.setConsole({
        ...console,
        log: (text: string) => Effect.sync(() => log(text)),
        error: (text: string) => Effect.sync(() => error(text)),
        unsafe: { ...console.unsafe, error }
      })
    )
  )
}

/** The settings of these variables, in place of the environment. */
export const settingsOf = (variables: Variables): Layer.Layer<never> =>
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))

/** The log, as lines of standard error. */
const logTo = (texts: Texts): Layer.Layer<never> =>
  Layer.merge(
    Logger.replace(
      Logger.defaultLogger,
      Logger.make((entry) => void (texts.stderr += `${Logs.line(entry)}\n`))
    ),
    Logger.minimumLogLevel(LogLevel.Warning)
  )

/** A hash of the service's own strength takes as long as all else that most tests do together. */
const quickHashes = Layer.succeed(HashStrength, { cost: 4, blockSize: 1, parallelism: 1 })

/** Starts the command in this process, which saves the second that a process needs to load. */
const begin = (args: ReadonlyArray<string>, variables: Variables) => {
  const texts = { stdout: "", stderr: "" }
  const surroundings = Layer.mergeAll(consoleTo(texts), logTo(texts), settingsOf(variables), quickHashes)
  const fiber = Effect.runFork(Effect.provide(run(["node", "fourtop", ...args]), surroundings))
  const ended = Effect.runPromise(Fiber.await(fiber)).then((exit): Ended => ({ code: codeOf(exit), ...texts }))
  return { texts, ended, interrupt: () => Effect.runPromise(Fiber.interruptFork(fiber)) }
}

/** As the program ends with: a service that was interrupted has done what it should. */
const codeOf = Exit.match({
  onSuccess: () => 0,
  onFailure: (cause: Cause.Cause<number>) =>
    Cause.isInterruptedOnly(cause) ? 0 : Option.getOrElse(Cause.failureOption(cause), () => 1)
})

/** Runs the command in this process. */
export const called = (args: ReadonlyArray<string>, variables: Variables): Promise<Ended> =>
  begin(args, variables).ended

/** Runs the command in this process, with this text as its standard input. */
export const calledWith = async (input: string, args: ReadonlyArray<string>, variables: Variables): Promise<Ended> => {
  const stdin = vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin)
  try {
    return await called(args, variables)
  } finally {
    stdin.mockRestore()
  }
}

/** The arguments of an example as a shell would pass them, without redirections. */
export const argumentsOf = (example: string): ReadonlyArray<string> =>
  [...example.replace(/ ?[<>] ?\S+$/, "").matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

/** Applies a venue document, as from a file. */
export const applied = async (document: object, variables: Variables): Promise<Ended> => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
  const file = path.join(directory, "venue.json")
  fs.writeFileSync(file, JSON.stringify(document))
  try {
    return await called(["venue", "apply", file], variables)
  } finally {
    fs.rmSync(directory, { recursive: true })
  }
}

/** What a command for scripts printed. */
export const jsonOf = ({ stdout }: Ended): unknown => JSON.parse(stdout)

export interface Ready {
  readonly root_url: string
  readonly documentation_url: string
  readonly settings_url: string
  /** Where the first owner sets the installation up; null once somebody has an account. */
  readonly setup_url: string | null
  readonly owner: { readonly email: string; readonly password: string } | null
  readonly sandbox_token: string
  readonly live_token: string
}

export interface Served {
  readonly ready: Ready
  /** Asks it to end, and waits until it has. */
  readonly stop: () => Promise<Ended>
  readonly stderr: () => string
}

/** A service in a process of its own. */
export interface Service extends Served {
  readonly process: ChildProcess
}

const services = new Set<ChildProcess>()

/** No service outlives its tests, not even one whose test has failed. */
export const killServices = (): void => {
  for (const child of services) child.kill("SIGKILL")
}

/** Starts the service as `npm start` does, and waits until it is ready. */
export const serve = async (variables: Variables): Promise<Service> => {
  const { child, ended, texts } = launch("start", ["--json"], { PORT: "0", ...variables })
  services.add(child)
  void ended.then(() => services.delete(child))
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.stdout.on("data", () => {
      if (texts.stdout.endsWith("}\n")) resolve(JSON.parse(texts.stdout) as Ready)
    })
    void ended.then(({ stderr }) => reject(new Error(`The service did not start:\n${stderr}`)))
  })
  return {
    ready,
    process: child,
    stderr: () => texts.stderr,
    stop: () => {
      child.kill("SIGTERM")
      return ended
    }
  }
}

const served = new Set<() => Promise<Ended>>()

/** No service in this process outlives its tests. */
export const stopServed = async (): Promise<void> => {
  await Promise.all([...served].map((stop) => stop()))
}

/** Runs the service in this process, for tests of what it answers: one of its own takes a second to load. */
export const serveHere = async (variables: Variables): Promise<Served> => {
  const { ended, interrupt, texts } = begin(["serve", "--json"], { PORT: "0", ...variables })
  const stop = () => interrupt().then(() => ended)
  served.add(stop)
  void ended.then(() => served.delete(stop))
  while (!texts.stdout.endsWith("}\n")) {
    if (!served.has(stop)) throw new Error(`The service did not start:\n${texts.stderr}`)
    await sleep(5)
  }
  return { ready: JSON.parse(texts.stdout) as Ready, stop, stderr: () => texts.stderr }
}

export interface Worker {
  readonly stderr: () => string
  /** Lets it do nothing until it goes on or is killed. */
  readonly pause: () => void
  readonly goOn: () => void
  /** Ends it as a failing machine would. */
  readonly kill: () => Promise<Ended>
  readonly stop: () => Promise<Ended>
}

/** Starts a command that goes on until it is told to end, and waits until it says that it is ready. */
export const running = async (
  args: ReadonlyArray<string>,
  variables: Variables
): Promise<Worker & { readonly said: Readonly<Record<string, string>> }> => {
  const { child, ended, texts } = launch("fourtop", [...args, "--json"], variables)
  services.add(child)
  void ended.then(() => services.delete(child))
  const said = await new Promise<Readonly<Record<string, string>>>((resolve, reject) => {
    child.stdout.on("data", () => {
      if (texts.stdout.endsWith("}\n")) resolve(JSON.parse(texts.stdout) as Record<string, string>)
    })
    void ended.then(({ stderr }) => reject(new Error(`${args.join(" ")} did not start:\n${stderr}`)))
  })
  const endWith = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return ended
  }
  return {
    said,
    stderr: () => texts.stderr,
    pause: () => child.kill("SIGSTOP"),
    goOn: () => child.kill("SIGCONT"),
    kill: endWith("SIGKILL"),
    stop: endWith("SIGTERM")
  }
}

/** Starts `fourtop worker`, and waits until it works. */
export const work = (variables: Variables): Promise<Worker> => running(["worker"], variables)

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly data: Array<Record<string, unknown>> & Record<string, unknown> }
}

/** A request to the API. */
export const api = async (
  { root_url }: Pick<Ready, "root_url">,
  token: string,
  path: string,
  body?: { readonly method?: string; readonly json: unknown; readonly key?: string }
): Promise<Answered> => {
  const answer = await fetch(`${root_url}/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(body?.key === undefined ? {} : { "idempotency-key": body.key })
    },
    ...(body === undefined ? {} : { method: body.method ?? "POST", body: JSON.stringify(body.json) })
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered["body"] }
}

/** Starts `fourtop listen`, and waits until it listens. */
export const listen = async (args: ReadonlyArray<string>, variables: Variables) => {
  const { child, ended, texts } = launch("fourtop", ["listen", ...args], variables)
  services.add(child)
  void ended.then(() => services.delete(child))
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", () => {
      if (texts.stderr.includes("Listening.\n")) resolve()
    })
    void ended.then(({ stderr }) => reject(new Error(`listen did not start:\n${stderr}`)))
  })
  const endWith = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return ended
  }
  return { stdout: () => texts.stdout, stderr: () => texts.stderr, kill: endWith("SIGKILL"), stop: endWith("SIGTERM") }
}
