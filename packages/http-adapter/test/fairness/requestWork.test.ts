import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Runtime } from "effect"
import type { Key } from "../../src/host/fairness/FairQueue.ts"
import { LoopShares, standard } from "../../src/host/fairness/LoopShares.ts"
import { belongsTo, RequestWork } from "../../src/host/fairness/RequestWork.ts"

/** A request's work, by a clock that only moves while it works, and what was counted for whom. */
const measured = () => {
  let now = 0
  const counted: Record<string, number> = {}
  const shares = new LoopShares(standard, () => now)
  const charge = shares.charge.bind(shares)
  shares.charge = (key: Key, millis: number) => {
    counted[key] = (counted[key] ?? 0) + millis
    charge(key, millis)
  }
  const work = new RequestWork(shares, () => "192.0.2.1")
  const takes = (millis: number) => Effect.sync(() => void (now += millis))
  const run = <A>(effect: Effect.Effect<A>) => {
    const fiber = work.run(() => Runtime.runFork(Runtime.defaultRuntime)(effect, { scheduler: work }))
    return Effect.runPromise(Fiber.join(fiber))
  }
  return { counted, run, takes, work, pass: (millis: number) => (now += millis) }
}

describe("the work of a request", () => {
  it("is what its fibers compute, also after they have waited, and those that they start", async () => {
    const { counted, pass, run, takes, work } = measured()
    const waits = Effect.async<void>((resume) => {
      const timer = setTimeout(() => {
        pass(1_000)
        resume(Effect.void)
      })
      return Effect.sync(() => clearTimeout(timer))
    })
    await run(
      Effect.gen(function* () {
        yield* takes(3)
        yield* waits
        yield* belongsTo(7)
        yield* takes(5)
        yield* Effect.all([Effect.zipRight(waits, takes(11)), takes(13)], { concurrency: "unbounded" })
        yield* Effect.yieldNow()
        yield* takes(17)
      })
    )
    work.end()
    assert.deepStrictEqual(counted, { 7: 3 + 5 + 11 + 13 + 17 })
  })

  it("is its address's if nobody knows whose it is when it ends", async () => {
    const { counted, run, takes, work } = measured()
    await run(Effect.zipRight(takes(3), Effect.zipRight(Effect.yieldNow(), takes(5))))
    assert.deepStrictEqual(counted, {})
    work.end()
    assert.deepStrictEqual(counted, { "192.0.2.1": 8 })
  })

  it("counts what ends with an exception", () => {
    const { counted, pass, work } = measured()
    work.belongsTo(7)
    assert.throws(() =>
      work.run(() => {
        pass(2)
        throw new Error("broken")
      })
    )
    assert.deepStrictEqual(counted, { 7: 2 })
  })

  it("lets others run while one of its fibers computes for long", async () => {
    const { run } = measured()
    const hasOtherBegun = Effect.gen(function* () {
      let begun = false
      yield* Effect.fork(Effect.sync(() => (begun = true)))
      yield* Effect.repeatN(Effect.void, 3_000)
      return begun
    })
    assert.isTrue(await run(hasOtherBegun))
  })
})
