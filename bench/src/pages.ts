/**
 * What the live pages of the console cost on a full evening: the page as it is opened, and what an open one gets after
 * a change. Bytes are those of the line, compressed as for a browser.
 */
import { found } from "./http/seed.ts"
import * as Cpu from "./http/Cpu.ts"
import { fourtop, type Running, secretKey } from "./http/Contender.ts"
import * as Postgres from "./http/Postgres.ts"
import { quantile } from "./http/rounds.ts"
import * as Town from "./boards/Town.ts"
import { command } from "./deliveries/SendingRestaurant.ts"
import * as Evening from "./pages/Evening.ts"
import * as Visit from "./pages/Visit.ts"
import * as Plan from "./plan.ts"
import { done, progress } from "./report/progress.ts"
import { publish } from "./report/Report.ts"
import * as Targets from "./report/targets.ts"

const name = "pages"
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9)
const most = 50
/** Half of the plan is for founding the evening. */
const turnMillis = (steps: number): number =>
  Number(process.env["BENCH_MILLISECONDS"] ?? (Plan.seconds[name] * 500) / (steps * rounds))

const [orders, bookings, tables] = [200, 150, 60]

/** The pages, and how each shows what has changed: an order that was accepted, a party that was seated. */
const paths = {
  "orders' board": "orders",
  kitchen: "kitchen?station=kitchen",
  book: "book",
  floor: "floor"
} as const

interface Sample {
  readonly firstByteMillis: number
  readonly bytes: number
  readonly textBytes: number
  /** Microseconds a request. */
  readonly cpu: number | null
  readonly databaseCpu: number | null
}

interface Step {
  readonly label: string
  readonly ask: () => Promise<Visit.Answer>
}

const sampleOf = async ({ ask }: Step, service: Running, postgresPid: number, millis: number): Promise<Sample> => {
  const used = () => [Cpu.ofProcess(service.pid), Cpu.ofFamily(postgresPid)] as const
  const [before, began] = [used(), performance.now()]
  const answers: Array<Visit.Answer> = []
  do answers.push(await ask())
  while (answers.length < most && performance.now() - began < millis)
  const after = used()
  const each = (place: 0 | 1) =>
    before[place] === null || after[place] === null ? null : (after[place] - before[place]) / answers.length
  return {
    firstByteMillis: quantile(
      answers.map(({ firstByteMillis }) => firstByteMillis),
      0.5
    ),
    bytes: answers.at(-1)!.bytes,
    textBytes: answers.at(-1)!.text.length,
    cpu: each(0),
    databaseCpu: each(1)
  }
}

const rowOf = (label: string, samples: ReadonlyArray<Sample>) => {
  const middle = (pick: (sample: Sample) => number | null, digits = 0) => {
    const values = samples.map(pick)
    return values.includes(null) ? "–" : quantile(values as ReadonlyArray<number>, 0.5).toFixed(digits)
  }
  return {
    name: label,
    cells: {
      "first byte ms": middle(({ firstByteMillis }) => firstByteMillis, 1),
      bytes: middle(({ bytes }) => bytes),
      "of text": middle(({ textBytes }) => textBytes),
      "CPU µs": middle(({ cpu }) => cpu),
      "DB CPU µs": middle(({ databaseCpu }) => databaseCpu)
    }
  }
}

export const run = async (): Promise<void> => {
  const postgres = await Postgres.start()
  const stopping: Array<() => Promise<void>> = [postgres.stop]
  try {
    progress(`${name}: founding the restaurant`)
    const house = await found(postgres.url, tables, Evening.zoneAtNoon(Date.now()))
    const variables = { DATABASE_URL: postgres.url, SECRET_KEY: secretKey }
    // Makes the logins, which belong to the key.
    command(["migrate"], variables)
    const owner = command(["owner", "add", Town.email, "--json"], variables)
    const evening = Evening.open(house)
    stopping.unshift(evening.close)
    progress(`${name}: ${orders} orders and ${bookings} reservations`)
    await evening.fill(orders, bookings)
    await Postgres.query(postgres.url, "analyze")
    const service = await fourtop().start(house)
    stopping.unshift(service.stop)
    const root = `http://127.0.0.1:${service.port}`
    const cookie = await Town.signIn(root, JSON.parse(owner) as { password: string })
    const visit = Visit.make(`${root}/console/r/bench/`, cookie)
    stopping.unshift(visit.close)
    const held = new Map<string, Visit.Answer>()
    for (const path of Object.values(paths)) held.set(path, await visit.open(path))
    await evening.change()
    const steps = Object.entries(paths).flatMap(([label, path]): ReadonlyArray<Step> => [
      { label, ask: () => visit.open(path) },
      { label: `${label}, one change`, ask: () => visit.again(path, held.get(path)!) }
    ])
    const controlled = [...steps, { ...steps[0]!, label: `${steps[0]!.label} again (A/A control)` }]
    const samples = controlled.map((): Array<Sample> => [])
    for (let round = 0; round <= rounds; round++) {
      for (let turn = 0; turn < controlled.length; turn++) {
        const index = (turn + round) % controlled.length
        const step = controlled[index]!
        progress(`${name}: round ${round} of ${rounds}, ${step.label}`)
        const sample = await sampleOf(step, service, postgres.pid, turnMillis(controlled.length))
        if (round > 0) samples[index]!.push(sample)
      }
    }
    done()
    const changed = (label: keyof typeof paths) =>
      samples[controlled.findIndex((step) => step.label === `${label}, one change`)]!.at(-1)!.bytes
    publish({
      name,
      title: `Live pages of the console, with ${orders} open orders and ${bookings} reservations`,
      method:
        `${rounds} paired rounds, one request after the other. “One change” is what an open page gets after an order was ` +
        "accepted and a party was seated; the page of the kitchen is that of one station.",
      columns: ["first byte ms", "bytes", "of text", "CPU µs", "DB CPU µs"],
      rows: controlled.map(({ label }, index) => rowOf(label, samples[index]!)),
      targets: Targets.checked(Targets.changedCard, changed("orders' board")),
      raw: controlled.map(({ label }, index) => ({ name: label, samples: samples[index] }))
    })
  } finally {
    for (const stop of stopping) await stop()
  }
}
