/**
 * What is looked up before the restaurant is known. Whatever was made for a store over several servers names its
 * restaurant. What does not is from the time of one server: the directory knows whose it is, or has it itself.
 */
import { OwnRange, type Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Server, Servers } from "../routing/Servers.ts"
import type { Own } from "./Own.ts"

/** The server that can judge a secret; which restaurant it names, or null. */
export type Finder = (secret: string, named: Restaurant.RestaurantId | null) => Effect.Effect<Server>

export const finder = (servers: Servers): Finder => {
  const remembered = servers.memory.secrets
  return (secret, named) => {
    const known = named ?? remembered.get(secret)
    if (known !== undefined) return servers.of(known)
    return Effect.flatMap(servers.assignments.ofSecret(secret), (restaurant) => {
      if (restaurant === null) return Effect.succeed(servers.directory)
      remembered.set(secret, restaurant)
      return servers.of(restaurant)
    })
  }
}

export const tokens = (find: Finder): Own<"Tokens"> => ({
  authenticate: (presented, standardLimit) =>
    Effect.flatMap(find(String(presented.id), OwnRange.restaurantOf(presented.id)), ({ services }) =>
      services.Tokens.authenticate(presented, standardLimit)
    ),
  // What a call reads first may be on another server than its token, and would not take the authentication along.
  assume: undefined
})

export const grants = (find: Finder): Own<"Grants"> => ({
  tenantOf: (digest, named) =>
    Effect.flatMap(find(digest, named), ({ services }) => services.Grants.tenantOf(digest, named))
})

export const guestLinks = (servers: Servers, find: Finder): Own<"GuestLinks"> => ({
  issue: (link, mostOfSubject) =>
    Effect.flatMap(servers.of(link.restaurant_id), ({ services }) => services.GuestLinks.issue(link, mostOfSubject)),
  find: (digest, named) =>
    Effect.flatMap(find(digest, named), ({ services }) => services.GuestLinks.find(digest, named))
})

/** The directory says whose slug it is; what the restaurant is like is read where it is. */
export const directory = (servers: Servers): Own<"Directory"> => {
  const remembered = servers.memory.slugs
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
