/**
 * The store's connections as thin effects, without a query builder or decoding between a port and its statements.
 * Connection failures are defects, because no caller can handle them.
 */
import { type Restaurant, Steps, StoreBusy, StoreUnavailable } from "@fourtop/core/internal"
import { Context, Effect, Exit, identity, Layer } from "effect"
import type pg from "pg"
import * as FunctionSet from "../migrations/FunctionSet.ts"
import * as Failures from "./Failures.ts"
import { unlessAway } from "./unlessAway.ts"
import * as LaneOf from "./LaneOf.ts"
import { type Held, type Lane, Lanes, limitsOf } from "./Lanes.ts"
import * as Pending from "./PendingAuthentication.ts"
import type { Outcome } from "./Pipeline.ts"
import * as Pool from "./Pool.ts"
import * as Sending from "./Sending.ts"
import * as Statement from "./Statement.ts"
import * as StoreFigures from "./StoreFigures.ts"

export type Options = Pool.Options

/** What a check of the store found. */
export interface Pong {
  /** How far the clock of this process is ahead of the store's, in milliseconds. */
  readonly clockAheadMillis: number
  /** Rises with each change of the installation's servers. */
  readonly serverChange: number
}

type Statements = ReadonlyArray<Statement.Statement<unknown>>

/**
 * All statements except `ping` wait in a lane: the named one, else the tenant's, else the fiber's. A statement that
 * waits too long for a connection or a lock dies with `StoreBusy`.
 */
export class Database extends Context.Tag("@fourtop/pg-adapter/Database")<
  Database,
  {
    /** Runs the statements as one transaction that sees only the restaurant's rows, in one round trip. */
    readonly ofTenant: <const S extends Statements>(
      tenant: Restaurant.RestaurantId,
      statements: S,
      lane?: Lane
    ) => Effect.Effect<Statement.RowsOf<S>>
    /** Runs one statement that sees no restaurant's rows: a call of a function that decides what it returns. */
    readonly ofInstallation: <Row>(
      statement: Statement.Statement<Row>,
      lane?: Lane
    ) => Effect.Effect<ReadonlyArray<Row>>
    /**
     * Runs the statements as one transaction whose outcome must be known, in one round trip; a refusal by the server is a
     * failure.
     */
    readonly commit: <const S extends Statements>(
      statements: S,
      lane?: Lane
    ) => Effect.Effect<Statement.RowsOf<S>, Failures.Refusal>
    /**
     * Succeeds when the store responds, has been migrated, accepts writes, and knows this process by the role it should
     * have. Writes nothing, so it cannot see a full disk. Uses a separate connection, and so never waits in a lane.
     */
    readonly ping: Effect.Effect<Pong, StoreUnavailable>
    /**
     * The outcome of an authentication that a read may have taken along; it is sent alone if none has. Whoever waits for
     * it must not wait in vain: it is only run where it cannot be interrupted.
     */
    readonly authenticated: (pending: Pending.PendingAuthentication) => Effect.Effect<Outcome>
    /** Whether a connection is always the same session, so that one batch can leave something to the next. */
    readonly keepsSession: () => boolean
    readonly pool: pg.Pool
    /** How many statements are waiting for a connection. */
    readonly waiting: () => number
  }
>() {}

/** Names the restaurant, unless it is somewhere else: its rows here are those from before, or not all there yet. */
const setTenant = Statement.make<unknown>("set_tenant", unlessAway("$1::text"))

interface Probed {
  readonly now: number
  readonly readOnly: boolean
  readonly role: string
  readonly hasFunctions: boolean
  readonly hasPrivileges: boolean
  readonly serverChange: number
}

const probe = Statement.make<Probed>(
  "probe",
  `select to_millis(store_now()) as now, current_user as role,
     to_regproc('${FunctionSet.own.schema}.use_function_set') is not null as "hasFunctions",
     coalesce(has_schema_privilege(to_regnamespace('${FunctionSet.own.schema}'), 'usage'), false)
       and has_table_privilege('fourtop.venue_version', 'select') as "hasPrivileges",
     coalesce(pg_sequence_last_value(to_regclass('fourtop.server_change')), 0) as "serverChange",
     pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`
)

const busy = (on: string): Outcome => {
  StoreFigures.failed("no_turn")
  return { ok: false, error: new StoreBusy({ on }), sent: false }
}

