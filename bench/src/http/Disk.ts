/** A temporary directory on a disk. Systems often keep the usual one in memory, where nothing has to be waited for. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"

/** The kernel's numbers for tmpfs and ramfs. */
const inMemory = new Set([0x0102_1994, 0x8584_58f6])

const isOnDisk = (directory: string): boolean =>
  fs.existsSync(directory) && !inMemory.has(fs.statfsSync(directory).type)

export const directory = (): string => {
  const parent = [os.tmpdir(), "/var/tmp"].find(isOnDisk)
  if (parent === undefined) throw new Error("Set TMPDIR to a directory on a disk: the usual ones are in memory.")
  const made = fs.mkdtempSync(path.join(parent, "fourtop-bench-"))
  // The server may run as another user if this process is root.
  fs.chmodSync(made, 0o755)
  return made
}

export const remove = (made: string): void => fs.rmSync(made, { recursive: true, force: true })
