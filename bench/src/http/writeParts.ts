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

const counted = `
select relname as name, n_tup_ins::integer as inserted, n_tup_upd::integer as updated, n_tup_hot_upd::integer as hot
from pg_stat_user_tables where schemaname = 'fourtop' order by relname`

/** A session that has become idle reports its rows after ten seconds at the latest. */
const reportMillis = 11_000

type Tables = ReadonlyMap<string, Rows>

const rowsOf = async (url: string): Promise<Tables> => {
  await new Promise((resolve) => setTimeout(resolve, reportMillis))
  const rows = await query<Rows & { readonly name: string }>(url, counted)
  return new Map(rows.map(({ name, ...numbers }) => [name, numbers]))
}

const logOf = async (url: string): Promise<number> => {
  const [log] = await query<{ bytes: string }>(url, "select pg_current_wal_insert_lsn() - '0/0' as bytes")
  return Number(log!.bytes)
}

/** A turn of requests, as numbers a request. */
interface Sample {
  readonly count: number
  readonly walBytes: number
  readonly serverCpu: number
  readonly databaseCpu: number
}

interface Measured {
  readonly samples: ReadonlyArray<Sample>
  /** A request. */
  readonly rows: Tables
}

const noRows: Rows = { inserted: 0, updated: 0, hot: 0 }

/** Rows a request, of the tables that it changes. */
const since = (before: Tables, after: Tables, count: number): Tables =>
  new Map(
    [...after].flatMap(([name, now]) => {
      const then = before.get(name) ?? noRows
      const rows = {
        inserted: (now.inserted - then.inserted) / count,
        updated: (now.updated - then.updated) / count,
        hot: (now.hot - then.hot) / count
      }
      return rows.inserted + rows.updated > 0.01 ? [[name, rows]] : []
    })
  )

const measure = async (comparison: Comparison): Promise<Measured> => {
  const { entries, place } = await ready(comparison, [self])
  const [{ requests, running }] = entries as [(typeof entries)[number]]
  const { generator, house, postgres } = place
  const samples: Array<Sample> = []
  let before: Tables = new Map()
  for (let round = 0; round <= standardRounds; round++) {
    progress(`write-parts: ${comparison.title}, round ${round} of ${standardRounds}`)
    const cpu = () => [Cpu.ofProcess(running.pid) ?? Number.NaN, Cpu.ofFamily(postgres.pid) ?? Number.NaN] as const
    const [log, [server, database]] = [await logOf(house.url), cpu()]
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
        count,
        walBytes: ((await logOf(house.url)) - log) / count,
        serverCpu: (serverAfter - server) / count,
        databaseCpu: (databaseAfter - database) / count
      })
    }
    await settle(house.url)(round)
    if (round === 0) before = await rowsOf(house.url)
  }
  const count = samples.reduce((sum, sample) => sum + sample.count, 0)
  return { samples, rows: since(before, await rowsOf(house.url), count) }
}

const middle = (samples: ReadonlyArray<Sample>, of: (sample: Sample) => number): string =>
  quantile(samples.map(of), 0.5).toFixed(0)

const cellsOf = (samples: ReadonlyArray<Sample>): Row["cells"] => ({
  "log bytes": middle(samples, ({ walBytes }) => walBytes),
  "DB CPU µs": middle(samples, ({ databaseCpu }) => databaseCpu),
  "CPU µs": middle(samples, ({ serverCpu }) => serverCpu)
})

const tablesOf = (rows: Tables): ReadonlyArray<Row> =>
  [...rows].map(([name, { hot, inserted, updated }]) => ({
    name: `– ${name}`,
    cells: {
      inserted: inserted.toFixed(2),
      updated: updated.toFixed(2),
      "without indexes": updated < 0.01 ? "–" : `${((hot / updated) * 100).toFixed(0)} %`
    }
  }))

export const writeParts = {
  name: "write-parts" as const,
  run: async (): Promise<void> => {
    const rows: Array<Row> = []
    const raw: Record<string, unknown> = {}
    for (const comparison of [comparisons.placeOrder, comparisons.moveOrder]) {
      const measured = await measure(comparison)
      rows.push({ name: comparison.title, cells: cellsOf(measured.samples) }, ...tablesOf(measured.rows))
      raw[comparison.name] = measured.samples
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
