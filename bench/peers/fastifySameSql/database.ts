/** Fourtop's connections and its pipeline, with promises. */
import pg from "pg"
import { Pipeline } from "../../../packages/pg-adapter/src/connection/Pipeline.ts"
import * as Pool from "../../../packages/pg-adapter/src/connection/Pool.ts"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"

type Statements = ReadonlyArray<Statement.Statement<unknown>>

export const pool = new pg.Pool({
  connectionString: Pool.withSettings(process.env.DATABASE_URL!, Pool.application({} as never)),
  max: Number(process.env.POOL_SIZE ?? 10)
})

/** The rows of each of the statements, in one round trip. */
export const run = <const S extends Statements>(statements: S): Promise<Statement.RowsOf<S>> =>
  new Promise((resolve, reject) =>
    pool.connect((error, client, release) => {
      if (client === undefined) return reject(error)
      client.query(
        new Pipeline(statements, (outcome) => {
          release()
          if (outcome.ok) resolve(outcome.results as Statement.RowsOf<S>)
          else reject(outcome.error)
        })
      )
    })
  )

export const setTenant = Statement.make("set_tenant", "select set_config('app.restaurant_id', $1, true)")
