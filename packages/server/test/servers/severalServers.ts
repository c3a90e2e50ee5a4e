/** An installation on several servers, for which databases of one PostgreSQL stand. */
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { called, onServer } from "../Fourtop.ts"

interface Options {
  /** How many there are beside the directory. */
  readonly others: number
  /** Whether all restaurants are on these. */
  readonly isDirectoryDrained?: boolean
}

/** Adds servers to the database that this makes, and returns its URL. */
export const severalServers = async (
  directory: () => Promise<string>,
  { isDirectoryDrained = false, others }: Options
): Promise<string> => {
  const url = await directory()
  const done = async (...args: ReadonlyArray<string>) => {
    const { code, stderr } = await called(["database", ...args], onServer(url))
    if (code !== 0) throw new Error(stderr)
  }
  for (let number = 1; number <= others; number++) await done("add", `server-${number}`, await freshDatabase())
  if (isDirectoryDrained) await done("drain", "directory")
  return url
}
