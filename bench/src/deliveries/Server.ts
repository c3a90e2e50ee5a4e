/** A PostgreSQL as in production: private, and durable like the one of `npm start`. */
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import * as path from "node:path"
import pg from "pg"
import * as Disk from "../http/Disk.ts"
import * as Machine from "../report/Machine.ts"
import { pidOf } from "../http/Postgres.ts"

export interface Server {
  readonly version: string
  /** The pid of the server's first process, whose children do the work. */
  readonly pid: number
  /** The URL of a new, empty database. */
  readonly database: (name: string) => Promise<string>
  readonly stop: () => Promise<void>
}

export const query = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: ReadonlyArray<unknown> = []
): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop,public" })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

export const start = async (): Promise<Server> => {
  const directory = Disk.directory()
  const server = await EmbeddedPostgres.start({ dataDir: path.join(directory, "data") })
  Machine.uses(server.version)
  return {
    version: server.version,
    pid: pidOf(server.dataDir),
    database: async (name) => {
      await query(server.url("postgres"), `create database "${name}"`)
      return server.url(name)
    },
    stop: async () => {
      await server.stop()
      Disk.remove(directory)
    }
  }
}
