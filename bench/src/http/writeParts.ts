/**
 * What a write costs PostgreSQL: CPU, bytes of its log, and the rows that each table gets, for orders that are placed
 * and orders that are moved on.
 */
import { publish, type Row } from "../report/Report.ts"
import { ready, self, type Comparison } from "./compare.ts"
import * as Cpu from "./Cpu.ts"
import { query } from "./Postgres.ts"
import { comparisons } from "./requests.ts"
import { quantile, standardConnections, standardCount, standardRounds, warmUpCount } from "./rounds.ts"
import { settle } from "./settle.ts"
import { done, progress } from "../report/progress.ts"

/** Inserted and updated rows; `hot`: those of the updated ones that no index had to be told of. */
interface Rows {
  readonly inserted: number
  readonly updated: number
  readonly hot: number
}

interface Seen {
  readonly walBytes: number
  readonly rows: ReadonlyMap<string, Rows>
}

const counted = `
select relname as name, n_tup_ins::integer as inserted, n_tup_upd::integer as updated, n_tup_hot_upd::integer as hot
from pg_stat_user_tables where schemaname = 'fourtop' order by relname`

/** The server counts rows when a session has been idle for a second. */
const countingMillis = 1_500

const look = async (url: string): Promise<Seen> => {
  await new Promise((resolve) => setTimeout(resolve, countingMillis))
  const rows = await query<Rows & { readonly name: string }>(url, counted)
  const [log] = await query<{ bytes: string }>(url, "select pg_current_wal_insert_lsn() - '0/0' as bytes")
  return { walBytes: Number(log!.bytes), rows: new Map(rows.map(({ name, ...numbers }) => [name, numbers])) }
}

/** A turn of requests, as numbers a request. */
interface Sample {
  readonly walBytes: number
  readonly serverCpu: number
  readonly databaseCpu: number
  readonly rows: ReadonlyMap<string, Rows>
}

const noRows: Rows = { inserted: 0, updated: 0, hot: 0 }

const since = (before: Seen, after: Seen, count: number): Pick<Sample, "rows" | "walBytes"> => ({
  walBytes: (after.walBytes - before.walBytes) / count,
  rows: new Map(
    [...after.rows].flatMap(([name, now]) => {
      const then = before.rows.get(name) ?? noRows
      const rows = {
        inserted: (now.inserted - then.inserted) / count,
        updated: (now.updated - then.updated) / count,
        hot: (now.hot - then.hot) / count
      }
      return rows.inserted + rows.updated > 0.01 ? [[name, rows]] : []
    })
  )
})

const samplesOf = async (comparison: Comparison): Promise<ReadonlyArray<Sample>> => {
  const { entries, place } = await ready(comparison, [self])
  const [{ requests, running }] = entries as [(typeof entries)[number]]
  const { generator, house, postgres } = place
  const samples: Array<Sample> = []
  for (let round = 0; round <= standardRounds; round++) {
    progress(`write-parts: ${comparison.title}, round ${round} of ${standardRounds}`)
    const before = await look(house.url)
    const cpu = () => [Cpu.ofProcess(running.pid) ?? Number.NaN, Cpu.ofFamily(postgres.pid) ?? Number.NaN] as const
    const [server, database] = cpu()
    const tally = await generator.run({
      port: running.port,
      requests: requests(round),
      count: round === 0 ? warmUpCount : standardCount,
      connections: standardConnections,
      millis: 60_000
    })
    const [serverAfter, databaseAfter] = cpu()
    const count = tally.latencies.length
    if (tally.statuses[comparison.status] !== count) throw new Error(`Answered ${JSON.stringify(tally.statuses)}.`)
    if (round > 0) {
      samples.push({
        ...since(before, await look(house.url), count),
        serverCpu: (serverAfter - server) / count,
        databaseCpu: (databaseAfter - database) / count
      })
    }
    await settle(house.url)(round)
  }
  return samples
}

const middle = (samples: ReadonlyArray<Sample>, of: (sample: Sample) => number): string =>
  quantile(samples.map(of), 0.5).toFixed(0)

const cellsOf = (samples: ReadonlyArray<Sample>): Row["cells"] => ({
  "log bytes": middle(samples, ({ walBytes }) => walBytes),
  "DB CPU µs": middle(samples, ({ databaseCpu }) => databaseCpu),
  "CPU µs": middle(samples, ({ serverCpu }) => serverCpu)
})

/** The tables that a request changes. */
const tablesOf = (samples: ReadonlyArray<Sample>): ReadonlyArray<Row> =>
  [...(samples.at(-1)?.rows ?? [])].map(([name, { hot, inserted, updated }]) => ({
    name: `– ${name}`,
    cells: {
      inserted: inserted.toFixed(2),
      updated: updated.toFixed(2),
      "without indexes": updated < 0.01 ? "–" : `${((hot / updated) * 100).toFixed(0)} %`
    }
  }))

export const writeParts = {
  name: "write-parts",
  run: async (): Promise<void> => {
    const rows: Array<Row> = []
    const raw: Record<string, unknown> = {}
    for (const comparison of [comparisons.placeOrder, comparisons.moveOrder]) {
      const samples = await samplesOf(comparison)
      rows.push({ name: comparison.title, cells: cellsOf(samples) }, ...tablesOf(samples))
      raw[comparison.name] = samples.map(({ rows: _rows, ...numbers }) => numbers)
    }
    done()
    publish({
      name: "write-parts",
      title: "What a write costs PostgreSQL",
      method:
        `A request, the median of ${standardRounds} rounds of ${standardCount}, workers included. The log is counted ` +
        "without images of whole pages.",
      columns: ["log bytes", "DB CPU µs", "CPU µs", "inserted", "updated", "without indexes"],
      rows,
      raw
    })
  }
}
