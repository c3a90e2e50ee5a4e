/**
 * The sales summary of a year, by its number of orders: summed from orders, and from the daily sums that the worker
 * keeps.
 */
import { Reports } from "@fourtop/core/internal"
import { Database, Logins, Migrations, PgStore } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, ManagedRuntime, Redacted } from "effect"
import { measureAnswers, type OnRound, type Result } from "./Measure.ts"
import * as Machine from "./report/Machine.ts"
import * as Targets from "./report/targets.ts"
import { controlled } from "./functions.ts"
import { query } from "./http/Postgres.ts"

const day = 86_400_000
const year = 365 * day
const sizes = [300_000, 1_000_000]

/** Orders of a restaurant throughout the year, from noon to midnight; every fiftieth was cancelled. */
const insertOrders = `
insert into "order" (restaurant_id, id, body, view)
select $1::bigint, gen_random_uuid(), jsonb_build_object(
  'version', 1, 'type', 'pickup', 'channel', 'web', 'price', jsonb_build_object('totalMinor', 500 + n % 7000),
  'status', case when n % 50 = 0 then 'cancelled' else 'completed' end,
  'placed_at', at, 'updated_at', at
), '{}'
from generate_series(0, $2::bigint - 1) n
cross join lateral (
  select $3::bigint + n * 365 / $2 * ${day} + ${day / 2} + n * 365 % $2 * ${day / 2} / $2 as at
) placed`

/** As it would be without daily sums. */
const fromOrders = `
select count(*), sum(total_minor) from "order"
where restaurant_id = $1 and placed_at >= $2 and placed_at < $3 and status <> 'rejected' and status <> 'cancelled'`

const arrange = async (url: string, from: number): Promise<void> => {
  for (const [index, size] of sizes.entries()) await query(url, insertOrders, [index + 1, size, from])
  await query(url, `vacuum analyze "order"`)
  for (const index of sizes.keys()) await query(url, `select roll_up_sales(${index + 1}, 1000)`)
  await query(url, "vacuum analyze sales_day, sales_rolled, sales_change")
}

const fromDays = (size: number): string =>
  `a year of ${size.toLocaleString("en")} orders and the year before, from days`

/** The targets of the smaller restaurant's report. */
export const targetsOf = (results: ReadonlyArray<Result>): ReadonlyArray<Targets.Checked> =>
  results
    .filter(({ name }) => name === fromDays(sizes[0]!))
    .flatMap(({ median }) => Targets.checked(Targets.yearOfSales, median / 1000))

export const measured = async (onRound: OnRound): Promise<ReadonlyArray<Result>> => {
  const server = await EmbeddedPostgres.start()
  Machine.uses(server.version)
  const [url, secretKey] = [server.url("postgres"), Redacted.make(new Uint8Array(32))]
  const owner = Redacted.make(url)
  const names = await Effect.runPromise(Migrations.run(owner, { secretKey }))
  const login = Logins.urlOf({ url: owner, secretKey, names }, "api")
  const runtime = ManagedRuntime.make(
    PgStore.layer({ url: login, settingsFrom: "login", statementTimeout: "5 minutes" })
  )
  try {
    // Local days begin an hour before UTC days, as in Rome in winter.
    const to = Math.floor(Date.now() / day - 3) * day - 3_600_000
    await arrange(url, to - year)
    const { pool } = await runtime.runPromise(Database.Database)
    const clients = await Promise.all(sizes.map(() => pool.connect()))
    for (const [index, client] of clients.entries()) {
      await client.query("select set_config('app.restaurant_id', $1, false)", [index + 1])
    }
    const { sales } = await runtime.runPromise(Reports)
    const spans = [
      { from: to - year, to },
      { from: to - 2 * year, to: to - year }
    ]
    const cases = sizes.flatMap((size, index) => [
      {
        name: `a year of ${size.toLocaleString("en")} orders, from orders`,
        run: () => clients[index]!.query({ name: "from_orders", text: fromOrders, values: [index + 1, to - year, to] })
      },
      {
        name: fromDays(size),
        run: () => Effect.runPromise(sales(index + 1, spans, null))
      }
    ])
    const results = await measureAnswers(controlled(cases), onRound)
    for (const client of clients) client.release(true)
    return results
  } finally {
    await runtime.dispose()
    await server.stop()
  }
}
