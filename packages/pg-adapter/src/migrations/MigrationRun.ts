/** Applies numbered migrations: each in a transaction of its own, and indexes without blocking writes. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect } from "effect"
import type { RoleNames } from "../roles/RoleNames.ts"
import * as History from "./History.ts"
import * as Locks from "./Locks.ts"
import * as Numbered from "./Numbered.ts"
import * as NumberedMigration from "./sql/NumberedMigration.ts"

export interface Options {
  /** The version of this program. */
  readonly program: string
  readonly patience: Locks.Patience
  readonly onProgress: (line: string) => void
}

const applyOne = (migration: NumberedMigration.NumberedMigration, names: RoleNames, options: Options) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id, name, sql: text } = migration
    const change = Effect.gen(function* () {
      if (text !== undefined) yield* sql.unsafe(Numbered.textFor(text, names))
      yield* History.add(migration, options.program)
    })
    yield* Locks.briefly(change, options.patience, (attempt) =>
      options.onProgress(`Migration ${id}, ${name}, waits for a lock; trying again (attempt ${attempt + 1})`)
    )
    options.onProgress(`Applied migration ${id}, ${name}`)
  })

/** Applies these migrations in order. */
export const apply = (
  pending: ReadonlyArray<NumberedMigration.NumberedMigration>,
  names: RoleNames,
  options: Options
) => Effect.forEach(pending, (migration) => applyOne(migration, names, options), { discard: true })

export interface FoundIndex {
  readonly name: string
  readonly valid: boolean
}

type Migrations = ReadonlyArray<NumberedMigration.NumberedMigration>

const droppedIn = (migrations: Migrations): ReadonlyArray<string> => {
  const wanted = NumberedMigration.indexesOf(migrations)
  return migrations.flatMap(({ droppedIndexes = [] }) => droppedIndexes).filter((name) => !wanted.has(name))
}

/** Those of the indexes that migrations create or drop that are there. */
export const foundIndexes = (migrations: Migrations): string => {
  const names = [...NumberedMigration.indexesOf(migrations).keys(), ...droppedIn(migrations)]
  return `
select relname as name, indisvalid as valid from pg_class join pg_index on indexrelid = pg_class.oid
where relnamespace = 'fourtop'::regnamespace and relname = any ('{${names.join(",")}}')`
}

/** What has to be done for the indexes of the migrations to be as declared. */
export const indexChanges = (migrations: Migrations, found: ReadonlyArray<FoundIndex>) => {
  const dropped = droppedIn(migrations)
  const there = new Map(found.map(({ name, valid }) => [name, valid]))
  return {
    /** What an attempt that was killed has left, and what no program uses any more. */
    drop: [...there].flatMap(([name, valid]) => (dropped.includes(name) || !valid ? [name] : [])),
    create: [...NumberedMigration.indexesOf(migrations)].flatMap(([name, text]) =>
      there.get(name) === true ? [] : [{ name, text }]
    )
  }
}

export const outstandingIndexes = (migrations: Migrations) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql.unsafe<FoundIndex>(foundIndexes(migrations)), (found) => indexChanges(migrations, found))
  )

/**
 * Creates and drops the indexes, one by one, without blocking reads or writes. Each is a statement outside of any
 * transaction, and waits for transactions that are older than itself; a killed attempt is cleaned up by the next.
 */
export const applyIndexes = (migrations: Migrations, onProgress: Options["onProgress"]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { create, drop } = yield* outstandingIndexes(migrations)
    for (const name of drop) {
      yield* sql.unsafe(`drop index concurrently if exists fourtop.${name}`)
      onProgress(`Dropped index ${name}`)
    }
    for (const { name, text } of create) {
      onProgress(`Creating index ${name} …`)
      yield* sql.unsafe(NumberedMigration.concurrently(text))
      onProgress(`Created index ${name}`)
    }
  })
