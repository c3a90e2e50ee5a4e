/**
 * Starts a sandbox for a test of any runner, without a word of Effect. Everything is in this process: a store in
 * memory, the API's own handlers behind a socket of the loopback interface, and a clock that the test moves.
 */
import { Crypto, GuestMessage, jobHandlers, type OutboundPorts, PointOfSale, runDueJobs } from "@fourtop/core"
import { Backends, HttpApiServer, NodeListener } from "@fourtop/http-adapter"
import { Context, Effect, Runtime } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as MemoryStore from "../memory/MemoryStore.ts"
import { sampleRestaurantId, sampleState } from "../sample/sampleState.ts"
import * as SeededCrypto from "../SeededCrypto.ts"
import type { StorePorts } from "@fourtop/core"
import * as ManualClock from "./ManualClock.ts"
import { apply, mintToken, toInstant } from "./restaurants.ts"
import type { Captured, Sandbox, SandboxOptions, SandboxRestaurant, TokenOptions } from "./Sandbox.ts"

type Ports = StorePorts | Crypto | OutboundPorts

/** What leaves the house is kept instead of sent. */
const capturing = () => {
  const messages: Array<GuestMessage.GuestMessage> = []
  const orders: Array<{ readonly address: string; readonly order: unknown }> = []
  const ports = Context.make(GuestMessage.Notifier, {
    send: (message) => Effect.sync(() => void messages.push(message))
  }).pipe(
    Context.add(PointOfSale.PointOfSale, {
      push: (address, order) => Effect.sync(() => void orders.push({ address, order: JSON.parse(order) as unknown }))
    })
  )
  const clear = () => {
    messages.length = 0
    orders.length = 0
  }
  return { ports, clear, captured: (): Captured => ({ messages: [...messages], orders: [...orders] }) }
}

/** Does everything that is due at the clock's time. */
const doWhatIsDue = Effect.repeat(runDueJobs(jobHandlers), { until: (ran) => ran === 0 })

const settings = { publicUrl: null, standardRateLimit: 100_000, trustedProxies: [], version: "sandbox" }

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const clock = ManualClock.make(options.now === undefined ? Date.now() : toInstant(options.now))
  const crypto = SeededCrypto.make(options.seed ?? 1)
  const store = Effect.runSync(
    MemoryStore.make(options.venue === undefined ? sampleState(clock.unsafeCurrentTimeMillis()) : undefined)
  )
  const outside = capturing()
  const ports: Context.Context<Ports> = Context.merge(Context.add(store.ports, Crypto, crypto), outside.ports)
  const runtime = Runtime.defaultRuntime
  const run = <A, E>(effect: Effect.Effect<A, E, Ports>): Promise<A> =>
    Runtime.runPromise(runtime)(effect.pipe(Effect.provide(ports), Effect.withClock(clock)))

  const restaurantOf = async (id: number): Promise<SandboxRestaurant> => ({
    id,
    token: await run(mintToken(id, "live")),
    createToken: (token: TokenOptions = {}) => run(mintToken(id, "live", token)),
    apply: (venue) => run(Effect.asVoid(apply(venue)))
  })
  const founded = options.venue === undefined ? sampleRestaurantId() : (await run(apply(options.venue))).restaurantId
  const token = await run(mintToken(founded, "sandbox"))
  const restaurant = await restaurantOf(founded)
  const first = await run(store.state)

  const handler = await run(
    HttpApiServer.app({ settings, readiness: Effect.succeed(true) }).pipe(
      Effect.provideService(Backends, { forCaller: () => Effect.succeed(ports) }),
      Effect.flatMap(NodeListener.make)
    )
  )
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

  const moveTo = (instant: number): Promise<void> => {
    clock.set(instant)
    return run(Effect.asVoid(doWhatIsDue))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    restaurant,
    clock: {
      now: () => new Date(clock.unsafeCurrentTimeMillis()),
      set: (when) => moveTo(toInstant(when)),
      advance: (milliseconds) => moveTo(clock.unsafeCurrentTimeMillis() + milliseconds)
    },
    captured: outside.captured,
    addRestaurant: async (venue) => restaurantOf((await run(apply(venue))).restaurantId),
    reset: () => {
      outside.clear()
      return run(store.restore(first))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}
