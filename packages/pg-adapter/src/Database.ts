/**
 * The store's connections, as thin effects: no query builder and no decoding between a port and its statements. What
 * goes wrong with the connection is a defect, because no caller can do anything about it.
 */
import { type Restaurant, StoreUnavailable } from "@fourtop/core"
import { Context, Effect, Layer } from "effect"
import type pg from "pg"
import * as Failures from "./connection/Failures.ts"
import { type Outcome, Pipeline } from "./connection/Pipeline.ts"
import * as Pool from "./connection/Pool.ts"
import * as Statement from "./connection/Statement.ts"

/** How connections are made and kept. */
export type Options = Pool.Options

type Statements = ReadonlyArray<Statement.Statement<unknown>>

export class Database extends Context.Tag("@fourtop/pg-adapter/Database")<
  Database,
  {
    /** Runs the statements as one transaction that sees only the restaurant's rows, in one round trip. */
    readonly ofTenant: <const S extends Statements>(
      tenant: Restaurant.RestaurantId,
      statements: S
    ) => Effect.Effect<Statement.RowsOf<S>>
    /** Runs one statement that sees no restaurant's rows: a call of a function that knows what it may show. */
    readonly ofInstallation: <Row>(statement: Statement.Statement<Row>) => Effect.Effect<ReadonlyArray<Row>>
    /** Runs one statement whose outcome must be known; what the server refuses is a failure. */
    readonly commit: <Row>(statement: Statement.Statement<Row>) => Effect.Effect<ReadonlyArray<Row>, Failures.Refusal>
    /** Succeeds when the store answers and has been migrated. */
    readonly ping: Effect.Effect<void, StoreUnavailable>
    /** The connections themselves. */
    readonly pool: pg.Pool
  }
>() {}

const setTenant = Statement.make<unknown>("set_tenant", "select set_config('app.restaurant_id', $1, true)")
const probe = Statement.make<unknown>("probe", "select store_now()")

/** How much longer than the server's own limit an answer may take. */
const graceMillis = 2_000

/** The database behind a pool of connections. */
export const make = (pool: pg.Pool, statementTimeoutMillis: number): typeof Database.Service => {
  const patienceMillis = statementTimeoutMillis + graceMillis
  const run = (statements: Statements): Effect.Effect<Outcome> =>
    Effect.async<Outcome>((resume) => {
      pool.connect((error, client, release) => {
        if (client === undefined) {
          return resume(Effect.succeed({ ok: false, error: error ?? new Error("No connection"), sent: false }))
        }
        let ended = false
        const end = (outcome: Outcome, broken: boolean) => {
          if (ended) return
          ended = true
          clearTimeout(timer)
          release(broken)
          resume(Effect.succeed(outcome))
        }
        // The server's own limit does not help when the server, or the way to it, is frozen.
        const timer = setTimeout(() => {
          end({ ok: false, error: new Failures.NoAnswer(patienceMillis), sent: true }, true)
        }, patienceMillis)
        const pipeline = new Pipeline(statements, (outcome) => {
          // After a refusal the server still owes a ReadyForQuery; `pg` keeps what comes next waiting for it.
          end(outcome, !outcome.ok && Failures.endsConnection(outcome.error))
        })
        client.query(pipeline)
      })
    })

  const rowsOf = <S extends Statements>(statements: S): Effect.Effect<Statement.RowsOf<S>> =>
    Effect.flatMap(run(statements), (outcome) =>
      outcome.ok ? Effect.succeed(outcome.results as Statement.RowsOf<S>) : Effect.die(Failures.ofStatements(outcome))
    )

  return {
    pool,
    ofTenant: <const S extends Statements>(tenant: Restaurant.RestaurantId, statements: S) =>
      Effect.map(rowsOf([setTenant(tenant), ...statements]), ([, ...results]) => results as Statement.RowsOf<S>),
    ofInstallation: (statement) => Effect.map(rowsOf([statement]), ([rows]) => rows!),
    commit: <Row>(statement: Statement.Statement<Row>) =>
      Effect.flatMap(run([statement]), (outcome) => {
        if (outcome.ok) return Effect.succeed(outcome.results[0] as ReadonlyArray<Row>)
        if (outcome.sent && Failures.isRefusal(outcome.error)) return Effect.fail(outcome.error)
        return Effect.die(Failures.ofCommit(outcome))
      }),
    ping: Effect.flatMap(run([probe()]), (outcome) =>
      outcome.ok ? Effect.void : Effect.fail(new StoreUnavailable({ cause: outcome.error }))
    )
  }
}

/** Succeeds when the store answers and has been migrated. */
export const ping: Effect.Effect<void, StoreUnavailable, Database> = Effect.flatMap(Database, ({ ping }) => ping)

/** The connections of an application. */
export const layer = (options: Options): Layer.Layer<Database> =>
  Layer.scoped(
    Database,
    Effect.map(Pool.make(options, Pool.requested(options)), (pool) => make(pool, Pool.statementTimeoutMillis(options)))
  )
