import type { Assignments } from "@fourtop/pg-adapter"
import { Directory, type StorePorts } from "@fourtop/core/internal"
import { Context, Effect } from "effect"

/** Which restaurant is where, in memory, with the copies that a store in memory has as its directory. */
export const memoryAssignments = (directory: Context.Context<StorePorts>): Assignments => {
  const servers = new Map<number, string>()
  const restaurants = Context.get(directory, Directory).restaurants()
  return {
    find: (restaurant) =>
      Effect.map(restaurants, (rows) => {
        const server = servers.get(restaurant)
        return server === undefined ? null : { server, copy: rows.find(({ id }) => id === restaurant) ?? null }
      }),
    assign: (restaurant, server) =>
      Effect.sync(() => {
        const name = servers.get(restaurant) ?? server
        servers.set(restaurant, name)
        return name
      }),
    ofSecret: () => Effect.succeed(null)
  }
}
