/**
 * Interpreters and compilers of other languages for tests: the machine's, else Debian's, unpacked into a cache without any
 * change to the system.
 */
import * as path from "node:path"
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
  const isUnpacked = found.env !== process.env
  if (language === "go" && isUnpacked) return { ...found, env: { ...found.env, ...goFolders(rootOf(found.path)) } }
  return found
}

/** Where an unpacked Go finds its own library, which it knows only in the place of an installation. */
const goFolders = (root: string): NodeJS.ProcessEnv => ({ GOROOT: path.join(root, "usr/lib/go"), GOFLAGS: "-mod=mod" })
