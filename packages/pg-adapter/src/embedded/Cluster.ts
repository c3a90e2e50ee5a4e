/** The data directory: where it is, and how it is created. */
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { promisify } from "node:util"
import * as Binaries from "./Binaries.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as ServerUser from "./ServerUser.ts"

/** A minimal environment: the caller's locale and variables must not change how the cluster behaves. */
export const environment = (): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC"
})

/** Returns `wanted`, unless root asked for a place (such as its home) that the server's user cannot enter. */
export const locate = (wanted: string): string => {
  const directory = path.resolve(wanted)
  if (ServerUser.canEnter(path.dirname(directory), ServerUser.choose(directory))) return directory
  const name = `${path.basename(directory)}-${createHash("sha256").update(directory).digest("hex").slice(0, 8)}`
  return path.join("/var/lib/fourtop", name)
}

export const exists = (dataDir: string): boolean => fs.existsSync(path.join(dataDir, "PG_VERSION"))

export const requireVersion = (dataDir: string, binaries: Binaries.Binaries): void => {
  const made = fs.readFileSync(path.join(dataDir, "PG_VERSION"), "utf8").trim()
  if (made === String(Binaries.majorVersion(binaries))) return
  throw new EmbeddedPostgresError({
    message: `${dataDir} was made by PostgreSQL ${made} and cannot be opened by ${binaries.version}: set PG_BIN to a PostgreSQL ${made}, or choose another DATA_DIR.`
  })
}

/**
 * Created next to its final path and renamed when complete: if two processes do this at once one wins, and a process
 * killed half way leaves nothing that looks like data.
 */
export const create = async (
  dataDir: string,
  binaries: Binaries.Binaries,
  user: ServerUser.ServerUser | undefined,
  options: ReadonlyArray<string>
): Promise<void> => {
  ServerUser.makeEnterable(() => fs.mkdirSync(path.dirname(dataDir), { recursive: true }))
  const unfinished = fs.mkdtempSync(`${dataDir}.new-`)
  try {
    ServerUser.giveToServer(unfinished, user)
    await promisify(execFile)(
      path.join(binaries.directory, "initdb"),
      ["-D", unfinished, "-U", "postgres", "--auth=trust", "--encoding=UTF8", ...locale(binaries), ...options],
      { ...user, env: environment(), cwd: "/" }
    )
    fs.renameSync(unfinished, dataDir)
  } catch (cause) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (exists(dataDir)) return
    throw new EmbeddedPostgresError({ message: `Cannot create ${dataDir}: ${(cause as Error).message}`, cause })
  }
}

/**
 * Gives the same sort order and letter cases on every machine, whatever its locales; before 17 only libc knows
 * `C.UTF-8`.
 */
const locale = (binaries: Binaries.Binaries): ReadonlyArray<string> => {
  if (Binaries.majorVersion(binaries) >= 17) {
    return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  }
  return process.platform === "linux" ? ["--locale=C.UTF-8"] : ["--locale=C"]
}
