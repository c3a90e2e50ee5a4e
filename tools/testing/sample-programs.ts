/** Runs the samples of the documentation page as programs. */
import { build } from "esbuild"
import { execFile, type ExecFileOptions } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import * as path from "node:path"
import { languageOf } from "./languages.ts"
import { inOneProcess } from "./one-process.ts"

/** One sample of the documentation page. */
export interface Shown {
  readonly operation: string
  readonly language: string
  readonly text: string
}

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The samples of a language, ready to run. */
export interface Samples {
  /** Runs the sample of an operation with these environment variables. */
  readonly start: (operation: string, variables: NodeJS.ProcessEnv) => Promise<Ended>
  /** Ends what runs them. Fails if one of them still does something. */
  readonly end: () => Promise<void>
}

type Prepare = (folder: string, samples: ReadonlyArray<Shown>) => Promise<Samples>

/** Where each sample is a process, which `start` waits for. */
const processes = (start: Samples["start"]): Samples => ({ start, end: () => Promise.resolve() })

const run = (file: string, args: ReadonlyArray<string>, options: ExecFileOptions): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(file, args, { ...options, encoding: "utf8" }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : typeof error.code === "number" ? error.code : 1, stdout, stderr })
    )
  })

const start = (file: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): Promise<Ended> =>
  run(file, args, { env, timeout: 60_000 })

/** Writes each sample to a file of its own, and returns the path of an operation's. */
const written = (folder: string, samples: ReadonlyArray<Shown>, nameOf: (operation: string) => string) => {
  for (const { operation, text } of samples) {
    const file = path.join(folder, nameOf(operation))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return (operation: string) => path.join(folder, nameOf(operation))
}

/** Prints the status of the response only. */
const statusOnly = `curl() { command curl -sS -o /dev/null -w '%{http_code}' "$@"; }\n`

const curl: Prepare = async (folder, samples) => {
  const program = await languageOf("curl")
  const commands = samples.map((sample) => ({ ...sample, text: statusOnly + sample.text }))
  const fileOf = written(folder, commands, (operation) => `${operation}.sh`)
  const found = `${path.dirname(program.path)}${path.delimiter}${program.env["PATH"]}`
  return processes((operation, variables) =>
    start("sh", [fileOf(operation)], { ...program.env, PATH: found, ...variables })
  )
}

const python: Prepare = async (folder, samples) => {
  const program = await languageOf("python")
  const fileOf = written(folder, samples, (operation) => `${operation}.py`)
  return inOneProcess(program.path, "run_programs.py", program.env, fileOf)
}

const php: Prepare = async (folder, samples) => {
  const program = await languageOf("php")
  const fileOf = written(folder, samples, (operation) => `${operation}.php`)
  return processes((operation, variables) =>
    start(program.path, ["-d", "display_errors=stderr", fileOf(operation)], { ...program.env, ...variables })
  )
}

/** All samples become packages of one program, so that Go links once. */
const go: Prepare = async (folder, samples) => {
  const program = await languageOf("go")
  const packages = samples.map((sample) => ({
    ...sample,
    text: sample.text
      .replace("package main", `package ${sample.operation.toLowerCase()}`)
      .replace("func main()", "func Main()")
  }))
  written(folder, packages, (operation) => `${operation.toLowerCase()}/sample.go`)
  const names = samples.map(({ operation }) => operation.toLowerCase())
  const main = [
    "package main",
    "import (",
    `"os"`,
    ...names.map((name) => `"samples/${name}"`),
    ")",
    "func main() {",
    "switch os.Args[1] {",
    ...names.map((name) => `case "${name}":\n${name}.Main()`),
    "}",
    "}"
  ]
  writeFileSync(path.join(folder, "main.go"), main.join("\n"))
  writeFileSync(path.join(folder, "go.mod"), "module samples\n\ngo 1.19\n")
  const built = await run(program.path, ["build", "-o", "samples", "."], { cwd: folder, env: program.env })
  if (built.code !== 0) throw new Error(`The samples in Go do not compile:\n${built.stderr}`)
  return processes((operation, variables) =>
    start(path.join(folder, "samples"), [operation.toLowerCase()], { ...process.env, ...variables })
  )
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2022",
  module: "nodenext",
  lib: ["es2023", "dom"],
  types: ["node"],
  skipLibCheck: true,
  customConditions: ["@fourtop/source"],
  allowImportingTsExtensions: true
}

const typescript: Prepare = async (folder, samples) => {
  // A file without an import is a module only if it says so.
  const modules = samples.map((sample) => ({ ...sample, text: `${sample.text}\nexport {}\n` }))
  const fileOf = written(folder, modules, (operation) => `${operation}.mts`)
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }))
  const checked = await run("tsc", ["-p", folder], {})
  if (checked.code !== 0) throw new Error(`The samples in TypeScript have wrong types:\n${checked.stdout}`)
  await build({
    entryPoints: samples.map(({ operation }) => fileOf(operation)),
    bundle: true,
    platform: "node",
    format: "esm",
    outdir: path.join(folder, "built"),
    outExtension: { ".js": ".mjs" },
    conditions: ["@fourtop/source"],
    logLevel: "silent"
  })
  const builtOf = (operation: string) => path.join(folder, "built", `${operation}.mjs`)
  return inOneProcess(process.execPath, "run-modules.mjs", process.env, builtOf)
}

/** By the language's id on the page: writes the samples into a folder, and checks them. */
export const languages: Readonly<Record<string, Prepare>> = { curl, typescript, python, php, go }
