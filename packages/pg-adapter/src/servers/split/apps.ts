/**
 * Apps belong to the directory, and every other server has a copy of each, because it judges the tokens of its
 * restaurants. A change reaches the copies before the directory: if it is not finished, the directory still has the
 * former version, so that the same change can be made again with all its steps. After it, whoever was first, the copies
 * become what the directory has.
 */
import { type App, AppFigures, Apps, AppWebhook, type StorePorts } from "@fourtop/core/internal"
import { Context, Effect } from "effect"
import { eachToTheEnd, everyServer, whereReachable } from "../routing/asking.ts"
import type { Server, Servers } from "../routing/Servers.ts"
import { servicesOf } from "../routing/Services.ts"
import type { Own } from "./Own.ts"

/** Makes the copy the same as this one, or removes it for null; copies count versions of their own. */
const copyTo = (server: Pick<Server, "services">, id: string, app: App.App | null): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { Apps } = server.services
    const before = yield* Apps.find(id)
    if (before === null && app === null) return
    const isDone = yield* app === null ? Apps.remove(before!) : Apps.put({ ...app, version: before?.version ?? 0 })
    if (!isDone) yield* copyTo(server, id, app)
  })

/** Gives a server copies of all apps that the directory has, and of no others. */
export const copyAllTo = (
  directory: Context.Context<StorePorts>,
  other: Context.Context<StorePorts>
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const server = { services: servicesOf(other) }
    const [apps, copies] = [yield* Context.get(directory, Apps).list(), yield* server.services.Apps.list()]
    const ids = new Set(apps.map(({ id }) => id))
    for (const { id } of copies) if (!ids.has(id)) yield* copyTo(server, id, null)
    for (const app of apps) yield* copyTo(server, app.id, app)
  })

export const apps = (servers: Servers): Own<"Apps"> => {
  const { Apps } = servers.directory.services
  const others = servers.all.filter((server) => server !== servers.directory)

  const copy = (id: string, app: App.App | null) => eachToTheEnd(others, (server) => copyTo(server, id, app))

  const copyAgain = (id: string): Effect.Effect<void> =>
    Effect.gen(function* () {
      const current = yield* Apps.find(id)
      yield* copy(id, current)
      const after = yield* Apps.find(id)
      if (after?.version !== current?.version) yield* copyAgain(id)
    })

  const change = (id: string, app: App.App | null, write: Effect.Effect<boolean>): Effect.Effect<boolean> =>
    Effect.gen(function* () {
      yield* copy(id, app)
      const isDone = yield* write
      yield* copyAgain(id)
      return isDone
    })

  return {
    put: (app) => change(app.id, app, Apps.put(app)),
    remove: (app) => change(app.id, null, Apps.remove(app)),
    installations: (id) =>
      Effect.map(
        everyServer(servers, ({ services }) => services.Apps.installations(id)),
        (lists) => lists.flat().toSorted((a, b) => a.restaurantId - b.restaurantId)
      ),
    unlinked: (limit) =>
      Effect.map(
        whereReachable(servers.all, ({ services }) => services.Apps.unlinked(limit)),
        (lists) => lists.flat().slice(0, limit)
      ),
    health: (id) =>
      Effect.map(
        everyServer(servers, ({ services }) => services.Apps.health(id)),
        AppWebhook.together
      ),
    figures: (id, since) =>
      Effect.map(
        everyServer(servers, ({ services }) => services.Apps.figures(id, since)),
        AppFigures.sum
      )
  }
}
