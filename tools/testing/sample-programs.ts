/** Runs the samples of the documentation page as programs. */
import { build } from "esbuild"
import { execFile, type ExecFileOptions } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import * as path from "node:path"
import { languageOf } from "./languages.ts"

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

/** Starts the sample of an operation with these environment variables. */
export type Start = (operation: string, variables: NodeJS.ProcessEnv) => Promise<Ended>

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

const curl = async (folder: string, samples: ReadonlyArray<Shown>): Promise<Start> => {
  const program = await languageOf("curl")
  const commands = samples.map((sample) => ({ ...sample, text: statusOnly + sample.text }))
  const fileOf = written(folder, commands, (operation) => `${operation}.sh`)
  const found = `${path.dirname(program.path)}${path.delimiter}${program.env["PATH"]}`
  return (operation, variables) => start("sh", [fileOf(operation)], { ...program.env, PATH: found, ...variables })
}

const interpreted =
  (language: "python" | "php", ending: string, args: ReadonlyArray<string>) =>
  async (folder: string, samples: ReadonlyArray<Shown>): Promise<Start> => {
    const program = await languageOf(language)
    const fileOf = written(folder, samples, (operation) => `${operation}.${ending}`)
    return (operation, variables) => start(program.path, [...args, fileOf(operation)], { ...program.env, ...variables })
  }

/** All samples become packages of one program, so that Go links once. */
const go = async (folder: string, samples: ReadonlyArray<Shown>): Promise<Start> => {
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
  return (operation, variables) =>
    start(path.join(folder, "samples"), [operation.toLowerCase()], { ...process.env, ...variables })
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

const typescript = async (folder: string, samples: ReadonlyArray<Shown>): Promise<Start> => {
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
  return (operation, variables) =>
    start(process.execPath, [path.join(folder, "built", `${operation}.mjs`)], { ...process.env, ...variables })
}

/** By the language's id on the page: writes the samples into a folder, checks them, and returns how to start one. */
export const languages: Readonly<Record<string, (folder: string, samples: ReadonlyArray<Shown>) => Promise<Start>>> = {
  curl,
  typescript,
  python: interpreted("python", "py", []),
  php: interpreted("php", "php", ["-d", "display_errors=stderr"]),
  go
}
