/** What one process at a time does for all restaurants, such as summing sales. */
import { Duration, Effect, Option } from "effect"
import * as Heartbeat from "../../domain/foundation/work/Heartbeat.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { Workers } from "../../ports/jobs/Workers.ts"

/**
 * Works while this worker has the duty, and waits for it otherwise, without end. The work is interrupted when another
 * worker may have the duty: at a crash it passes on within the time after which a silent worker is taken for dead.
 */
export const onDuty = <R>(
  duty: string,
  worker: Uuid,
  work: Effect.Effect<unknown, never, R>
): Effect.Effect<never, never, R | Workers> =>
  Effect.gen(function* () {
    const workers = yield* Workers
    const seconds = Duration.toSeconds(Heartbeat.silence)
    const take = workers.takeDuty(duty, worker, seconds).pipe(
      Effect.timeoutOption(Heartbeat.interval),
      Effect.map(Option.getOrElse(() => false)),
      Effect.catchAllCause((cause) => Effect.as(Effect.logWarning(`The duty ${duty} could not be taken`, cause), false))
    )
    const wait = Effect.sleep(Heartbeat.interval)
    const untilLost = Effect.repeat(Effect.zipRight(wait, take), { while: (isTaken) => isTaken })
    const turn = Effect.flatMap(take, (isTaken) =>
      isTaken ? Effect.raceFirst(Effect.zipRight(work, Effect.never), untilLost) : wait
    )
    return yield* Effect.forever(turn)
  })
