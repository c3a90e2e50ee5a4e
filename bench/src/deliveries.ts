/** Deliveries to receivers on this machine, beside queues of others whose jobs do nothing, on the same PostgreSQL. */
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import * as Children from "./deliveries/Children.ts"
import * as House from "./deliveries/House.ts"
import { latencies } from "./deliveries/latencies.ts"
import * as Server from "./deliveries/Server.ts"
import { publish } from "./report/Report.ts"
import * as Targets from "./report/targets.ts"

const setting = (name: string, standard: number): number => Number(process.env[name] ?? standard)
const [rounds, count, addresses] = [setting("BENCH_ROUNDS", 3), setting("BENCH_DELIVERIES", 10_000), 200]

interface Contestant {
  readonly name: string
  /** Puts the work into the queue, all at once. */
  readonly fill: () => Promise<unknown>
  /** How much of it is left. */
  readonly left: string
  readonly url: string
  readonly start: () => Promise<Children.Child>
}

/** Work a second, from the moment it can be seen until none is left. */
const round = async ({ fill, left, start, url }: Contestant): Promise<number> => {
  const worker = await start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await sleep(1000)
    await fill()
    const started = performance.now()
    for (;;) {
      const { rows } = await client.query<{ left: boolean }>(`select exists (${left}) as left`)
      if (!rows[0]!.left) return (count / (performance.now() - started)) * 1000
      await sleep(10)
    }
  } finally {
    await client.end()
    await worker.stop()
  }
}

const contestants = async (server: Server.Server, house: House.House): Promise<ReadonlyArray<Contestant>> => {
  const graphile = await server.database("graphile")
  const boss = await server.database("boss")
  const withGraphile = (mode: string): Contestant => ({
    name: `graphile-worker, no-op jobs, ${mode}`,
    url: graphile,
    fill: () =>
      Server.query(
        graphile,
        `select graphile_worker.add_jobs(array(
           select row('noop', '{}'::json, null, null, null, null, null, null)::graphile_worker.job_spec
           from generate_series(1, $1::integer)))`,
        [count]
      ),
    left: "select from graphile_worker._private_jobs",
    start: () => Children.inRole("graphile", graphile, mode)
  })
  return [
    withGraphile("one by one"),
    withGraphile("batched"),
    {
      name: "pg-boss, no-op jobs",
      url: boss,
      fill: () =>
        Server.query(
          boss,
          `insert into pgboss.job (name, data) select 'noop', '{}' from generate_series(1, $1::integer)`,
          [count]
        ),
      left: "select from pgboss.job where name = 'noop' and state < 'completed'",
      start: () => Children.inRole("boss", boss)
    },
    {
      name: "Fourtop, signed deliveries over HTTP",
      url: house.url,
      fill: () => House.enqueue(house, count),
      left: "select from fourtop.delivery where claimable_at is not null",
      start: () => Children.fourtop(["worker"], house.variables)
    }
  ]
}

const middle = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const throughput = async (server: Server.Server, house: House.House): Promise<void> => {
  const all = await contestants(server, house)
  const rates = all.map((): Array<number> => [])
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [index, one] of all.entries()) {
      process.stderr.write(`\rdeliveries: round ${turn} of ${rounds}, ${one.name} \u001b[K`)
      const rate = await round(one)
      // The first round only warms up.
      if (turn > 0) rates[index]!.push(rate)
    }
  }
  process.stderr.write("\r\u001b[K")
  const first = middle(rates[0]!)
  publish({
    name: "deliveries",
    title: `Deliveries, ${count} over ${addresses} addresses`,
    method: `${rounds} interleaved rounds, from the moment the work can be seen until none is left; PostgreSQL ${server.version}, durable.`,
    columns: ["a second", "worst", "to first"],
    rows: all.map(({ name }, index) => {
      const [rate, low, high] = [middle(rates[index]!), Math.min(...rates[index]!), Math.max(...rates[index]!)]
      const cells = {
        "a second": rate.toFixed(0),
        worst: low.toFixed(0),
        "to first": `${(rate / first).toFixed(2)} ×`
      }
      return { name, cells, bar: { value: rate, low, high, text: `${rate.toFixed(0)} /s` } }
    }),
    targets: Targets.checked(Targets.toGraphile, middle(rates.at(-1)!) / first),
    raw: all.map(({ name }, index) => ({ name, rates: rates[index] }))
  })
}

export const run = async (): Promise<void> => {
  const server = await Server.start()
  const receiver = await Children.inRole("receiver")
  try {
    const house = await House.found(await server.database("house"), Number(receiver.ready), addresses)
    await throughput(server, house)
    await latencies(house, receiver)
  } finally {
    await receiver.stop()
    await server.stop()
  }
}
