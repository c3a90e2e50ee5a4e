/** Starts the program on the store in processes of their own. */
import { build } from "esbuild"
import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import * as readline from "node:readline"
import { fileURLToPath } from "node:url"

const example = fileURLToPath(new URL("..", import.meta.url))

/** Compiles the program; below `node_modules` it finds the SQLite library, and Git does not see it. */
export const compile = async (): Promise<string> => {
  const folder = fs.mkdtempSync(path.join(example, "node_modules", "program-"))
  const outfile = path.join(folder, "program.mjs")
  await build({
    entryPoints: [path.join(example, "test", "program.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["libsql"],
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })
  return outfile
}

/** How a process ended. */
export interface Ended {
  readonly lines: ReadonlyArray<unknown>
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A running program. */
export interface Running {
  readonly child: ChildProcess
  /** Resolves when it has printed this many lines. */
  readonly printed: (count: number) => Promise<void>
  readonly ended: Promise<Ended>
}

/** Starts the program; each line that it prints is JSON. */
export const start = (program: string, ...args: ReadonlyArray<string>): Running => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["pipe", "pipe", "inherit"] })
  const lines: Array<unknown> = []
  const waiting: Array<{ readonly count: number; readonly resume: () => void }> = []
  readline.createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(JSON.parse(line))
    for (const { count, resume } of waiting) if (lines.length >= count) resume()
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code, signal) => resolve({ lines, code, signal }))
  })
  const printed = (count: number) =>
    new Promise<void>((resume, reject) => {
      if (lines.length >= count) return resume()
      waiting.push({ count, resume })
      void ended.then(() => reject(new Error(`The program ended after ${lines.length} lines.`)))
    })
  return { child, printed, ended }
}