/** What the caller of statements is told of their outcome: it goes on in the same step. */
type Read<A, E> = (outcome: Outcome) => Exit.Exit<A, E>

/** The rows of the statements behind the first, which only names the restaurant. */
const rowsBehind = <S extends Statements>(outcome: Outcome): Exit.Exit<Statement.RowsOf<S>> =>
  outcome.ok
    ? Exit.succeed(outcome.results.slice(1) as unknown as Statement.RowsOf<S>)
    : Exit.die(Failures.statementDefect(outcome))

const rowsOfOne = <Row>(outcome: Outcome): Exit.Exit<ReadonlyArray<Row>> =>
  outcome.ok ? Exit.succeed(outcome.results[0] as ReadonlyArray<Row>) : Exit.die(Failures.statementDefect(outcome))

const committed = <S extends Statements>(outcome: Outcome): Exit.Exit<Statement.RowsOf<S>, Failures.Refusal> => {
  if (outcome.ok) {
    StoreFigures.committed()
    return Exit.succeed(outcome.results as Statement.RowsOf<S>)
  }
  const reason = Failures.reasonOf(outcome.error)
  if (reason !== null) StoreFigures.commitFailed(reason)
  if (outcome.sent && Failures.isRefusal(outcome.error)) return Exit.fail(outcome.error)
  return Exit.die(Failures.commitDefect(outcome))
}

/**
 * The database behind a pool of connections. The pool has one connection more than the lanes share: the one for `ping`.
 */
export const make = (pool: pg.Pool, options: Options): typeof Database.Service => {
  const turnMillis = Pool.connectTimeoutMillis(options)
  const lanes = new Lanes(limitsOf(Pool.sizeOf(options)))
  const send = Sending.make(pool, options)
  // Until a pooler that nobody told us of proves otherwise.
  let sameSession = options.preparedStatements !== false && options.sameSession !== false

  /**
   * Waits for a turn and sends the statements, behind `pending` if there is one. What it returns leaves the queue; a
   * statement that was already sent is not cancelled, and keeps its place until it ends.
   */
  const begin = (
    lane: Lane,
    statements: Statements,
    done: (outcome: Outcome) => void,
    pending: Pending.PendingAuthentication | null = null
  ): Effect.Effect<void> | void => {
    const ended = (outcome: Outcome) => {
      pending?.answer(outcome)
      done(outcome)
    }
    const start = (held: Held) => {
      pending?.send()
      const left = (outcome: Outcome) => {
        lanes.leave(held)
        ended(outcome)
      }
      send(statements, left, identity, pending)
    }
    const held = lanes.enter(lane)
    if (held !== null) return start(held)
    const waiter = lanes.wait(lane, (held) => {
      clearTimeout(timer)
      start(held)
    })
    if (waiter === null) return ended(busy("too many requests wait for a connection"))
    const leave = () => {
      clearTimeout(timer)
      lanes.cancel(waiter)
    }
    const timer = setTimeout(() => {
      leave()
      ended(busy("no connection became free"))
    }, turnMillis)
    return Effect.sync(() => {
      leave()
      pending?.release()
    })
  }

  const run = <A, E>(lane: Lane, statements: Statements, read: Read<A, E>): Effect.Effect<A, E> =>
    Effect.async((resume) => begin(lane, statements, (outcome) => resume(read(outcome))))

  const authenticated = (pending: Pending.PendingAuthentication): Effect.Effect<Outcome> =>
    Effect.suspend(() => {
      if (pending.known !== null) return Exit.succeed(pending.known)
      if (pending.claim()) {
        return run(pending.lane, [pending.statement], (outcome) => {
          pending.answer(outcome)
          return Exit.succeed(outcome)
        })
      }
      return Effect.flatMap(pending.outcome, (outcome) =>
        outcome === null ? authenticated(pending) : Effect.succeed(outcome)
      )
    })

  /** Nothing else is sent for a call before its caller is known. */
  const afterAuthentication = <A, E>(lane: Lane, statements: Statements, read: Read<A, E>): Effect.Effect<A, E> =>
    Steps.withReference(Pending.current, (pending) => {
      if (pending === null || pending.asAssumed) return run(lane, statements, read)
      return Effect.flatMap(Effect.uninterruptible(authenticated(pending)), () =>
        pending.asAssumed ? run(lane, statements, read) : Effect.die(new Pending.NotAsAssumed())
      )
    })

  /** Reads for a restaurant: the first read of a call takes its authentication along. */
  const ofTenant = <A>(
    tenant: Restaurant.RestaurantId,
    lane: Lane,
    statements: Statements,
    read: Read<A, never>
  ): Effect.Effect<A> =>
    Steps.withReference(Pending.current, (pending) => {
      if (pending === null || pending.asAssumed) return run(lane, [setTenant(tenant), ...statements], read)
      return Effect.async((resume) => {
        if (!pending.claim()) return resume(afterAuthentication(lane, [setTenant(tenant), ...statements], read))
        const done = (outcome: Outcome) => {
          if (!pending.confirm(outcome, tenant)) sameSession = false
          resume(pending.asAssumed ? read(outcome) : Effect.die(new Pending.NotAsAssumed()))
        }
        return begin(pending.lane, [Pending.admit(pending.callId), ...statements], done, pending)
      })
    })

  return {
    pool,
    waiting: () => lanes.waiting,
    authenticated,
    keepsSession: () => sameSession,
    ofTenant: <const S extends Statements>(tenant: Restaurant.RestaurantId, statements: S, named?: Lane) =>
      LaneOf.fiber(named ?? LaneOf.restaurant(tenant), (lane) => ofTenant(tenant, lane, statements, rowsBehind<S>)),
    ofInstallation: <Row>(statement: Statement.Statement<Row>, named?: Lane) =>
      LaneOf.fiber(named, (lane) => afterAuthentication(lane, [statement], rowsOfOne<Row>)),
    commit: <const S extends Statements>(statements: S, named?: Lane) =>
      LaneOf.fiber(named, (lane) => afterAuthentication(lane, statements, committed<S>)),
    ping: Effect.async((resume) => {
      const sentAt = Date.now()
      const answered = (outcome: Outcome) => {
        if (!outcome.ok) return resume(Effect.fail(new StoreUnavailable({ cause: unusableBy(outcome.error) })))
        // The server read its clock at some moment in between.
        const { now, serverChange } = probedIn(outcome)
        const clockAheadMillis = Math.round((sentAt + Date.now()) / 2 - now)
        StoreFigures.measuredSkew(clockAheadMillis)
        resume(Effect.succeed({ clockAheadMillis, serverChange }))
      }
      send([probe()], answered, (outcome) => {
        if (!outcome.ok) return outcome
        const probed = probedIn(outcome)
        StoreFigures.checked(probed.readOnly)
        const error = problemOf(probed, options.role)
        return error === null ? outcome : { ok: false, error, sent: true }
      })
    })
  }
}

