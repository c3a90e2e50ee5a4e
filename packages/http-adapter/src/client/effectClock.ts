/** The clock and the randomness of the running effect, for the client's transport. Tests can set both. */
import type * as Transport from "@fourtop/client/transport"
import { Clock, Effect, Random, Runtime } from "effect"

export const effectClock: Effect.Effect<Transport.Clock> = Effect.map(Effect.runtime(), (runtime) => ({
  now: () => Runtime.runSync(runtime, Clock.currentTimeMillis),
  after: (millis: number, run: () => void) => {
    const cancel = Runtime.runCallback(runtime, Effect.zipRight(Effect.sleep(millis), Effect.sync(run)))
    return () => cancel()
  },
  random: () => Runtime.runSync(runtime, Random.next)
}))
