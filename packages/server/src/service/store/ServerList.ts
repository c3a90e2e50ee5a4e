/** The servers of an installation, with what is found on each now; and which of them take new restaurants. */
import { DatabaseServers, Migrations } from "@fourtop/pg-adapter"
import { Effect, type Scope } from "effect"
import { CommandError } from "../settings/CommandError.ts"
import { fourtop } from "../settings/Invocation.ts"
import type { Settings } from "../settings/Settings.ts"
import * as MigratedStore from "./MigratedStore.ts"
import { opening, storeOf } from "./OpenStore.ts"
import * as OtherServers from "./OtherServers.ts"
import { directoryUrl } from "./ServerAdmission.ts"
import type { StoreError } from "./StoreError.ts"

/** A server with what is found on it now. */
export interface Listed extends Omit<DatabaseServers.Counted, "sealed_url"> {
  /** Why it cannot be used; null if it can. */
  readonly problem: string | null
  /** Steps of a migration that are left; null where it could not be asked. */
  readonly pending: number | null
}

const directory = Effect.gen(function* () {
  const place = yield* directoryUrl
  const { keys, names } = yield* MigratedStore.alreadyMigrated(place)
  const store = yield* storeOf(yield* opening(place, keys, names), "operator")
  return { place, keys, store, servers: yield* Effect.provide(DatabaseServers.read, store) }
})

/** All of them, the directory first; none in an installation on one server. */
export const list: Effect.Effect<ReadonlyArray<Listed>, StoreError, Settings | Scope.Scope> = Effect.gen(function* () {
  const { keys, place, servers } = yield* directory
  const others = yield* OtherServers.opened(keys.keys, servers)
  return yield* Effect.forEach(
    servers,
    ({ sealed_url: sealed, ...server }) =>
      Effect.gen(function* () {
        const url = sealed === null ? place : others.find(({ name }) => name === server.name)?.url
        if (url === undefined) return { ...server, problem: "no key opens its address", pending: null }
        return yield* Effect.match(Migrations.status(url, { secretKey: keys.ofLogins }), {
          onFailure: ({ message }) => ({ ...server, problem: message, pending: null }),
          onSuccess: ({ pending, schema }) => ({ ...server, problem: schema.problem, pending: pending.length })
        })
      }),
    { concurrency: "unbounded" }
  )
})

/** Has a server take no new restaurants any more, or take them again; what is on it stays. */
export const setDraining = (
  name: string,
  isDraining: boolean
): Effect.Effect<DatabaseServers.Counted, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { servers, store } = yield* directory
    const found = servers.find((server) => server.name === name)
    if (found === undefined) {
      return yield* new CommandError({
        message: `There is no server "${name}".`,
        next: `\`${fourtop} database list\` shows all servers.`
      })
    }
    if (found.state === "joining") {
      return yield* new CommandError({
        message: `The server "${name}" takes no restaurants yet.`,
        next: `\`${fourtop} database add\` finishes adding it.`
      })
    }
    if (isDraining && servers.every((server) => server.state !== "open" || server.name === name)) {
      return yield* new CommandError({ message: "It is the only server that takes new restaurants." })
    }
    const state = isDraining ? "draining" : "open"
    if (found.state !== state) yield* Effect.provide(DatabaseServers.setState(name, state), store)
    return { ...found, state }
  })
