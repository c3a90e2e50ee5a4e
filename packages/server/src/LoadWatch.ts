/** Looks at the process once a second, and lets it shed load while it is under pressure. */
import { type Capacity, Pressure } from "@fourtop/http-adapter"
import { Effect, type Scope } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"

const sampleMillis = 1_000
const resolutionMillis = 20

/** Samples until the scope closes. */
export const start = (capacity: Capacity.Capacity): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const delays = monitorEventLoopDelay({ resolution: resolutionMillis })
    delays.enable()
    const { turns } = capacity.limits
    const { heap_size_limit: heapLimit } = getHeapStatistics()
    let pressure = Pressure.none
    const look = () => {
      const { used_heap_size: heapUsed } = getHeapStatistics()
      // It has no mean, and says so with NaN, before it has measured anything.
      const delayMillis = Math.max(0, (delays.mean || 0) / 1e6 - resolutionMillis)
      delays.reset()
      const sample = { delayMillis, heap: heapUsed / heapLimit, waiting: capacity.turns.waiting / turns.waiting.total }
      pressure = Pressure.next(pressure, sample, Pressure.standard)
      capacity.retryAfterSeconds = pressure.shedding ? Pressure.retryAfterSeconds(pressure) : null
    }
    const timer = setInterval(look, sampleMillis).unref()
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        clearInterval(timer)
        delays.disable()
      })
    )
  })
