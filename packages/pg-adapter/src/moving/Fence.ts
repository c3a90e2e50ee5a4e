/**
 * The fence of a restaurant that is being moved: a row that every transaction looks for that writes rows of the
 * restaurant. For the owner of the database.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect, type Redacted, Schedule } from "effect"
import * as Migrations from "../Migrations.ts"
import * as Installation from "../migrations/Installation.ts"
import * as RoleNames from "../roles/RoleNames.ts"
import * as FenceTriggers from "../migrations/FenceTriggers.ts"

/**
 * Draining: workers begin nothing. Closed: nobody writes either. Moved: nobody reads either, because the rows are those
 * from before. Arriving: the same, because they are not all there.
 */
export type State = "draining" | "closed" | "moved" | "arriving"

export interface Fence {
  readonly state: State
  readonly since: Date
  /** What put it up remembers. */
  readonly note: Readonly<Record<string, unknown>>
}

/** Names the restaurant for the transaction, and lets its rows be written although it has a fence. */
export const pass = (restaurantId: Restaurant.RestaurantId) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select set_config(name, ${String(restaurantId)}, true)
      from unnest(${["app.restaurant_id", "app.unfenced"]}::text[]) name`
  )

/** Runs an effect in a transaction that sees the restaurant's rows, and writes them in spite of a fence. */
export const within = <A, E, R>(restaurantId: Restaurant.RestaurantId, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(Effect.zipRight(pass(restaurantId), effect)))

/** The restaurant's fence, or null. */
export const read = (restaurantId: Restaurant.RestaurantId) =>
  within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [found] = yield* sql<Fence>`
        select state, since, note from fourtop.restaurant_fence where restaurant_id = ${restaurantId}`
      return found ?? null
    })
  )

export const find = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId) =>
  Migrations.asAdministrator(url, read(restaurantId))

/**
 * The restaurant whose fence remembers this slug, or null: while it arrives, and when what has moved away is deleted, it
 * may have no other row that says which slug it has.
 */
export const findBySlug = (url: Redacted.Redacted, slug: string) =>
  Migrations.asAdministrator(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [found] = yield* sql<{ readonly id: string }>`
        select restaurant_id::text as id from fourtop.restaurant_fence where note ->> 'slug' = ${slug}`
      return found === undefined ? null : Number(found.id)
    })
  )

const writeGuarded = (restaurantId: Restaurant.RestaurantId, state: State, note: Fence["note"]) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        // Nobody disables the triggers from here on: whoever wants to waits for this transaction, and finds the fence.
        yield* sql`lock table fourtop.restaurant_fence in row exclusive mode`
        if (!(yield* FenceTriggers.areEnabled)) return false
        yield* pass(restaurantId)
        yield* sql`
          insert into fourtop.restaurant_fence (restaurant_id, state, since, note)
            values (${restaurantId}, ${state}, fourtop.store_now(), ${JSON.stringify(note)}::jsonb)
          on conflict (restaurant_id) do update
            set state = excluded.state, since = excluded.since, note = excluded.note`
        return true
      })
    )
  )

/** Puts it up, or changes its state. Where there is a fence, the triggers of all tables are enabled. */
export const write = (restaurantId: Restaurant.RestaurantId, state: State, note: Fence["note"]) =>
  Effect.zipRight(FenceTriggers.enable, writeGuarded(restaurantId, state, note)).pipe(
    // Whoever takes down the last fence meanwhile disables them again.
    Effect.repeat({ until: (isWritten) => isWritten }),
    Effect.asVoid
  )

const takeDown = (restaurantId: Restaurant.RestaurantId) =>
  within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`delete from fourtop.restaurant_fence where restaurant_id = ${restaurantId}`
      yield* sql`
        update fourtop.lane set ready = true, blocked_at = null where restaurant_id = ${restaurantId} and not ready`
    })
  )

/** Takes it down, and lets workers look at everything of the restaurant. */
export const remove = (restaurantId: Restaurant.RestaurantId) =>
  Effect.zipRight(takeDown(restaurantId), FenceTriggers.disableUnlessFenced)

const soon = Schedule.spaced("20 millis")

interface Running {
  readonly transaction: string
}

/**
 * Waits for the transactions that may have looked for the fence before it was put up: those of logins of this
 * installation that run now. None that begins later can miss it.
 */
export const waitForWriters = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const installation = yield* Installation.find
  const roles = installation === null ? [] : Object.values(RoleNames.of(installation))
  const running = (among: ReadonlyArray<string> | null) => sql<Running>`
    select distinct l.virtualxid as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and l.granted and l.pid <> pg_backend_pid() and a.datname = current_database()
      and (a.usename = any (${roles}::text[]) or a.usename = current_user)
      and (${among}::text[] is null or l.virtualxid = any (${among}::text[]))`
  const before = (yield* running(null)).map(({ transaction }) => transaction)
  const left = Effect.map(running(before), (found) => found.length)
  yield* Effect.repeat(left, { until: (count) => count === 0, schedule: soon })
})

/** How many deliveries and jobs of the restaurant workers are at. */
export const underWay = (restaurantId: Restaurant.RestaurantId) =>
  within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [found] = yield* sql<{ readonly count: number }>`
        select ((select count(*) from fourtop.delivery
            where restaurant_id = ${restaurantId} and state = 'pending' and leased_until > fourtop.store_now())
          + (select count(*) from fourtop.job
            where restaurant_id = ${restaurantId} and leased_until > fourtop.store_now()))::integer as count`
      return found!.count
    })
  )

/** Waits until workers are at nothing of the restaurant; its fence lets them begin nothing. */
export const drain = (restaurantId: Restaurant.RestaurantId) =>
  Effect.repeat(underWay(restaurantId), { until: (count) => count === 0, schedule: Schedule.spaced("100 millis") })

/** Lets workers end what they do for the restaurant, and then refuses every write. */
export const close = (restaurantId: Restaurant.RestaurantId, note: Fence["note"]) =>
  Effect.gen(function* () {
    yield* write(restaurantId, "draining", note)
    // A claim that has not seen the fence gives leases that are waited for.
    yield* waitForWriters
    yield* drain(restaurantId)
    yield* write(restaurantId, "closed", note)
    yield* waitForWriters
  })
