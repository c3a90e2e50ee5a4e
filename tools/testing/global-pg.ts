/**
 * The PostgreSQL server of a test run: the one in TEST_DATABASE_URL, else a temporary one. Imports only types of
 * Vitest, because this file runs outside of its workers.
 */
import { randomBytes } from "node:crypto"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { EmbeddedPostgres } from "../../packages/pg-adapter/src/embedded/index.ts"

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `fourtop_test_${randomBytes(4).toString("hex")}`
  const given = process.env["TEST_DATABASE_URL"]
  if (given !== undefined) {
    project.provide("postgres", { url: given, prefix })
    const [row] = await query(given, "show server_version")
    say(`PostgreSQL ${row?.["server_version"]} of TEST_DATABASE_URL`)
    return () => dropDatabases(given, prefix)
  }
  const started = performance.now()
  // Each of Vitest's workers may have several pools open at once.
  const server = await EmbeddedPostgres.start({ settings: { max_connections: "300" }, onProgress: say })
  project.provide("postgres", { url: server.url("postgres"), prefix })
  say(`PostgreSQL ${server.version}, embedded and throw-away, ready in ${Math.round(performance.now() - started)} ms`)
  return server.stop
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
