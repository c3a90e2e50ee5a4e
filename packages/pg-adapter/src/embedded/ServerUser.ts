/**
 * The user the server runs as. PostgreSQL refuses to run as root, so root uses an unprivileged account; everyone else
 * runs it as themselves.
 */
import * as fs from "node:fs"
import * as path from "node:path"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** `undefined`: the user of this process. For root, the owner of an existing cluster, else `postgres` or `nobody`. */
export const choose = (dataDir: string | undefined): ServerUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const owner = dataDir === undefined ? undefined : fs.statSync(dataDir, { throwIfNoEntry: false })
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount()
}

/** Only root can use the data of another user. */
export const requireAccess = (dataDir: string): void => {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (owner === undefined || self === 0 || owner.uid === self) return
  throw new EmbeddedPostgresError({
    message: `${dataDir} belongs to another user (uid ${owner.uid}): run as that user, or choose another DATA_DIR.`
  })
}

/** initdb needs an entry in the password file, so an arbitrary uid would not work. */
const unprivilegedAccount = (): ServerUser => {
  const rows = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  for (const name of ["postgres", "nobody"]) {
    const row = rows.find((row) => row[0] === name)
    if (row !== undefined) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new EmbeddedPostgresError({
    message:
      "PostgreSQL cannot run as root, and there is neither a `postgres` nor a `nobody` user: run as another user."
  })
}

/** Gives a file or directory that root made to the server's user. */
export const giveToServer = (target: string, user: ServerUser | undefined): void => {
  if (user !== undefined) fs.chownSync(target, user.uid, user.gid)
}

/** Makes directories that the server's user can enter, even where root's umask makes them private. */
export const makeEnterable = <A>(make: () => A): A => {
  const before = process.umask(0o022)
  try {
    return make()
  } finally {
    process.umask(before)
  }
}

/** Whether the server's user can enter a directory and all its parents. */
export const canEnter = (directory: string, user: ServerUser | undefined): boolean => {
  if (user === undefined) return true
  const stat = fs.statSync(directory, { throwIfNoEntry: false })
  const bit = stat?.uid === user.uid ? 0o100 : stat?.gid === user.gid ? 0o010 : 0o001
  if (stat !== undefined && (stat.mode & bit) === 0) return false
  const above = path.dirname(directory)
  return above === directory || canEnter(above, user)
}
