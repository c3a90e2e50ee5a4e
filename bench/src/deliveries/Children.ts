/** Child processes: each contender runs alone in its own process, as in production. */
import { type ChildProcess, fork, spawn } from "node:child_process"
import { once } from "node:events"
import { dirname, join } from "node:path"
import { engineFlags } from "../http/Contender.ts"

export interface Child {
  readonly process: ChildProcess
  /** What it printed when it was ready. */
  readonly ready: unknown
  readonly stop: () => Promise<void>
}

const stopped = (child: ChildProcess) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}

/** The next message of a child; its exit is an error. */
export const message = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`A process ended with ${String(code)}.`))
    child.once("exit", failed)
    child.once("message", (value) => {
      child.off("exit", failed)
      resolve(value)
    })
  })

/** A process of `roleProcess.ts`; it reports when it is ready. */
export const inRole = async (role: string, ...args: ReadonlyArray<string>): Promise<Child> => {
  const child = fork(join(dirname(process.argv[1]!), "role.mjs"), [role, ...args], {
    stdio: ["ignore", "ignore", "inherit", "ipc"]
  })
  return { process: child, ready: await message(child), stop: stopped(child) }
}

/** A `fourtop` command that reports in JSON when it is ready. */
export const fourtop = async (
  args: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>>
): Promise<Child> => {
  const bootstrap = join(process.cwd(), "tools/bootstrap.mjs")
  const child = spawn(process.execPath, [...engineFlags, bootstrap, "fourtop", ...args, "--json"], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "ignore"]
  })
  let text = ""
  const ready = await new Promise<unknown>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk
      if (text.endsWith("}\n")) resolve(JSON.parse(text))
    })
    child.once("exit", (code) => reject(new Error(`fourtop ${args.join(" ")} ended with ${String(code)}: ${text}`)))
  })
  return { process: child, ready, stop: stopped(child) }
}
