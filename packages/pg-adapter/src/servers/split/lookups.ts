/**
 * What is looked up before the restaurant is known. Whatever was made for a store over several servers names its
 * restaurant; what does not is from the time of one server, which is the directory.
 */
import { OwnRange, type Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Remembered from "../routing/Remembered.ts"
import type { Server, Servers } from "../routing/Servers.ts"
import type { Own } from "./Own.ts"

const serverOf = (servers: Servers, named: Restaurant.RestaurantId | null): Effect.Effect<Server> =>
  named === null ? Effect.succeed(servers.directory) : servers.of(named)

export const tokens = (servers: Servers): Own<"Tokens"> => ({
  authenticate: (presented, standardLimit) =>
    Effect.flatMap(serverOf(servers, OwnRange.restaurantOf(presented.id)), ({ services }) =>
      services.Tokens.authenticate(presented, standardLimit)
    ),
  // What a call reads first may be on another server than its token, and would not take the authentication along.
  assume: undefined
})

export const grants = (servers: Servers): Own<"Grants"> => ({
  tenantOf: (digest, named) =>
    Effect.flatMap(serverOf(servers, named), ({ services }) => services.Grants.tenantOf(digest, named))
})

export const guestLinks = (servers: Servers): Own<"GuestLinks"> => ({
  issue: (link, mostOfSubject) =>
    Effect.flatMap(servers.of(link.restaurant_id), ({ services }) => services.GuestLinks.issue(link, mostOfSubject)),
  find: (digest, named) =>
    Effect.flatMap(serverOf(servers, named), ({ services }) => services.GuestLinks.find(digest, named))
})

/** Slugs whose server a process remembers. */
const mostRemembered = 10_000

/** The directory says whose slug it is; what the restaurant is like is read where it is. */
export const directory = (servers: Servers): Own<"Directory"> => {
  const remembered = Remembered.make<string, number>(mostRemembered)
  return {
    find: (slug) =>
      Effect.gen(function* () {
        const known = remembered.get(slug)
        if (known !== undefined) {
          const found = yield* (yield* servers.of(known)).services.Directory.find(slug)
          if (found?.id === known) return found
          remembered.forget(slug)
        }
        const copy = yield* servers.directory.services.Directory.find(slug)
        if (copy === null) return null
        const server = yield* servers.of(copy.id)
        const found = server === servers.directory ? copy : yield* server.services.Directory.find(slug)
        if (found !== null) remembered.set(slug, found.id)
        return found
      })
  }
}
