/** Metrics on the store: connections to it, and the work that waits in it for workers. */
import { Lane } from "@fourtop/core/internal"
import { Backfills, Backlog, Database, SecretKeys } from "@fourtop/pg-adapter"
import { Effect, Option } from "effect"
import { Gauge, type Registry } from "prom-client"
import { EveryServer } from "../store/EveryServer.ts"
import * as ServerFigures from "./ServerFigures.ts"

/** The connections of one login, as far as metrics need them. */
export type Connections = Pick<typeof Database.Database.Service, "pool" | "waiting">

/** Whether this process has the keys that the database knows. */
export type HasKeys = (known: ReadonlyArray<SecretKeys.KnownKey>) => Effect.Effect<boolean>

/** Registers the metrics, and returns the effect that updates them. */
export const make = (
  registers: Array<Registry>,
  databases: () => ReadonlyArray<Connections>,
  hasKeys: HasKeys
): Effect.Effect<Effect.Effect<void>, never, Database.Database> =>
  Effect.map(Effect.all([Database.Database, EveryServer]), ([workers, several]) => {
    const ofServers = ServerFigures.make(registers)
    const gauge = (name: string, help: string, labelNames: ReadonlyArray<string> = []) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers })
    const connections = gauge("fourtop_database_connections", "Connections of this process to its database.", ["state"])
    const queries = gauge("fourtop_database_waiting", "Statements in this process that are waiting for a connection.")
    const due = gauge("fourtop_queue_due", "Entries of all restaurants that are due, counted up to 10,000.", ["queue"])
    const age = gauge("fourtop_queue_oldest_seconds", "How long the oldest entry has been due.", ["queue"])
    const held = gauge(
      "fourtop_deliveries_held",
      "Deliveries that wait until somebody enables their webhook address, counted up to 10,000."
    )
    const endpoints = gauge("fourtop_webhook_endpoints", "Webhook addresses of all restaurants, by state.", ["state"])
    const failed = gauge("fourtop_jobs_failed", "Jobs that failed for good, counted up to 10,000.")
    const failedMessages = gauge(
      "fourtop_messages_failed",
      "Messages to guests that failed for good and wait for somebody, counted up to 10,000."
    )
    const waitingMessages = gauge(
      "fourtop_messages_waiting",
      "Messages to guests that wait for room under a quota, counted up to 10,000."
    )
    const silentPos = gauge(
      "fourtop_pos_silent",
      "Restaurants whose POS has accepted no order for three minutes, although it was sent some, counted up to 10,000."
    )
    const filled = gauge("fourtop_backfill_rows", "Rows that a backfill has handled.", ["backfill"])
    const unfinished = gauge("fourtop_backfill_unfinished", "1 until the backfill has handled all rows.", ["backfill"])
    const up = gauge(
      "fourtop_store_up",
      "Whether the store responded and accepted writes when these metrics were collected."
    )
    const keysKnown = gauge("fourtop_secret_key_ok", "Whether this process has the secret keys that the database uses.")
    const sumOf = (count: (connections: Connections) => number) =>
      databases().reduce((sum, connections) => sum + count(connections), 0)

    const setBacklog = (backlog: Backlog.Backlog): void => {
      due.set({ queue: "jobs" }, backlog.jobs)
      due.set({ queue: "deliveries" }, backlog.deliveries)
      age.set({ queue: "jobs" }, backlog.jobs_seconds)
      age.set({ queue: "deliveries" }, backlog.deliveries_seconds)
      held.set(backlog.held_deliveries)
      endpoints.set({ state: "working" }, backlog.enabled_endpoints)
      endpoints.set({ state: "failing" }, backlog.failing_endpoints)
      endpoints.set({ state: "disabled" }, backlog.disabled_endpoints)
      failed.set(backlog.failed_jobs)
      failedMessages.set(backlog.failed_messages)
      waitingMessages.set(backlog.waiting_messages)
      silentPos.set(backlog.silent_points_of_sale)
    }

    /** Nothing where the store does not respond. */
    const read = <A>(effect: Effect.Effect<A, never, Database.Database>, database = workers) =>
      Effect.option(
        Effect.sandbox(Lane.within(Lane.installation)(Effect.provideService(effect, Database.Database, database)))
      )

    /** A store that only reads can be asked for its backlog, and yet not be worked with. */
    const look = (name: string, database: typeof Database.Database.Service) =>
      Effect.gen(function* () {
        const backlog = yield* read(Backlog.read, database)
        const pinged = yield* Effect.exit(database.ping)
        return { name, backlog, isUp: Option.isSome(backlog) && pinged._tag === "Success" }
      })

    return Effect.gen(function* () {
      const idle = sumOf(({ pool }) => pool.idleCount)
      connections.set({ state: "idle" }, idle)
      connections.set({ state: "busy" }, sumOf(({ pool }) => pool.totalCount) - idle)
      queries.set(sumOf(({ waiting }) => waiting()))
      const servers = several()
      const asked = servers.length === 0 ? [{ name: "", database: workers }] : servers
      const found = yield* Effect.forEach(asked, ({ database, name }) => look(name, database), {
        concurrency: "unbounded"
      })
      if (servers.length > 0) ofServers(found)
      up.set(found[0]!.isUp ? 1 : 0)
      const backlogs = found.flatMap(({ backlog }) => Option.toArray(backlog))
      if (backlogs.length === 0) return
      setBacklog(Backlog.together(backlogs))
      if (Option.isNone(found[0]!.backlog)) return
      for (const { done, finished, name } of Option.getOrElse(yield* read(Backfills.read), () => [])) {
        filled.set({ backfill: name }, done)
        unfinished.set({ backfill: name }, finished ? 0 : 1)
      }
      const known = yield* read(SecretKeys.read)
      if (Option.isSome(known)) keysKnown.set((yield* hasKeys(known.value)) ? 1 : 0)
    })
  })
