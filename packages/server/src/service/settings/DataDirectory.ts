/** DATA_DIR and small files in it that only their owner can read. */
import { Effect } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { CommandError } from "./CommandError.ts"

const ownerOnly = 0o600
const directoryOfOwner = 0o700
const groupMayPass = 0o010
/** Set on shared directories such as `/tmp`. */
const stickyBit = 0o1000

const attempt = <A>(file: string, action: () => A): Effect.Effect<A, CommandError> =>
  Effect.try({
    try: action,
    catch: (cause) =>
      new CommandError({
        message: `Cannot use ${file}: ${(cause as Error).message}`,
        next: "Set DATA_DIR to a directory that this user can write to."
      })
  })

/**
 * Creates the directory if needed, and removes access for everyone but its owner. A database server that runs as
 * another user may pass through it by its group, and can read only its own files.
 */
export const make = (dataDir: string, serverGroup?: number): Effect.Effect<void, CommandError> =>
  attempt(dataDir, () => {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true })
    fs.mkdirSync(dataDir, { recursive: true, mode: directoryOfOwner })
    const { mode, uid } = fs.statSync(dataDir)
    if ((mode & stickyBit) !== 0)
      throw new Error("it is shared with other users; use a directory that only Fourtop uses")
    try {
      if (serverGroup !== undefined) fs.chownSync(dataDir, uid, serverGroup)
      fs.chmodSync(dataDir, serverGroup === undefined ? directoryOfOwner : directoryOfOwner | groupMayPass)
    } catch (error) {
      // The directory belongs to someone else; the first read or write shows whether it can be used.
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error
    }
  })

/** The file's text, or null when there is none. */
export const read = (dataDir: string, name: string): Effect.Effect<string | null, CommandError> => {
  const file = path.join(dataDir, name)
  return attempt(file, () => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null))
}

/** Writes the file atomically, and never readable by others. */
export const write = (dataDir: string, name: string, text: string): Effect.Effect<void, CommandError> => {
  const file = path.join(dataDir, name)
  return attempt(file, () => {
    const unfinished = `${file}.${process.pid}`
    fs.writeFileSync(unfinished, text, { mode: ownerOnly })
    fs.renameSync(unfinished, file)
  })
}

/** Removes the file, if it is there. */
export const remove = (dataDir: string, name: string): Effect.Effect<void, CommandError> => {
  const file = path.join(dataDir, name)
  return attempt(file, () => fs.rmSync(file, { force: true }))
}
