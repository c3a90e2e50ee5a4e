/** The temporary PostgreSQL that all contenders share, with the same settings for each. */
import { Migrations } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import * as fs from "node:fs"
import * as path from "node:path"
import pg from "pg"
import * as Disk from "./Disk.ts"
import * as Machine from "../report/Machine.ts"

export interface Postgres {
  readonly version: string
  readonly url: string
  /** The pid of the server's first process, whose children do the work. */
  readonly pid: number
  readonly socketDirectory: string
  readonly stop: () => Promise<void>
}

const size = { shared_buffers: "512MB", max_wal_size: "4GB", max_connections: "200" }

/** By kind: nothing waits for the disk, so that the machine's disk does not affect any ratio, or all that must does. */
export const settings = {
  fast: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", ...size },
  durable: { fsync: "on", synchronous_commit: "on", full_page_writes: "on", ...size }
}

/** The first process of a server, from the pid file in its directory. */
export const pidOf = (dataDir: string): number =>
  Number(fs.readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")[0])

export const start = async (kind: keyof typeof settings = "fast"): Promise<Postgres> => {
  const disk = kind === "durable" ? Disk.directory() : undefined
  const dataDir = disk === undefined ? {} : { dataDir: path.join(disk, "data") }
  const server = await EmbeddedPostgres.start({ ...dataDir, settings: settings[kind] })
  const url = server.url("postgres")
  Machine.uses(server.version)
  return {
    version: server.version,
    url,
    pid: pidOf(server.dataDir),
    socketDirectory: await query<{ directory: string }>(
      url,
      "select current_setting('unix_socket_directories') as directory"
    ).then(([row]) => row!.directory),
    stop: async () => {
      await server.stop()
      if (disk !== undefined) Disk.remove(disk)
    }
  }
}

/** Runs statements as the server's administrator, who bypasses all policies, and without checking references. */
export const query = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: ReadonlyArray<unknown> = []
): Promise<ReadonlyArray<Row>> => {
  const schemas = `fourtop,${Migrations.functionSchema}`
  const options = `-c search_path=${schemas} -c session_replication_role=replica -c timezone=Europe/Berlin`
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
