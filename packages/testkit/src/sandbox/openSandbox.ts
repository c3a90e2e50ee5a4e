/** Opens a sandbox: everything is in this process, and ends with the scope. */
import { Sandbox as NightlyReset } from "@fourtop/core"
import { Backends, HttpApiServer, NodeListener } from "@fourtop/http-adapter"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Effect, Runtime, Schedule, Scope } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { sampleRestaurantId, sampleState } from "../sample/sampleState.ts"
import { rowOf, tenantOf } from "../memory/State.ts"
import * as Machinery from "./Machinery.ts"
import { renewed } from "./renewed.ts"
import { apply, mintToken, toInstant } from "./restaurants.ts"
import type { SandboxOptions } from "./Sandbox.ts"

/** A sandbox for whoever writes tests in Effect; `startSandbox` is the same in promises. */
export interface OpenSandbox extends Machinery.Machinery {
  readonly url: string
  /** A sandbox token with every scope. */
  readonly token: string
  /** A live token with every scope. */
  readonly liveToken: string
  readonly restaurantId: number
  readonly moveTo: (instant: number) => Effect.Effect<void>
  /** Everything as it was at the start, but for the clock. */
  readonly reset: Effect.Effect<void>
}

const settings = { publicUrl: null, standardRateLimit: 100_000, trustedProxies: [], version: "sandbox" }

/** Serves the API until the scope closes; whatever a request leaves to be done is done right after its answer. */
const listen = (
  { ports, run, settle }: Machinery.Machinery,
  port: number,
  before: Listener
): Effect.Effect<string, Error, Scope.Scope> =>
  Effect.gen(function* () {
    const app = HttpApiServer.app({ settings, readiness: Effect.succeed(true) }).pipe(
      Effect.provideService(Backends, { forCaller: () => Effect.succeed(ports) })
    )
    const scope = yield* Effect.scope
    const fork = Runtime.runFork(yield* Effect.runtime())
    const handler = yield* run(Effect.flatMap(app, NodeListener.make).pipe(Scope.extend(scope)))
    const server = createServer((request, response) => {
      if (before(request, response)) return
      response.once("close", () => fork(settle))
      handler(request, response)
    })
    yield* Effect.acquireRelease(
      Effect.async<void, Error>((resume) => {
        server.once("error", (error) => resume(Effect.fail(error)))
        server.listen(port, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          server.closeAllConnections()
        })
    )
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

/** A listener that comes before the API, and tells whether it has taken the request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => boolean

/** How often a clock that ticks is looked at. */
const tick = "200 millis"

export const openSandbox = (
  options: SandboxOptions = {},
  before: Listener = () => false
): Effect.Effect<OpenSandbox, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const { nightlyReset = false, port = 0, seed = 1, ticking = false, venue } = options
    const now = options.now === undefined ? Date.now() : toInstant(options.now)
    const initial = venue === undefined ? sampleState(now) : undefined
    const post = yield* HttpWebhooks.make({ allowInsecure: true })
    const machinery = Machinery.make({ now, ticking, seed, initial, post })
    const { captured, clock, keepUp, receiver, run, store, travel } = machinery
    const restaurantId = venue === undefined ? sampleRestaurantId() : (yield* run(apply(venue))).restaurantId
    const founded = yield* store.state
    const token = yield* run(mintToken(restaurantId, "sandbox"))
    const liveToken = yield* run(mintToken(restaurantId, "live"))
    const first = yield* store.state

    const zone = rowOf(tenantOf(founded, restaurantId).tables, "restaurant", restaurantId)!.time_zone
    const foundedAt = (instant: number) => (venue === undefined ? sampleState(instant) : founded)
    const night: Machinery.Night = {
      nextAfter: (instant) => NightlyReset.nextReset(zone, instant),
      falls: Effect.flatMap(store.state, (state) => {
        const instant = clock.unsafeCurrentTimeMillis()
        return store.restore(renewed(state, foundedAt(instant), restaurantId, instant))
      })
    }
    const nightly = nightlyReset ? night : undefined
    if (ticking) yield* Effect.forkScoped(Effect.repeat(keepUp(nightly), Schedule.spaced(tick)))
    return {
      ...machinery,
      url: yield* listen(machinery, port, before),
      token,
      liveToken,
      restaurantId,
      moveTo: (instant) => travel(instant, nightly),
      reset: Effect.zipRight(
        Effect.sync(() => {
          captured.clear()
          receiver.clear()
        }),
        store.restore(first)
      )
    }
  })
