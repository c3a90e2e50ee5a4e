/**
 * The logs of a restaurant have two parts: what was done at the restaurant is on its server, and what was done to
 * accounts of its people is on the directory, where each entry is written in the commit of what it tells about.
 */
import { activityListKey, type Restaurant, type SecurityRecord, securityListKey } from "@fourtop/core/internal"
import { Effect } from "effect"
import { byServer, eachToTheEnd, whereReachable } from "../routing/asking.ts"
import type { Server, Servers } from "../routing/Servers.ts"
import * as merging from "./merging.ts"
import type { Own } from "./Own.ts"

type RestaurantId = Restaurant.RestaurantId

/** What each of the servers answers that have a part of the restaurant's logs. */
const ofBoth = <A>(
  servers: Servers,
  restaurant: RestaurantId,
  ask: (server: Server) => Effect.Effect<A>
): Effect.Effect<ReadonlyArray<A>> =>
  Effect.flatMap(servers.of(restaurant), (own) =>
    Effect.forEach(own === servers.directory ? [own] : [own, servers.directory], ask, { concurrency: "unbounded" })
  )

/** Another text whenever one of its parts is another one. */
const joined = (a: string, b: string): string => (b === "" ? a : `${a} ${b}`)

export const journal = (servers: Servers): Own<"Journal"> => ({
  activity: (tenant, limit) =>
    Effect.map(
      ofBoth(servers, tenant, ({ services }) => services.Journal.activity(tenant, limit)),
      (parts) => merging.largestFirst(parts, activityListKey, limit)
    ),
  list: (tenant, filter, page) =>
    Effect.map(
      ofBoth(servers, tenant, ({ services }) => services.Journal.list(tenant, filter, page)),
      (parts) => merging.pageOf(parts, page, activityListKey)
    ),
  about: (tenant, subject, limit) =>
    Effect.map(
      ofBoth(servers, tenant, ({ services }) => services.Journal.about(tenant, subject, limit)),
      (parts) => merging.largestFirst(parts, activityListKey, limit)
    ),
  marks: (tenants) =>
    Effect.gen(function* () {
      const parts = yield* byServer(servers, tenants, (tenant) => tenant)
      const own = yield* whereReachable(parts, ({ server, things }) => server.services.Journal.marks(things))
      const elsewhere = parts.flatMap(({ server, things }) => (server === servers.directory ? [] : things))
      const ofPeople = elsewhere.length === 0 ? null : yield* servers.directory.services.Journal.marks(elsewhere)
      return new Map(
        own.flatMap((marks) => [...marks].map(([id, mark]) => [id, joined(mark, ofPeople?.get(id) ?? "")] as const))
      )
    })
})

export const securityLog = (servers: Servers): Own<"SecurityLog"> => {
  const ofInstallation = (records: ReadonlyArray<SecurityRecord>) =>
    records.length === 0 ? Effect.void : servers.directory.services.SecurityLog.append(records)

  return {
    append: (records) =>
      Effect.gen(function* () {
        const ofRestaurants = records.flatMap((record) =>
          record.restaurantId === null ? [] : [{ record, restaurantId: record.restaurantId }]
        )
        const parts = yield* byServer(servers, ofRestaurants, ({ restaurantId }) => restaurantId)
        yield* ofInstallation(records.filter(({ restaurantId }) => restaurantId === null))
        yield* eachToTheEnd(parts, ({ server, things }) =>
          server.services.SecurityLog.append(things.map(({ record }) => record))
        )
      }),
    list: (tenant, filter, page) =>
      Effect.map(
        ofBoth(servers, tenant, ({ services }) => services.SecurityLog.list(tenant, filter, page)),
        (parts) => merging.pageOf(parts, page, securityListKey)
      ),
    sweep: () =>
      Effect.map(
        whereReachable(servers.all, ({ services }) => services.SecurityLog.sweep()),
        (deleted) => deleted.reduce((sum, one) => sum + one, 0)
      )
  }
}

export const eventFeeds = (servers: Servers): Own<"EventFeeds"> => ({
  marks: (tenants) =>
    Effect.gen(function* () {
      const parts = yield* byServer(servers, tenants, (tenant) => tenant)
      const marks = yield* whereReachable(parts, ({ server, things }) => server.services.EventFeeds.marks(things))
      return new Map(marks.flatMap((one) => [...one]))
    })
})
