/** Starts a sandbox for a test of any runner, without a word of Effect. */
import { Effect, Exit, Scope } from "effect"
import { connecting } from "./connecting.ts"
import { controlling } from "./controlling.ts"
import type { SandboxPorts } from "./Machinery.ts"
import { type Listener, openSandbox } from "./openSandbox.ts"
import { promised } from "./promised.ts"
import { apply, applyStanding, mintToken, toInstant } from "./restaurants.ts"
import type { Sandbox, SandboxOptions, SandboxRestaurant } from "./Sandbox.ts"
import { subscribing } from "./subscribing.ts"

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const scope = Effect.runSync(Scope.make())
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  let control: Listener = () => false
  const opening = openSandbox(options, (request, response) => control(request, response))
  const sandbox = await promised(
    Effect.onError(Scope.extend(opening, scope), (cause) => Scope.close(scope, Exit.failCause(cause)))
  )
  const { captured, clock, moveTo, reset, restaurantId, token, url } = sandbox
  const run = <A, E>(effect: Effect.Effect<A, E, SandboxPorts>): Promise<A> => promised(sandbox.run(effect))

  const restaurantOf = (id: number, token: string): SandboxRestaurant => ({
    id,
    token,
    createToken: (token) => run(mintToken(id, "live", token)),
    apply: (venue) => run(Effect.asVoid(apply(venue))),
    setStanding: (standing) => run(Effect.asVoid(applyStanding(id, standing)))
  })
  const started: Sandbox = {
    url,
    token,
    restaurant: restaurantOf(restaurantId, sandbox.liveToken),
    clock: {
      now: () => new Date(clock.unsafeCurrentTimeMillis()),
      set: (when) => promised(moveTo(toInstant(when))),
      advance: (milliseconds) => promised(moveTo(clock.unsafeCurrentTimeMillis() + milliseconds))
    },
    webhooks: subscribing(sandbox, restaurantId),
    apps: connecting(sandbox, restaurantId),
    captured: captured.captured,
    addRestaurant: async (venue) => {
      const { restaurantId: id } = await run(apply(venue))
      return restaurantOf(id, await run(mintToken(id, "live")))
    },
    reset: () => promised(reset),
    close
  }
  if (options.control === true) control = controlling(started)
  return started
}
