/** The servers of an installation, and which of them has a restaurant. */
import { type Restaurant, StoreUnavailable, type StorePorts } from "@fourtop/core/internal"
import { type Context, Effect } from "effect"
import type { Assignments } from "./Assignments.ts"
import * as Memory from "./Memory.ts"
import { type Services, servicesOf } from "./Services.ts"

type RestaurantId = Restaurant.RestaurantId

export interface Server {
  readonly name: string
  readonly services: Services
}

export interface Servers {
  /** The server that has what belongs to no restaurant; it may have restaurants too. */
  readonly directory: Server
  /** All of them, the directory first. */
  readonly all: ReadonlyArray<Server>
  readonly assignments: Assignments
  readonly memory: Memory.Memory
  /** The server that has the restaurant; of one that is on none, the server that it would get. */
  readonly of: (restaurant: RestaurantId) => Effect.Effect<Server>
  /** The same, and from then on the restaurant is on that server. */
  readonly assign: (restaurant: RestaurantId) => Effect.Effect<Server>
}

export interface Options {
  readonly directory: { readonly name: string; readonly ports: Context.Context<StorePorts> }
  readonly others: ReadonlyArray<{ readonly name: string; readonly ports: Context.Context<StorePorts> }>
  /** Stored on the directory. */
  readonly assignments: Assignments
  /** The name of the server that a new restaurant gets. */
  readonly choose: (restaurant: RestaurantId) => string
  /** What another store over the same servers has found out, which goes on. */
  readonly memory?: Memory.Memory | undefined
}

export const make = ({ assignments, choose, directory, memory = Memory.make(), others }: Options): Servers => {
  const all = [directory, ...others].map(({ name, ports }): Server => ({ name, services: servicesOf(ports) }))
  const byName = new Map(all.map((server) => [server.name, server]))

  const named = (name: string): Effect.Effect<Server> => {
    const server = byName.get(name)
    return server === undefined
      ? Effect.die(new StoreUnavailable({ cause: new Error(`This process knows no server "${name}".`) }))
      : Effect.succeed(server)
  }

  const remember = (restaurant: RestaurantId, name: string): Effect.Effect<Server> =>
    Effect.tap(named(name), () => Effect.sync(() => memory.servers.set(restaurant, name)))

  const of = (restaurant: RestaurantId): Effect.Effect<Server> => {
    const known = memory.servers.get(restaurant)
    if (known !== undefined) return named(known)
    return Effect.flatMap(assignments.find(restaurant), (found) =>
      // A restaurant that is on no server may be on one a moment later, so that this is not remembered.
      found === null ? named(choose(restaurant)) : remember(restaurant, found.server)
    )
  }

  const assign = (restaurant: RestaurantId): Effect.Effect<Server> =>
    Effect.flatMap(assignments.assign(restaurant, choose(restaurant)), (name) => remember(restaurant, name))

  return { directory: all[0]!, all, assignments, memory, of, assign }
}
