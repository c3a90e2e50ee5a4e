/** Starts a sandbox for a test with any runner; needs no knowledge of Effect. */
import { Effect, Exit, Scope } from "effect"
import { controlling } from "../control/controlling.ts"
import { appsInPromises, faultsInPromises, restaurantInPromises, webhooksInPromises } from "./inPromises.ts"
import { openSandbox } from "../openSandbox.ts"
import { promised } from "../promised.ts"
import type { Sandbox, SandboxOptions } from "../Sandbox.ts"

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const scope = Effect.runSync(Scope.make())
  const sandbox = await promised(
    Effect.onError(Scope.extend(openSandbox(options, controlling), scope), (cause) =>
      Scope.close(scope, Exit.failCause(cause))
    )
  )
  return {
    url: sandbox.url,
    token: sandbox.token,
    restaurant: restaurantInPromises(sandbox.restaurant),
    clock: {
      now: () => new Date(sandbox.clock.unsafeCurrentTimeMillis()),
      set: (when) => promised(sandbox.moveTo(when)),
      advance: (milliseconds) => promised(sandbox.advance(milliseconds))
    },
    webhooks: webhooksInPromises(sandbox.webhooks),
    apps: appsInPromises(sandbox.apps),
    faults: faultsInPromises(sandbox.faults),
    captured: () => Effect.runSync(sandbox.captured),
    addRestaurant: (venue) => promised(Effect.map(sandbox.addRestaurant(venue), restaurantInPromises)),
    reset: () => promised(sandbox.reset),
    close: () => promised(Scope.close(scope, Exit.void))
  }
}
