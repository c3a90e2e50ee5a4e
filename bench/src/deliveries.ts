/** Deliveries to receivers on this machine, beside queues of others whose jobs do nothing, on the same PostgreSQL. */
import { loadavg } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import * as Children from "./deliveries/Children.ts"
import * as House from "./deliveries/House.ts"
import { latencies } from "./deliveries/latencies.ts"
import * as Server from "./deliveries/Server.ts"

const [rounds, count, addresses] = [3, 10_000, 200]

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
      name: "fourtop, signed deliveries over HTTP",
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
  const title = `deliveries, ${count} over ${addresses} addresses`
  console.log(`\n${title.padEnd(56)}${"a second".padStart(12)}${"worst".padStart(8)}${"to first".padStart(10)}`)
  for (const [index, { name }] of all.entries()) {
    const rate = middle(rates[index]!)
    const worst = Math.min(...rates[index]!)
    console.log(
      `${name.padEnd(56)}${rate.toFixed(0).padStart(12)}${worst.toFixed(0).padStart(8)}${`${(rate / first).toFixed(2)} ×`.padStart(10)}`
    )
  }
}

export const run = async (): Promise<void> => {
  const server = await Server.start()
  const receiver = await Children.inRole("receiver")
  try {
    const house = await House.found(await server.database("house"), Number(receiver.ready), addresses)
    const load = loadavg()[0]!.toFixed(1)
    console.log(`\nPostgreSQL ${server.version}, durable; load of the machine before: ${load}`)
    await throughput(server, house)
    await latencies(house, receiver)
  } finally {
    await receiver.stop()
    await server.stop()
  }
}
