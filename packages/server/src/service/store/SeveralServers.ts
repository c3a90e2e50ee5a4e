/**
 * The store of one login, which is that of the directory until the installation has other servers, and from then on one
 * over all of them. Whoever has its ports does not notice.
 */
import type { Restaurant } from "@fourtop/core/internal"
import {
  type Assignments,
  Database,
  DatabaseServers,
  Logins,
  PgAssignments,
  type PgStore,
  ReplaceableStore,
  ServersMemory,
  ServersStore
} from "@fourtop/pg-adapter"
import { Context, Effect, Scope } from "effect"
import { Settings } from "../settings/Settings.ts"
import * as CountedCommits from "./CountedCommits.ts"
import { EveryServer, type ServerDatabase } from "./EveryServer.ts"
import type { KeysInUse } from "./MigratedStore.ts"
import { type Live, type Open, openingOther, portsAt, uncounted } from "./OpenStore.ts"
import type { OtherServer } from "./OtherServers.ts"
import type { StoreError } from "./StoreError.ts"

type Ports = Context.Context<PgStore.Ports | Database.Database>

/** A server that was taken up just now. */
export interface NewlyTaken {
  readonly server: OtherServer
  readonly ports: Ports
}

export interface LoginStore {
  readonly store: Context.Context<Live>
  /** Takes up these servers, beside those that it has; returns the new ones. */
  readonly take: (
    servers: ReadonlyArray<DatabaseServers.Counted>,
    others: ReadonlyArray<OtherServer>
  ) => Effect.Effect<ReadonlyArray<NewlyTaken>, StoreError>
}

/** Where new restaurants go: to the server that has fewest, as far as this process knows, and takes new ones. */
const choosing = (servers: ReadonlyArray<DatabaseServers.Counted>, assignments: Assignments) => {
  const counts = new Map(servers.filter(({ state }) => state === "open").map((one) => [one.name, one.restaurants]))
  const fewest = () => [...counts].reduce((best, one) => (one[1] < best[1] ? one : best))[0]
  return {
    choose: () => (counts.size === 0 ? DatabaseServers.directoryName : fewest()),
    assignments: {
      ...assignments,
      assign: (restaurant: Restaurant.RestaurantId, chosen: string) =>
        Effect.tap(assignments.assign(restaurant, chosen), (name) =>
          Effect.sync(() => void (counts.has(name) && counts.set(name, counts.get(name)! + 1)))
        )
    }
  }
}

/** The store with the connections of one login, until the scope closes; those to other servers are made when needed. */
export const make = (
  opened: Open,
  login: Logins.Login,
  keys: KeysInUse
): Effect.Effect<LoginStore, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const [scope, settings] = [yield* Effect.scope, yield* Settings]
    const directory = yield* uncounted(opened, login)
    const replaceable = ReplaceableStore.make(directory)
    const database = Context.get(directory, Database.Database)
    const known = new Map<string, Ports>()
    const memory = ServersMemory.make()
    let all: ReadonlyArray<ServerDatabase> = []

    const open = (server: OtherServer) =>
      Effect.gen(function* () {
        const opening = yield* openingOther(server.url, keys, Logins.namesOf(server.installation))
        const { ports } = yield* portsAt(opening, login)
        known.set(server.name, ports)
        return { server, ports }
      }).pipe(Effect.provideService(Scope.Scope, scope), Effect.provideService(Settings, settings))

    const take: LoginStore["take"] = (servers, others) =>
      Effect.gen(function* () {
        const taken = yield* Effect.forEach(
          others.filter(({ name }) => !known.has(name)),
          open
        )
        const named = [...known].map(([name, ports]) => ({ name, ports }))
        const { assignments, choose } = choosing(servers, PgAssignments.make(database))
        const first = { name: DatabaseServers.directoryName, ports: directory }
        const over = ServersStore.make({ directory: first, others: named, assignments, choose, memory })
        replaceable.replace(over)
        all = [
          { name: first.name, database },
          ...named.map(({ name, ports }) => ({ name, database: Context.get(ports, Database.Database) }))
        ]
        return taken
      })

    const store = Context.merge(directory, replaceable.ports).pipe(Context.add(EveryServer, () => all))
    return { store: CountedCommits.inStore(store), take }
  })
