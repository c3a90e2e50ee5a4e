/** Where the store is: on the PostgreSQL in DATABASE_URL, or on a private one in DATA_DIR. */
import { Availability } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, Option, Redacted, type Scope } from "effect"
import * as path from "node:path"
import type { CommandError } from "../settings/CommandError.ts"
import * as DataDirectory from "../settings/DataDirectory.ts"
import { Settings } from "../settings/Settings.ts"

/** Prints progress from code outside of Effect. */
export const teller = Effect.map(Effect.console, (console) => (line: string) => console.unsafe.error(line))

/** The private server has no other databases, so the one that every server has is used. */
const database = "postgres"

/** The store as its owner reaches it. */
export interface StoreServer {
  readonly url: Redacted.Redacted
  /** Fails when a private server has died too often; otherwise it never ends. */
  readonly end: Effect.Effect<never, EmbeddedPostgres.EmbeddedPostgresError>
}

/** Where the store is. A private server runs until the scope closes. */
export const storeServerFor = (
  owner: EmbeddedPostgres.Owner
): Effect.Effect<StoreServer, CommandError | EmbeddedPostgres.EmbeddedPostgresError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings
    if (Option.isSome(databaseUrl)) return { url: databaseUrl.value, end: Effect.never }
    const cluster = path.join(dataDir, "postgres")
    yield* DataDirectory.make(dataDir, yield* EmbeddedPostgres.serverGroup(cluster))
    const onProgress = yield* teller
    const server = yield* EmbeddedPostgres.scoped({ dataDir: cluster, owner, onProgress })
    return {
      url: Redacted.make(server.url(database)),
      end: Effect.flatMap(
        Effect.promise(() => server.givenUp),
        (error) => Effect.fail(error)
      )
    }
  })

/** Waits for a server that starts at the same time as this process. */
export const waitFor = (place: Redacted.Redacted) =>
  Effect.flatMap(Effect.all([Settings, teller]), ([{ databaseWaitSeconds }, onProgress]) =>
    Availability.wait(place, { limit: `${databaseWaitSeconds} seconds`, onProgress })
  )
