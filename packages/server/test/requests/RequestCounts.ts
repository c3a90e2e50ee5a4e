/**
 * Counts what one request takes of Effect's runtime and of Node's, in a service of this process. Unlike times, the
 * figures are the same on every machine. Only fibers of requests count: they have a scheduler of their own.
 */
import { Effect, type Fiber } from "effect"
import { createHook } from "node:async_hooks"

export interface Counts {
  /** Steps of the runtime's loop. */
  steps: number
  /** Fibers that were started. */
  fibers: number
  /** Times that a fiber went on after it had waited. */
  wakes: number
  /** References of fibers that were set. */
  references: number
  /** Of the whole process, while the request was on its way. */
  promises: number
  timers: number
  ticks: number
}

const none: Counts = { steps: 0, fibers: 0, wakes: 0, references: 0, promises: 0, timers: 0, ticks: 0 }

/** The operations of the runtime's loop: each step carries out one of them. */
const operations = [
  "Async",
  "Commit",
  "Failure",
  "Iterator",
  "Left",
  "None",
  "OnFailure",
  "OnSuccess",
  "OnSuccessAndFailure",
  "RevertFlags",
  "Right",
  "Some",
  "Success",
  "Sync",
  "Tag",
  "UpdateRuntimeFlags",
  "While",
  "WithRuntime",
  "Yield"
]

type AnyFiber = Fiber.RuntimeFiber<unknown, unknown> & { readonly currentScheduler: object }

type Methods = Record<string, (this: AnyFiber, ...args: ReadonlyArray<unknown>) => unknown>

const fiberMethods = (): Methods =>
  Effect.runSync(
    Effect.withFiberRuntime((fiber) => Effect.sync(() => Object.getPrototypeOf(fiber) as unknown as Methods))
  )

const byResource: Readonly<Record<string, "promises" | "timers" | "ticks">> = {
  PROMISE: "promises",
  Timeout: "timers",
  TickObject: "ticks"
}

/** What is called for each step, for whoever wants to see them. */
export type OnStep = (operation: string, step: unknown) => void

export interface RequestCounts {
  /** The least of what several runs take: a service does other things now and then. */
  readonly leastOf: (runs: number, run: () => Promise<void>) => Promise<Counts>
  readonly stop: () => void
}

/** Begins to count. */
export const start = (onStep?: OnStep): RequestCounts => {
  let counts = { ...none }
  const methods = fiberMethods()
  const originals = new Map<string, Methods[string]>()
  const isOfRequest = (fiber: AnyFiber): boolean => fiber.currentScheduler.constructor.name === "RequestWork"
  const count = (method: string, what: keyof Counts): void => {
    const original = methods[method]
    if (original === undefined) return
    originals.set(method, original)
    methods[method] = function (...args) {
      if (isOfRequest(this)) {
        counts[what]++
        if (what === "steps") onStep?.(method, args[0])
      }
      return original.apply(this, [...args])
    }
  }
  for (const operation of operations) count(operation, "steps")
  count("start", "fibers")
  count("startFork", "fibers")
  count("drainQueueOnCurrentThread", "wakes")
  count("setFiberRef", "references")
  const hook = createHook({
    init: (_id, type) => {
      const what = byResource[type]
      if (what !== undefined) counts[what]++
    }
  }).enable()

  const countsOf = async (run: () => Promise<void>): Promise<Counts> => {
    counts = { ...none }
    await run()
    return counts
  }

  return {
    leastOf: async (runs, run) => {
      let least = await countsOf(run)
      for (let turn = 1; turn < runs; turn++) {
        const next = await countsOf(run)
        least = Object.fromEntries(
          Object.entries(next).map(([what, many]) => [what, Math.min(many, least[what as keyof Counts])])
        ) as unknown as Counts
      }
      return least
    },
    stop: () => {
      hook.disable()
      for (const [method, original] of originals) methods[method] = original
    }
  }
}
