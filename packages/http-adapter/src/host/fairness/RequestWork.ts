/**
 * Measures how long the event loop works on one request: its beginning, and each run of its fibers. It is the scheduler
 * of these fibers, and of those that they start.
 */
import { Lane, Steps } from "@fourtop/core/internal"
import { Effect, FiberRef, Scheduler } from "effect"
import type { Key } from "./FairQueue.ts"
import type { LoopShares } from "./LoopShares.ts"

const { defaultScheduler } = Scheduler

/** Fibers yield after 2,048 operations. The scheduler is asked at each one, and looks up the limit: most runs are shorter. */
const shortRun = 256

/** Shorter runs are counted together. */
const leastMillis = 1

/** So many times in a row a request goes on before anything else of the event loop, as with Effect's own scheduler. */
const mostInARow = 2_048

const settled = Promise.resolve()

export class RequestWork implements Lane.LaneScheduler {
  /** Until the caller is known, and on pages, a request queues for the store with others of its address. */
  readonly [Lane.laneOfFibers]: Lane.Lane
  readonly #shares: LoopShares
  readonly #addressOf: () => string
  #key: Key | null = null
  /** What was measured and is not counted yet. */
  #millis = 0
  #hasEnded = false
  /** What runs next. */
  #tasks: Array<() => void> = []
  #inARow = 0

  constructor(shares: LoopShares, addressOf: () => string) {
    this[Lane.laneOfFibers] = Lane.ofAddress(addressOf)
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

  /** Effect's own scheduler keeps a queue for each fiber, in a weak map, which costs more than most runs. */
  scheduleTask(...[task, priority, fiber]: Parameters<Scheduler.Scheduler["scheduleTask"]>): void {
    if (priority !== 0) return defaultScheduler.scheduleTask(() => this.run(task), priority, fiber)
    if (this.#tasks.push(task) > 1) return
    if (this.#inARow < mostInARow) return void settled.then(this.#runTasks)
    this.#inARow = 0
    setTimeout(this.#runTasks, 0)
  }

  readonly #runTasks = (): void => {
    const tasks = this.#tasks
    this.#tasks = []
    this.#inARow++
    this.run(() => {
      for (const task of tasks) task()
    })
    if (this.#tasks.length === 0) this.#inARow = 0
  }
}

/** Says whose work the current request is, if it is measured, and goes on with it. */
export const asWorkOf = <A, E, R>(key: Key, goOn: () => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Steps.withReference(FiberRef.currentScheduler, (scheduler) => {
    if (scheduler instanceof RequestWork) scheduler.belongsTo(key)
    return goOn()
  })

export const belongsTo = (key: Key): Effect.Effect<void> => asWorkOf(key, () => Effect.void)
