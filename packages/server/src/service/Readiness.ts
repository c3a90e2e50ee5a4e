/** Whether the store responds, checked in the background so that a readiness probe need not wait for it. */
import { Effect, Schedule, type Scope } from "effect"

const interval = "2 seconds"
/** A store that takes longer should get no requests. */
const timeout = "5 seconds"

/** Checks the store repeatedly until the scope closes; returns the latest result, once there is one. */
export const watch = (
  ping: Effect.Effect<void, unknown>
): Effect.Effect<Effect.Effect<boolean>, never, Scope.Scope> => {
  let responds = false
  const check = Effect.map(Effect.exit(Effect.timeout(ping, timeout)), (exit) => {
    responds = exit._tag === "Success"
  })
  const watching = Effect.forkScoped(Effect.delay(Effect.repeat(check, Schedule.spaced(interval)), interval))
  return Effect.as(
    Effect.zipRight(check, watching),
    Effect.sync(() => responds)
  )
}
