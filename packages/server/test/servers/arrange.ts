/** Restaurants on several servers, and access to what only the owner of a database sees. */
import { sampleDocument } from "@fourtop/testkit"
import pg from "pg"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { applied, called, type Ended, onServer, type Variables } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

/** Applies the sample venue under another slug. */
export const sampleVenue = async (slug: string, variables: Variables): Promise<Ended> => {

  const ended = await applied({ ...sampleDocument, slug }, variables)
  if (ended.code !== 0) throw new Error(ended.stderr)
  return ended
}

export const asOwner = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The name of the database at a URL, and the URL of another one on the same server. */
const parts = (url: string) => {
  const { pathname } = new URL(url)
  return { name: decodeURIComponent(pathname.slice(1)), other: url.replace(pathname, "/template1") }
}

/** Lets a database accept no connections, and ends those that there are, as if its server had stopped. */
export const stopped = async (url: string): Promise<void> => {
  const { name, other } = parts(url)
  await asOwner(other, `alter database "${name}" allow_connections false`)
  await asOwner(other, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

export const startedAgain = async (url: string): Promise<void> => {
  const { name, other } = parts(url)
  await asOwner(other, `alter database "${name}" allow_connections true`)
}

/** Settings for a directory with so many other servers, which have been added. */
export const severalServers = async (others: number): Promise<Variables> => {
  const variables = onServer(await migratedDatabase())
  for (let number = 1; number <= others; number++) {
    const { code, stderr } = await called(["database", "add", `server-${number}`, await freshDatabase()], variables)
    if (code !== 0) throw new Error(stderr)
  }
  return variables
}
