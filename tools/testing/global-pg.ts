/**
 * The PostgreSQL server of a test run: the one in TEST_DATABASE_URL, else a temporary one. Imports only types of
 * Vitest, because this file runs outside of its workers.
 */
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { EmbeddedPostgres } from "../../packages/pg-adapter/src/embedded/index.ts"

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `fourtop_test_${randomBytes(4).toString("hex")}`
  // What own-server.ts has made.
  const removeCluster = () => fs.rmSync(path.join(os.tmpdir(), `${prefix}_cluster`), { recursive: true, force: true })
  const given = process.env["TEST_DATABASE_URL"]
  if (given !== undefined) {
    project.provide("postgres", { url: given, prefix })
    const [row] = await query(given, "show server_version")
    say(`PostgreSQL ${row?.["server_version"]} of TEST_DATABASE_URL`)
    return async () => {
      removeCluster()
      await dropDatabases(given, prefix)
    }
  }
  const started = performance.now()
  // Each of Vitest's workers may have several pools open at once.
  const start = () => EmbeddedPostgres.start({ settings: { max_connections: "300" }, onProgress: say })
  const server = await inMemory(start)
  project.provide("postgres", { url: server.url("postgres"), prefix })
  say(`PostgreSQL ${server.version}, embedded and throw-away, ready in ${Math.round(performance.now() - started)} ms`)
  return async () => {
    removeCluster()
    await server.stop()
  }
}

/** A file system in memory, on Linux. */
const memory = "/dev/shm"
/** All databases of a run take some gigabytes, and other runs may be under way. */
const enough = 8 * 2 ** 30

/**
 * Starts a server whose files are in memory where there is enough of it: a new database is a copy of 1,300 small files,
 * and a disk's file system takes ten times as long to create them.
 */
const inMemory = async <A>(start: () => Promise<A>): Promise<A> => {
  const room = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 }
  if (Math.min(room.bavail * room.bsize, os.freemem()) < enough) return start()
  const temporary = process.env["TMPDIR"]
  process.env["TMPDIR"] = memory
  try {
    return await start()
  } finally {
    if (temporary === undefined) delete process.env["TMPDIR"]
    else process.env["TMPDIR"] = temporary
  }
}

const say = (line: string): void => console.log(`[pg] ${line}`)

const query = async (url: string, text: string): Promise<ReadonlyArray<Record<string, string>>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

/** An external server must be left as it was. Roles can be dropped once they have no rights on anything. */
const dropDatabases = async (url: string, prefix: string): Promise<void> => {
  const rows = await query(url, `select datname as name from pg_database where starts_with(datname, '${prefix}')`)
  const roles = await query(
    url,
    `select distinct rolname as name from pg_roles join pg_shdepend on refobjid = pg_roles.oid
     join pg_database on pg_database.oid = dbid where starts_with(datname, '${prefix}') and rolname ~ '^fourtop_[0-9a-f]{8}_'`
  )
  for (const { name } of rows) await query(url, `drop database if exists "${name}" with (force)`)
  for (const { name } of roles) await query(url, `drop role if exists "${name}"`)
}
