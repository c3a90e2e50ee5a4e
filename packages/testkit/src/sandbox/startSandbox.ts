/** Starts a sandbox for a test of any runner, without a word of Effect. */
import { Effect, Exit, Scope } from "effect"
import type { SandboxPorts } from "./Machinery.ts"
import { openSandbox } from "./openSandbox.ts"
import { apply, applyStanding, mintToken, toInstant } from "./restaurants.ts"
import type { Sandbox, SandboxOptions, SandboxRestaurant } from "./Sandbox.ts"
import { subscribing } from "./subscribing.ts"

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const scope = Effect.runSync(Scope.make())
  const sandbox = await Effect.runPromise(Scope.extend(openSandbox(options), scope))
  const { captured, clock, moveTo, reset, restaurantId, token, url } = sandbox
  const run = <A, E>(effect: Effect.Effect<A, E, SandboxPorts>): Promise<A> => Effect.runPromise(sandbox.run(effect))

  const restaurantOf = async (id: number): Promise<SandboxRestaurant> => ({
    id,
    token: await run(mintToken(id, "live")),
    createToken: (token) => run(mintToken(id, "live", token)),
    apply: (venue) => run(Effect.asVoid(apply(venue))),
    setStanding: (standing) => run(Effect.asVoid(applyStanding(id, standing)))
  })
  return {
    url,
    token,
    restaurant: await restaurantOf(restaurantId),
    clock: {
      now: () => new Date(clock.unsafeCurrentTimeMillis()),
      set: (when) => Effect.runPromise(moveTo(toInstant(when))),
      advance: (milliseconds) => Effect.runPromise(moveTo(clock.unsafeCurrentTimeMillis() + milliseconds))
    },
    webhooks: subscribing(sandbox, restaurantId),
    captured: captured.captured,
    addRestaurant: async (venue) => restaurantOf((await run(apply(venue))).restaurantId),
    reset: () => Effect.runPromise(reset),
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
