/** From the start of a process to its first answer, and a fresh sandbox. */
import { RetryPlan } from "@fourtop/core"
import { MemoryStore, sampleState, startSandbox } from "@fourtop/testkit"
import { Effect } from "effect"
import { publish, type Row } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena } from "./arena.ts"
import { fastifyPlain, fastifySameSql, fourtop, nestTypeorm } from "./Contender.ts"
import { quantile } from "./rounds.ts"

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7)

/** The middle of some times in milliseconds, and the middle half around it. */
const rowOf = (name: string, times: ReadonlyArray<number>, base: number): Row => {
  const [low, middle, high] = [quantile(times, 0.25), quantile(times, 0.5), quantile(times, 0.75)]
  const shown = (millis: number) => `${millis.toFixed(millis < 10 ? 2 : 0)} ms`
  return {
    name,
    cells: {
      time: shown(middle),
      spread: `${shown(low)} – ${shown(high)}`,
      "Fourtop to it": `${(base / middle).toFixed(2)} ×`
    },
    bar: { value: middle, low, high, text: shown(middle) }
  }
}

export const start = {
  name: "start",
  run: async (): Promise<void> => {
    const { house } = await arena()
    const contenders = [fourtop(), fastifySameSql, fastifyPlain, nestTypeorm]
    const times = contenders.map((): Array<number> => [])
    for (let round = 0; round <= rounds; round++) {
      for (const [index, contender] of contenders.entries()) {
        process.stderr.write(`\rstart: round ${round} of ${rounds}, ${contender.name}\u001b[K`)
        const began = performance.now()
        const running = await contender.start(house)
        const answer = await fetch(`http://127.0.0.1:${running.port}/api/v1/items/${house.itemIds[0]}`, {
          headers: { authorization: `Bearer ${house.tokens[0]}` }
        })
        if (!answer.ok) throw new Error(`${contender.name} answered ${answer.status}.`)
        await answer.text()
        // The first one also builds the bundle.
        if (round > 0) times[index]!.push(performance.now() - began)
        await running.stop()
      }
    }
    process.stderr.write("\r\u001b[K")
    publish({
      name: "start",
      title: "From the start of the process to the first answer",
      method: `${rounds} interleaved rounds on the clock on the wall; Fourtop looks at its migrations on the way.`,
      columns: ["time", "spread", "Fourtop to it"],
      rows: contenders.map(({ name }, index) => rowOf(name, times[index]!, quantile(times[0]!, 0.5))),
      targets: Targets.checked(Targets.firstAnswer, quantile(times[0]!, 0.5)),
      raw: times
    })
  }
}

/** How long a delivery that always fails takes until it is given up, in a sandbox whose clock is moved. */
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
  name: "sandbox",
  run: async (): Promise<void> => {
    const [venues, servers]: [Array<number>, Array<number>] = [[], []]
    for (let turn = 0; turn < 200; turn++) {
      const began = performance.now()
      Effect.runSync(MemoryStore.make(sampleState(Date.now(), turn + 1)))
      if (turn >= 100) venues.push(performance.now() - began)
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
      columns: ["time", "spread"],
      rows: [rowOf(names[0]!, venues, 1), rowOf(names[1]!, servers, 1), rowOf(names[2]!, plans, 1)],
      targets: Targets.checked(Targets.freshVenue, quantile(venues, 0.5)),
      raw: { venues, servers, plans }
    })
  }
}
