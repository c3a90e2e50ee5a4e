/** What is done for all restaurants, a server at a time. */
import type { Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import { whereReachable } from "../routing/asking.ts"
import type { Turns } from "../routing/inTurn.ts"
import type { Server, Servers } from "../routing/Servers.ts"
import type { Own } from "./Own.ts"

type RestaurantId = Restaurant.RestaurantId

/** Deletes on every server; how many were deleted together. */
export const sweptUpTo = (
  servers: Servers,
  limit: number,
  sweep: (server: Server, limit: number) => Effect.Effect<number>
): Effect.Effect<number> =>
  Effect.map(
    whereReachable(servers.all, (server) => sweep(server, limit)),
    (deleted) => deleted.reduce((sum, one) => sum + one, 0)
  )

/**
 * The restaurants that a server says are due, without those that are on another one: the directory has a copy of their
 * row, and nothing of them is ever due there.
 */
const dueIn = (
  servers: Servers,
  turns: Turns,
  limit: number,
  port: (server: Server) => {
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<RestaurantId>>
    readonly settle: (restaurant: RestaurantId, next: null) => Effect.Effect<void>
  }
): Effect.Effect<ReadonlyArray<RestaurantId>> =>
  Effect.map(
    turns.take({ limit, slowLimit: undefined }, (server, places) =>
      Effect.gen(function* () {
        const due = yield* port(server).due(places.limit)
        const found = yield* Effect.forEach(due, (restaurant) =>
          Effect.map(servers.of(restaurant), (own) => ({ restaurant, isHere: own === server }))
        )
        for (const { isHere, restaurant } of found) if (!isHere) yield* port(server).settle(restaurant, null)
        return found.filter(({ isHere }) => isHere)
      })
    ),
    (found) => found.map(({ restaurant }) => restaurant)
  )

export const lifetimes = (servers: Servers, turns: Turns): Own<"Lifetimes"> => ({
  due: (limit) => dueIn(servers, turns, limit, ({ services }) => services.Lifetimes)
})

export const outages = (servers: Servers, turns: Turns): Own<"Outages"> => ({
  due: (limit) => dueIn(servers, turns, limit, ({ services }) => services.Outages)
})

/** A worker is alive everywhere, because it claims everywhere. */
export const workers = (servers: Servers): Own<"Workers"> => ({
  beat: (worker) => Effect.asVoid(whereReachable(servers.all, ({ services }) => services.Workers.beat(worker))),
  end: (worker) => Effect.asVoid(whereReachable(servers.all, ({ services }) => services.Workers.end(worker)))
})
