import pg from "pg"
import { freshDatabase } from "../../../tools/testing/database.ts"
import { called, onServer } from "./Fourtop.ts"

/** The URL of a database that `fourtop migrate` has been run on with the key of `onServer`. All copies share their roles. */
export const migratedDatabase = async (): Promise<string> => {
  const url = await freshDatabase({ template: { name: "server", prepare: migrate } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Otherwise it would be taken for a copy that needs roles of its own.
    await client.query("update fourtop.installation set database = current_database()")
  } finally {
    await client.end()
  }
  return url
}

const migrate = async (url: string): Promise<void> => {
  const { code, stderr } = await called(["migrate"], onServer(url))
  if (code !== 0) throw new Error(stderr)
}
