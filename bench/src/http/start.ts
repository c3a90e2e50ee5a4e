/** The time from the start of a process to its first response, and of a new sandbox. */
import { RetryPlan } from "@fourtop/core/internal"
import { MemoryStore, sampleState, startSandbox } from "@fourtop/testkit"
import { Effect } from "effect"
import { publish, type Row } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena } from "./arena.ts"
import { control, self } from "./compare.ts"
import { type Contender, effectPlatform, fastifyPlain, fastifySameSql, nestTypeorm } from "./Contender.ts"
import * as Cpu from "./Cpu.ts"
import { quantile } from "./rounds.ts"
import type { SendingRestaurant } from "./seed.ts"
import { done, progress } from "../report/progress.ts"

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7)

/** The median of some times in milliseconds, the interquartile range, and the 99th percentile. */
const rowOf = (name: string, times: ReadonlyArray<number>): Row => {
  const [low, middle, high] = [quantile(times, 0.25), quantile(times, 0.5), quantile(times, 0.75)]
  const shown = (millis: number) => `${millis.toFixed(millis < 10 ? 2 : 0)} ms`
  return {
    name,
    cells: { p50: shown(middle), p99: shown(quantile(times, 0.99)), spread: `${shown(low)} – ${shown(high)}` },
    bar: { value: middle, low, high, text: shown(middle) }
  }
}

/** One start: when the first response came, and its cost so far. */
interface Started {
  readonly millis: number
  readonly cpuMillis: number | null
  readonly memory: number | null
}

const startOf = async (contender: Contender, house: SendingRestaurant): Promise<Started> => {
  const began = performance.now()
  const running = await contender.start(house)
  const answer = await fetch(`http://127.0.0.1:${running.port}/api/v1/items/${house.itemIds[0]}`, {
    headers: { authorization: `Bearer ${house.tokens[0]}` }
  })
  if (!answer.ok) throw new Error(`${contender.name} answered ${answer.status}.`)
  await answer.text()
  const millis = performance.now() - began
  const cpu = Cpu.ofProcess(running.pid)
  const started = { millis, cpuMillis: cpu === null ? null : cpu / 1000, memory: Cpu.memoryOf(running.pid) }
  await running.stop()
  return started
}

const startRow = (name: string, starts: ReadonlyArray<Started>, base: ReadonlyArray<Started>): Row => {
  const { bar, cells } = rowOf(
    name,
    starts.map(({ millis }) => millis)
  )
  const middle = (values: ReadonlyArray<number | null>) =>
    values.includes(null) ? "–" : quantile(values as ReadonlyArray<number>, 0.5).toFixed(0)
  const ratios = starts.map(({ millis }, round) => base[round]!.millis / millis)
  return {
    name,
    cells: {
      ...cells,
      "CPU ms": middle(starts.map(({ cpuMillis }) => cpuMillis)),
      MB: middle(starts.map(({ memory }) => memory)),
      "Fourtop to it": `${quantile(ratios, 0.5).toFixed(2)} ×`
    },
    ...(bar === undefined ? {} : { bar })
  }
}

export const start = {
  name: "start" as const,
  run: async (): Promise<void> => {
    const { house } = await arena()
    const contenders = [self, control, effectPlatform, fastifySameSql, fastifyPlain, nestTypeorm]
    const starts = contenders.map((): Array<Started> => [])
    for (let round = 0; round <= rounds; round++) {
      for (const [index, contender] of contenders.entries()) {
        progress(`start: round ${round} of ${rounds}, ${contender.name}`)
        const started = await startOf(contender, house)
        // The first one also builds the bundle.
        if (round > 0) starts[index]!.push(started)
      }
    }
    done()
    const own = quantile(
      starts[0]!.map(({ millis }) => millis),
      0.5
    )
    publish({
      name: "start",
      title: "From the start of the process to the first answer",
      method: `${rounds} interleaved rounds on the clock on the wall; Fourtop looks at its migrations on the way.`,
      columns: ["p50", "p99", "spread", "CPU ms", "MB", "Fourtop to it"],
      rows: contenders.map(({ name }, index) => startRow(name, starts[index]!, starts[0]!)),
      targets: Targets.checked(Targets.firstAnswer, own),
      raw: contenders.map(({ name }, index) => ({ name, starts: starts[index] }))
    })
  }
}

/** How long an always failing delivery takes until it fails for good, in a sandbox whose clock is moved. */
const retryPlans = async (turns: number, warming: number): Promise<Array<number>> => {
  const times: Array<number> = []
  const started = await startSandbox()
  try {
    for (let turn = 0; turn < turns; turn++) {
      const subscription = await started.webhooks.subscribe({ events: ["order.paid"], answer: () => 500 })
      const began = performance.now()
      await started.webhooks.trigger("order.paid")
      await started.clock.advance(24 * 60 * 60 * 1000)
      if (turn >= warming) times.push(performance.now() - began)
      const [delivery] = await subscription.log()
      const attempts = RetryPlan.delays.length + 1
      if (delivery?.attempts.length !== attempts) throw new Error("The plan was not carried out to its end.")
      await started.reset()
    }
  } finally {
    await started.close()
  }
  return times
}

export const sandbox = {
  name: "sandbox" as const,
  run: async (): Promise<void> => {
    const [venues, servers]: [Array<number>, Array<number>] = [[], []]
    for (let turn = 0; turn < 2_000; turn++) {
      const began = performance.now()
      Effect.runSync(MemoryStore.make(sampleState(Date.now(), turn + 1)))
      if (turn >= 1_000) venues.push(performance.now() - began)
    }
    for (let turn = 0; turn < 40; turn++) {
      const began = performance.now()
      const started = await startSandbox()
      if (turn >= 20) servers.push(performance.now() - began)
      await started.close()
    }
    const plans = await retryPlans(40, 20)
    const names = [
      "a venue of its own, in a running service",
      "startSandbox(): a venue behind a socket, in a test",
      "a whole webhook retry plan by time travel, six attempts over eight and a half hours"
    ]
    publish({
      name: "sandbox",
      title: "A fresh sandbox",
      method: "Each after as many that only warm up, on the clock on the wall.",
      columns: ["p50", "p99", "spread"],
      rows: [rowOf(names[0]!, venues), rowOf(names[1]!, servers), rowOf(names[2]!, plans)],
      targets: Targets.checked(Targets.freshVenue, quantile(venues, 0.5)),
      raw: { venues, servers, plans }
    })
  }
}
