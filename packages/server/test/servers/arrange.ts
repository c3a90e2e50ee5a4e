/** Restaurants on several servers, and access to what only the owner of a database sees. */
import { sampleDocument } from "@fourtop/testkit"
import pg from "pg"
import { applied, type Ended, type Variables } from "../Fourtop.ts"

/** Applies the sample venue under another slug. */
export const sampleVenue = async (slug: string, variables: Variables): Promise<Ended> => {
  const ended = await applied({ ...sampleDocument, slug }, variables)
  if (ended.code !== 0) throw new Error(ended.stderr)
  return ended
}

export const asOwner = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string
): Promise<ReadonlyArray<Row>> => {
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
  const [, server, name, query = ""] = /^(\w+:\/\/[^/?]*)\/([^?]*)(\?.*)?$/.exec(url)!
  return { name: name!, other: `${server!}/template1${query}` }
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
