/** Starts a sandbox for a test with any runner; needs no knowledge of Effect. */
import { Effect, Exit, Scope } from "effect"
import { controlling } from "../control/controlling.ts"
import { appsInPromises, faultsInPromises, restaurantInPromises, webhooksInPromises } from "./inPromises.ts"
import { openSandbox, type Pages } from "../openSandbox.ts"
import { promised } from "../promised.ts"
import type { Sandbox, SandboxOptions } from "../Sandbox.ts"

/** Starts a sandbox, with further pages if there are any; a program like the command adds those for assistants. */
export const startSandbox = async (options: SandboxOptions = {}, pages?: Pages): Promise<Sandbox> => {
  const scope = Effect.runSync(Scope.make())
  const sandbox = await promised(
    Effect.onError(Scope.extend(openSandbox(options, controlling, pages), scope), (cause) =>
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
