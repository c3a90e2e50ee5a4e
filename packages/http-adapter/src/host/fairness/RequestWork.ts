/**
 * Measures how long the event loop works on one request: its beginning, and each run of its fibers. It is the scheduler
 * of these fibers, and of those that they start.
 */
import { Effect, FiberRef, Scheduler } from "effect"
import type { Key } from "./FairQueue.ts"
import type { LoopShares } from "./LoopShares.ts"

const { defaultScheduler } = Scheduler

/** Fibers yield after 2,048 operations. The scheduler is asked at each one, and looks up the limit: most runs are shorter. */
const shortRun = 256

/** Shorter runs are counted together. */
const leastMillis = 1

export class RequestWork implements Scheduler.Scheduler {
  readonly #shares: LoopShares
  readonly #addressOf: () => Key
  #key: Key | null = null
  /** What was measured and is not counted yet. */
  #millis = 0
  #hasEnded = false

  constructor(shares: LoopShares, addressOf: () => Key) {
    this.#shares = shares
    this.#addressOf = addressOf
  }

  /** Runs and measures a part of the request. */
  run<A>(part: () => A): A {
    const started = this.#shares.now()
    try {
      return part()
    } finally {
      this.#millis += this.#shares.now() - started
      if (this.#key !== null && (this.#hasEnded || this.#millis >= leastMillis)) this.#count(this.#key)
    }
  }

  /** Says whose work it is, also that which was measured before. */
  belongsTo(key: Key): void {
    if (this.#key !== null && this.#key !== key) this.#count(this.#key)
    this.#key = key
  }

  /** The request is over: the work of a caller who never became known is its address's. */
  end(): void {
    this.#key ??= this.#addressOf()
    this.#hasEnded = true
    this.#count(this.#key)
  }

  #count(key: Key): void {
    if (this.#millis > 0) this.#shares.charge(key, this.#millis)
    this.#millis = 0
  }

  shouldYield(fiber: Parameters<Scheduler.Scheduler["shouldYield"]>[0]): number | false {
    return fiber.currentOpCount < shortRun ? false : defaultScheduler.shouldYield(fiber)
  }

  scheduleTask(...[task, priority, fiber]: Parameters<Scheduler.Scheduler["scheduleTask"]>): void {
    defaultScheduler.scheduleTask(() => this.run(task), priority, fiber)
  }
}

/** Says whose work the current request is, if it is measured. */
export const belongsTo = (key: Key): Effect.Effect<void> =>
  Effect.map(FiberRef.get(FiberRef.currentScheduler), (scheduler) => {
    if (scheduler instanceof RequestWork) scheduler.belongsTo(key)
  })
