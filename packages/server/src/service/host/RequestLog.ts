/** Logs one line per response at level info: what was requested and how it went, without anything the caller wrote. */
import type { Answered } from "@fourtop/http-adapter"
import { Effect, FiberRef, LogLevel, Runtime } from "effect"

/** Writes the line; undefined when the level is not logged, because even checking that takes time. */
export const make: Effect.Effect<((answered: Answered) => void) | undefined> = Effect.gen(function* () {
  const least = yield* FiberRef.get(FiberRef.currentMinimumLogLevel)
  if (LogLevel.greaterThan(least, LogLevel.Info)) return undefined
  const run = Runtime.runSync(yield* Effect.runtime())
  return ({ method, milliseconds, requestId, route, status }) =>
    run(
      Effect.annotateLogs(Effect.logInfo("Answered"), {
        request_id: requestId,
        method,
        route,
        status,
        milliseconds: Math.round(milliseconds)
      })
    )
})
