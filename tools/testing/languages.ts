/**
 * Interpreters and compilers of other languages for tests: the machine's, else Debian's, unpacked into a cache without any
 * change to the system.
 */
import { execFile } from "node:child_process"
import * as path from "node:path"
import { promisify } from "node:util"
import { type OnProgress, type Program, program } from "./debian.ts"

/** The languages whose examples are run. */
export type Language = "curl" | "python" | "php" | "go"

const packages: Readonly<Record<Language, readonly [name: string, packages: ReadonlyArray<string>]>> = {
  curl: ["curl", ["curl"]],
  python: ["python3", ["python3"]],
  php: ["php", ["php-cli"]],
  go: ["go", ["golang-go"]]
}

const say: OnProgress = (line) => console.log(`[languages] ${line}`)

/** The root folder of what was unpacked, for a program of it. */
const rootOf = (file: string): string => path.join(path.dirname(file), "..", "..")

/** The program that runs files of a language. Throws if it is not there and cannot be fetched. */
export const languageOf = async (language: Language): Promise<Program> => {
  const [name, needed] = packages[language]
  const found = await program(name, needed, say)
  if (language === "python") return { ...found, path: await interpreterOf(found) }
  return language === "go" ? { ...found, env: { ...found.env, ...forGo(found) } } : found
}

/** What a name on the PATH leads to: a manager of versions may stand there, which takes longer to start than Python. */
const interpreterOf = async ({ env, path: file }: Program): Promise<string> =>
  (await promisify(execFile)(file, ["-c", "import sys; print(sys.executable)"], { env })).stdout.trim()

/** Go takes from its cache what it has compiled in whatever folder, and fetches no other version of itself. */
const forGo = ({ env, path: file }: Program): NodeJS.ProcessEnv => ({
  GOFLAGS: "-mod=mod -trimpath",
  GOTOOLCHAIN: "local",
  // Where one that was unpacked finds its own library, which it knows only in the place of an installation.
  ...(env === process.env ? {} : { GOROOT: path.join(rootOf(file), "usr/lib/go") })
})
