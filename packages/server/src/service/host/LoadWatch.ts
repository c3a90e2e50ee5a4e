/** Samples the process once a second, and makes it shed load while it is under pressure. */
import { type Capacity, Pressure } from "@fourtop/http-adapter"
import { Effect, type Scope } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"

const sampleMillis = 1_000
const resolutionMillis = 20

type Read = () => Pick<Pressure.Sample, "delayMillis" | "heap">

/** What is sampled: how late the event loop has been since the last sample, and how full the heap is. */
export const processFigures: Effect.Effect<Read, never, Scope.Scope> = Effect.gen(function* () {
  const delays = yield* Effect.acquireRelease(
    Effect.sync(() => monitorEventLoopDelay({ resolution: resolutionMillis })),
    (monitor) => Effect.sync(() => monitor.disable())
  )
  delays.enable()
  return () => {
    const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics()
    // The mean is that of the intervals, not of their delays, and NaN before the first one.
    const delayMillis = Math.max(0, (delays.mean || 0) / 1e6 - resolutionMillis)
    delays.reset()
    return { delayMillis, heap: used / limit }
  }
})

/** The same, where requests that wait to be begun count as a delay: without them the loop would have that delay. */
export const withWaiting =
  (read: Read, waitingMillis: () => number): Read =>
  () => {
    const { delayMillis, heap } = read()
    return { delayMillis: Math.max(delayMillis, waitingMillis()), heap }
  }

/** Samples until the scope closes. */
export const start = (
  capacity: Capacity.Capacity,
  read: Read,
  everyMillis: number = sampleMillis
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const { total } = capacity.limits.turns.waiting
      let pressure = Pressure.none
      return setInterval(() => {
        pressure = Pressure.next(pressure, { ...read(), waiting: capacity.turns.waiting / total }, Pressure.standard)
        capacity.retryAfterSeconds = pressure.shedding ? Pressure.retryAfterSeconds(pressure) : null
      }, everyMillis).unref()
    }),
    (timer) => Effect.sync(() => clearInterval(timer))
  )
