/** The servers of an installation beside its directory, as its directory knows them. */
import type { DatabaseServers } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import * as SecretSealing from "../secrets/SecretSealing.ts"
import type * as SecretKey from "../secrets/SecretKey.ts"

export interface OtherServer extends Omit<DatabaseServers.DatabaseServer, "sealed_url"> {
  /** The URL of the owner of its database. */
  readonly url: Redacted.Redacted
}

/** Those whose address the keys open; a key that is missing is reported. */
export const opened = (
  keys: SecretKey.Keys,
  servers: ReadonlyArray<DatabaseServers.DatabaseServer>
): Effect.Effect<ReadonlyArray<OtherServer>> =>
  Effect.map(
    Effect.forEach(servers, ({ sealed_url: sealed, ...server }) => {
      if (sealed === null) return Effect.succeed([])
      const url = SecretSealing.openWith(keys, sealed)
      return url === null
        ? Effect.as(Effect.logError(`No key of this process opens the address of server "${server.name}"`), [])
        : Effect.succeed([{ ...server, url: Redacted.make(url) }])
    }),
    (found) => found.flat()
  )
