/** Databases for tests, on the server that tools/testing/global-pg.ts provides. They are dropped after the run. */
import { randomBytes } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** An administrator's connection, and the prefix of this run's database names. */
    readonly postgres: { readonly url: string; readonly prefix: string }
  }
}

export interface Template {
  /** The same name means the same content, in all files of a run. */
  readonly name: string
  /** Fills the database at this URL, once per run, and leaves no connection open. */
  readonly prepare: (url: string) => Promise<void>
}

/** The URL of a new database: empty, or a copy of a template (about 0.1 s, whatever its size). */
export const freshDatabase = async (options: { readonly template?: Template } = {}): Promise<string> => {
  const { prefix } = inject("postgres")
  const name = `${prefix}_${randomBytes(6).toString("hex")}`
  await asAdministrator(async (client) => {
    const source = options.template === undefined ? "template0" : await prepared(client, options.template)
    await client.query(`create database "${name}" template "${source}" strategy file_copy`)
  })
  return urlOf(name)
}

/** Workers run side by side, so one of them prepares the template while the others wait for its lock. */
const prepared = async (client: pg.Client, template: Template): Promise<string> => {
  const name = `${inject("postgres").prefix}_template_${template.name}`
  await client.query("select pg_advisory_lock(hashtext($1))", [name])
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
  if (rowCount === 0) {
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists "${unfinished}"`)
    await client.query(`create database "${unfinished}" template template0 strategy file_copy`)
    await template.prepare(urlOf(unfinished))
    await client.query(`alter database "${unfinished}" rename to "${name}"`)
  }
  await client.query("select pg_advisory_unlock(hashtext($1))", [name])
  return name
}

const asAdministrator = async (action: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("postgres").url })
  await client.connect()
  try {
    await action(client)
  } finally {
    await client.end()
  }
}

const urlOf = (database: string): string =>
  inject("postgres").url.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/, `$1/${database}$2`)