const probedIn = ({ results }: Extract<Outcome, { readonly ok: true }>): Probed => results[0]![0] as unknown as Probed

/**
 * Why this process cannot work with the server, although it responds. A new connection was checked too, but behind a
 * pooler every transaction may have another session.
 */
const problemOf = (probed: Probed, expected: string | undefined): Failures.NotUsable | null => {
  const { hasFunctions, hasPrivileges, readOnly, role } = probed
  if (readOnly) return new Failures.NotUsable("read_only", "The server accepts no writes.")
  if (!hasFunctions) return new Failures.NotUsable("functions_missing", "The functions of this version are gone.")
  if (!hasPrivileges) return new Failures.NotUsable("privileges_missing", `${role} has lost its privileges.`)
  if (expected === undefined || role === expected) return null
  return new Failures.NotUsable("wrong_role", `The session has the role ${role} instead of ${expected}.`)
}

/** The error with its reason, for whoever reports why the store cannot be used. */
const unusableBy = (error: Error): Error => {
  const reason = Failures.reasonOf(error)
  if (reason !== "functions_missing" && reason !== "privileges_missing") return error
  return error instanceof Failures.NotUsable ? error : new Failures.NotUsable(reason, error.message)
}

/** Succeeds when the store responds, has been migrated and accepts writes. */
export const ping: Effect.Effect<Pong, StoreUnavailable, Database> = Effect.flatMap(Database, ({ ping }) => ping)

/** The connections of an application. */
export const layer = (options: Options): Layer.Layer<Database> =>
  Layer.scoped(
    Database,
    Effect.map(
      Pool.make({ ...options, poolSize: Pool.sizeOf(options) + 1 }, Pool.requested(options), Pool.application(options)),
      (pool) => make(pool, options)
    )
  )
