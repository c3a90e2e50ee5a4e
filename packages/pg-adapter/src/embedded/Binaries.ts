/** Finds `initdb` and `postgres`: in `PG_BIN`, in the npm package, or in a PostgreSQL installed on this machine. */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as NpmBinaries from "./NpmBinaries.ts"

export interface Binaries {
  /** The directory with `initdb` and `postgres`. */
  readonly directory: string
  /** For example `18.4`. */
  readonly version: string
}

export const find = (onProgress: (line: string) => void): Binaries => {
  const given = process.env["PG_BIN"]
  if (given !== undefined) {
    if (hasServer(given)) return withVersion(given)
    throw new EmbeddedPostgresError({
      message: `PG_BIN is ${given}, which does not contain initdb and postgres: set it to a directory that does, or unset it.`
    })
  }
  const installed = NpmBinaries.find(onProgress)
  if (installed !== undefined) return installed
  const directory = onThisMachine().find(hasServer)
  if (directory !== undefined) return withVersion(directory)
  throw new EmbeddedPostgresError({
    message:
      `No PostgreSQL for ${process.platform}-${process.arch}: the npm package with its binaries is not installed, and ` +
      "there is none on the PATH or in /usr/lib/postgresql. Install PostgreSQL, set PG_BIN to the directory of its " +
      "initdb and postgres, or set DATABASE_URL (in tests TEST_DATABASE_URL) to use a server that runs already."
  })
}

export const majorVersion = (binaries: Binaries): number => Number.parseInt(binaries.version, 10)

const hasServer = (directory: string): boolean =>
  ["initdb", "postgres"].every((name) => fs.existsSync(path.join(directory, name)))

const withVersion = (directory: string): Binaries => {
  const text = execFileSync(path.join(directory, "postgres"), ["--version"], { encoding: "utf8" })
  return { directory, version: /\d+(\.\d+)*/.exec(text)?.[0] ?? text.trim() }
}

/** Debian and Homebrew keep the server off the PATH; the newest version comes first. */
const onThisMachine = (): ReadonlyArray<string> => {
  const debian = "/usr/lib/postgresql"
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : []
  return [
    ...(process.env["PATH"] ?? "").split(path.delimiter),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `${debian}/${version}/bin`),
    "/opt/homebrew/bin",
    "/usr/local/bin"
  ]
}
