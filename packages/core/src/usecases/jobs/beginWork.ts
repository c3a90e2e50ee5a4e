/** Makes a process known as a worker: a sign of life now and again, and the end when its scope closes. */
import { Clock, Effect, Schedule, type Scope } from "effect"
import * as Heartbeat from "../../domain/foundation/work/Heartbeat.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Workers } from "../../ports/jobs/Workers.ts"

/** Longest wait for the store when a worker ends; otherwise its silence tells. */
const farewell = "1 second"

/** Returns the worker's id, which its claims carry. Begin before claiming, and end when nothing is claimed any more. */
export const beginWork: Effect.Effect<Uuid, never, Crypto | Workers | Scope.Scope> = Effect.gen(function* () {
  const workers = yield* Workers
  const id = (yield* Crypto).uuid(yield* Clock.currentTimeMillis)
  const beat = workers
    .beat(id)
    .pipe(Effect.catchAllCause((cause) => Effect.logWarning("The worker could not give a sign of life", cause)))
  yield* Effect.addFinalizer(() =>
    workers.end(id).pipe(
      Effect.interruptible,
      Effect.timeoutOption(farewell),
      Effect.catchAllCause(() => Effect.void)
    )
  )
  yield* beat
  const beating = Effect.repeat(beat, Schedule.spaced(Heartbeat.interval))
  yield* Effect.forkScoped(Effect.delay(beating, Heartbeat.interval))
  return id
})
