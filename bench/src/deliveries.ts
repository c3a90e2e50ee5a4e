/**
 * Deliveries to receivers on this machine, compared with queues of others whose jobs do nothing, on the same
 * PostgreSQL.
 */
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import * as Children from "./deliveries/Children.ts"
import * as SendingRestaurant from "./deliveries/SendingRestaurant.ts"
import { latencies } from "./deliveries/latencies.ts"
import * as Server from "./deliveries/Server.ts"
import * as Cpu from "./http/Cpu.ts"
import { quantile } from "./http/rounds.ts"
import { publish } from "./report/Report.ts"
import * as Targets from "./report/targets.ts"
import { done, progress } from "./report/progress.ts"
import * as Verdict from "./report/verdict.ts"

const setting = (name: string, standard: number): number => Number(process.env[name] ?? standard)
const [rounds, count, addresses] = [setting("BENCH_ROUNDS", 5), setting("BENCH_DELIVERIES", 5_000), 200]

interface Contestant {
  readonly name: string
  /** Enqueues the work, all at once. */
  readonly fill: () => Promise<unknown>
  /** How much work is left. */
  readonly left: string
  readonly url: string
  readonly start: () => Promise<Children.Child>
}

/** One round of one contender: throughput per second, and the cost of each item. */
interface Outcome {
  readonly perSecond: number
  /** Microseconds of the worker's process and of PostgreSQL. */
  readonly cpu: number | null
  readonly databaseCpu: number | null
  readonly memory: number | null
}

/** From the moment the work is visible until none is left. The process has done as much work before, to warm up. */
const round = async ({ fill, left, start, url }: Contestant, postgresPid: number): Promise<Outcome> => {
  const worker = await start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const done = async (): Promise<void> => {
    for (;;) {
      const { rows } = await client.query<{ left: boolean }>(`select exists (${left}) as left`)
      if (!rows[0]!.left) return
      await sleep(10)
    }
  }
  try {
    await fill()
    await done()
    await fill()
    const pid = worker.process.pid!
    const used = () => [Cpu.ofProcess(pid), Cpu.ofFamily(postgresPid)] as const
    const [before, started] = [used(), performance.now()]
    await done()
    const [millis, after] = [performance.now() - started, used()]
    const each = (place: 0 | 1) =>
      before[place] === null || after[place] === null ? null : (after[place] - before[place]) / count
    return { perSecond: (count / millis) * 1000, cpu: each(0), databaseCpu: each(1), memory: Cpu.memoryOf(pid) }
  } finally {
    await client.end()
    await worker.stop()
  }
}

const contestants = async (
  server: Server.Server,
  house: SendingRestaurant.SendingRestaurant
): Promise<ReadonlyArray<Contestant>> => {
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
  const withFourtop = (name: string): Contestant => ({
    name,
    url: house.url,
    fill: () => SendingRestaurant.enqueue(house, count),
    left: "select from fourtop.delivery where claimable_at is not null",
    start: () => Children.fourtop(["worker"], house.variables)
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
    withFourtop("Fourtop, signed deliveries over HTTP"),
    withFourtop("Fourtop again (A/A control)")
  ]
}

/** The median of the known values; a dash where there are none. */
const middle = (outcomes: ReadonlyArray<Outcome>, pick: (outcome: Outcome) => number | null): string => {
  const known = outcomes.flatMap((outcome) => pick(outcome) ?? [])
  return known.length === 0 ? "–" : quantile(known, 0.5).toFixed(0)
}

const throughput = async (server: Server.Server, house: SendingRestaurant.SendingRestaurant): Promise<void> => {
  const all = await contestants(server, house)
  const outcomes = all.map((): Array<Outcome> => [])
  for (let turn = 1; turn <= rounds; turn++) {
    for (const [index, one] of all.entries()) {
      progress(`deliveries: round ${turn} of ${rounds}, ${one.name}`)
      outcomes[index]!.push(await round(one, server.pid))
    }
  }
  done()
  const rates = outcomes.map((ofOne) => ofOne.map(({ perSecond }) => perSecond))
  const fourtop = all.findIndex(({ name }) => name.startsWith("Fourtop"))
  const control = all.length - 1
  /** What is said of throughput: about the control itself, how far it is. */
  const verdictOn = (index: number): Readonly<Record<string, string>> => {
    const millis = rates.map((ofOne) => ofOne.map((rate) => 1000 / rate))
    if (index === fourtop) return {}
    return {
      "control by time": Verdict.shownSpread(Verdict.spreadOf(millis[fourtop]!, millis[control]!)),
      ...(index === control
        ? {}
        : { "by time": Verdict.shown(Verdict.judge(millis[fourtop]!, millis[control]!, millis[index]!)) })
    }
  }
  /** Fourtop's ratio to another contender in the same round. */
  const ratios = (index: number) => rates[index]!.map((rate, turn) => rates[fourtop]![turn]! / rate)
  publish({
    name: "deliveries",
    title: `Deliveries, ${count} over ${addresses} addresses`,
    method: `${rounds} interleaved rounds, from the moment the work can be seen until none is left, each after as much that does not count; PostgreSQL ${server.version}, durable.`,
    columns: ["a second", "CPU µs", "DB CPU µs", "MB", "by time", "control by time"],
    rows: all.map(({ name }, index) => {
      const [low, rate, high] = [0.25, 0.5, 0.75].map((share) => quantile(rates[index]!, share))
      const cells = {
        "a second": rate!.toFixed(0),
        "CPU µs": middle(outcomes[index]!, ({ cpu }) => cpu),
        "DB CPU µs": middle(outcomes[index]!, ({ databaseCpu }) => databaseCpu),
        MB: middle(outcomes[index]!, ({ memory }) => memory),
        ...verdictOn(index)
      }
      return { name, cells, bar: { value: rate!, low: low!, high: high!, text: `${rate!.toFixed(0)} /s` } }
    }),
    targets: [
      ...Targets.checked(Targets.deliveries, quantile(rates[fourtop]!, 0.5)),
      ...Targets.checked(Targets.toGraphile, quantile(ratios(0), 0.5))
    ],
    raw: all.map(({ name }, index) => ({ name, outcomes: outcomes[index] }))
  })
}

export const run = async (): Promise<void> => {
  const server = await Server.start()
  const receiver = await Children.inRole("receiver")
  try {
    const house = await SendingRestaurant.found(await server.database("house"), Number(receiver.ready), addresses)
    await throughput(server, house)
    await latencies(house, receiver)
  } finally {
    await receiver.stop()
    await server.stop()
  }
}
