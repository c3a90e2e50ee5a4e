/** Migrated databases, and access to what only an administrator can see. */
import * as PgClient from "@effect/sql-pg/PgClient"
import * as SqlClient from "@effect/sql/SqlClient"
import { Logins, Migrations, PgStore } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import pg from "pg"
import { freshDatabase } from "../../../tools/testing/database.ts"
import * as Pool from "../src/connection/Pool.ts"
import * as FunctionSet from "../src/migrations/FunctionSet.ts"

/** The key that the passwords of the logins are derived from. */
export const secretKey = Redacted.make(new Uint8Array(32).fill(7))

/** The owner's URL of a freshly migrated database. All copies share their roles. */
export const migratedDatabase = async (): Promise<string> => {
  const url = await freshDatabase({
    template: {
      name: "fourtop",
      prepare: async (url) => void (await Effect.runPromise(Migrations.run(Redacted.make(url), { secretKey })))
    }
  })
  await asAdministrator(url, "update installation set database = current_database()")
  return url
}

/** The names of the roles of a migrated database. */
export const rolesOf = (url: string) =>
  Effect.map(Migrations.status(Redacted.make(url)), ({ names }) => {
    if (names === null) throw new Error("The database was not migrated.")
    return names
  })

/** The URL of a migrated database for one of its logins. */
export const loginAt = (url: string, login: Logins.Login) =>
  Effect.map(rolesOf(url), (names) =>
    Redacted.value(Logins.urlOf({ url: Redacted.make(url), secretKey, names }, login))
  )

/** Limits so long that nothing times out during a test, also on a machine that has much else to do. */
const patient = { statementTimeout: "50 seconds", lockTimeout: "40 seconds", connectTimeout: "60 seconds" } as const

/**
 * The store at the owner's URL, as one process has it, but patient; its login may call everything, unless another is
 * given.
 */
export const storeAt = (url: string, options: Omit<PgStore.Options, "url"> = {}, login: Logins.Login = "operator") =>
  Layer.unwrapEffect(
    Effect.map(Effect.orDie(loginAt(url, login)), (own) =>
      PgStore.layer({ ...patient, ...options, url: Redacted.make(own), settingsFrom: "login" })
    )
  )

/** Where raw SQL of tests finds tables and functions; sessions of the program find functions only by their schema. */
export const searchPath = `fourtop,${FunctionSet.own.schema}`

/** Runs SQL as the server's administrator, who bypasses all policies. */
export const asAdministrator = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: ReadonlyArray<unknown> = []
): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${searchPath}` })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Moves the store's clock by this many milliseconds, from where it stands. */
export const shiftableClock = (url: string) => {
  let shifted = 0
  return (milliseconds: number): Effect.Effect<void> =>
    Effect.promise(async () => {
      shifted += milliseconds
      await asAdministrator(
        url,
        `create or replace function store_now() returns timestamptz language sql volatile
         as 'select clock_timestamp() + ${shifted} * interval ''1 millisecond'''`
      )
    })
}

/** Runs an effect on the database in one transaction, as migrations do. */
export const asAdministration = <A, E>(url: string, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const pool = yield* Pool.make({ url: Redacted.make(url) }, Pool.administration)
    const layer = PgClient.layerFromPool({ acquire: Effect.succeed(pool) })
    return yield* Effect.provide(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect)),
      layer
    )
  }).pipe(Effect.scoped)
