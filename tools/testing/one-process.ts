/**
 * Runs samples one after another in one process, because loading an interpreter and what speaks HTTP takes many times as
 * long as a sample. What one of them leaves running keeps the process from ending.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import type { Samples } from "./sample-programs.ts"

/** The runner is a file beside this one, which the program at `file` runs. */
export const inOneProcess = (
  file: string,
  runner: string,
  env: NodeJS.ProcessEnv,
  fileOf: (operation: string) => string
): Samples => {
  const args = [fileURLToPath(new URL(runner, import.meta.url))]
  const child = spawn(file, args, { env, stdio: ["pipe", "pipe", "pipe", "pipe"] })
  const texts = { stdout: "", stderr: "" }
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => (texts[name] += text))
  }
  // A process that has ended is noticed by what it does not say.
  child.stdin.on("error", () => {})
  const problems = createInterface({ input: child.stdio[3] as Readable })[Symbol.asyncIterator]()
  const ended = once(child, "close")
  return {
    start: async (operation, variables) => {
      Object.assign(texts, { stdout: "", stderr: "" })
      child.stdin.write(`${JSON.stringify({ file: fileOf(operation), variables })}\n`)
      const { done, value } = await problems.next()
      const problem = done === true ? "The process has ended." : (JSON.parse(value) as string | null)
      return { code: problem === null ? 0 : 1, stdout: texts.stdout, stderr: `${texts.stderr}${problem ?? ""}` }
    },
    end: async () => {
      child.stdin.end()
      const timeout = setTimeout(() => child.kill("SIGKILL"), 60_000)
      const [code, signal] = (await ended) as [number | null, string | null]
      clearTimeout(timeout)
      if (code !== 0) throw new Error(`The samples ended with ${code ?? signal}:\n${texts.stderr}`)
    }
  }
}
