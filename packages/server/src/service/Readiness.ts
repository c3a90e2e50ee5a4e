/** Whether the store answers, known without asking it for each who wants to know. */
import { Effect, Schedule, type Scope } from "effect"

const interval = "2 seconds"
/** As long as a store may take that is worth sending requests to. */
const patience = "5 seconds"

/** Asks the store again and again until the scope closes; gives what it said last, after the first time. */
export const watch = (
  ping: Effect.Effect<void, unknown>
): Effect.Effect<Effect.Effect<boolean>, never, Scope.Scope> => {
  let answers = false
  const look = Effect.map(Effect.exit(Effect.timeout(ping, patience)), (exit) => {
    answers = exit._tag === "Success"
  })
  const watching = Effect.forkScoped(Effect.delay(Effect.repeat(look, Schedule.spaced(interval)), interval))
  return Effect.as(
    Effect.zipRight(look, watching),
    Effect.sync(() => answers)
  )
}
