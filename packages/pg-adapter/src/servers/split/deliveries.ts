import { Effect } from "effect"
import { byServer, eachToTheEnd } from "../routing/asking.ts"
import type { Turns } from "../routing/inTurn.ts"
import type { Servers } from "../routing/Servers.ts"
import type { Own } from "./Own.ts"
import { sweptUpTo } from "./sweeping.ts"

/** Of the places that an app has in the installation, those on one server: no more than all together. */
const shareOf = (places: number | undefined, servers: Servers): number | undefined =>
  places === undefined ? undefined : Math.max(1, Math.floor(places / servers.all.length))

export const deliveries = (servers: Servers, turns: Turns): Own<"Deliveries"> => ({
  claim: (options) =>
    turns.take({ limit: options.limit, slowLimit: options.slowLimit }, ({ services }, places) =>
      services.Deliveries.claim({
        ...options,
        ...places,
        perApp: shareOf(options.perApp, servers),
        slowPerApp: shareOf(options.slowPerApp, servers)
      })
    ),
  slow: (claimed) =>
    Effect.gen(function* () {
      const parts = yield* byServer(servers, claimed, ({ restaurant_id }) => restaurant_id)
      yield* eachToTheEnd(parts, ({ server, things }) => server.services.Deliveries.slow(things))
    }),
  finish: (endings) =>
    Effect.gen(function* () {
      const numbered = endings.map((ending, place) => ({ ending, place }))
      const parts = yield* byServer(servers, numbered, ({ ending }) => ending.delivery.restaurant_id)
      const outcomes = yield* eachToTheEnd(parts, ({ server, things }) =>
        Effect.map(server.services.Deliveries.finish(things.map(({ ending }) => ending)), (finished) =>
          finished.map((outcome, index) => ({ outcome, place: things[index]!.place }))
        )
      )
      return outcomes
        .flat()
        .toSorted((a, b) => a.place - b.place)
        .map(({ outcome }) => outcome)
    }),
  sweep: (limit) => sweptUpTo(servers, limit, ({ services }, room) => services.Deliveries.sweep(room))
})
