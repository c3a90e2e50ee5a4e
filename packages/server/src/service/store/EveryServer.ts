/** What is done in the background for all restaurants of a database is done on every server of the installation. */
import { Database } from "@fourtop/pg-adapter"
import { Cause, Context, Effect } from "effect"

export interface ServerDatabase {
  readonly name: string
  readonly database: typeof Database.Database.Service
}

/** The servers that this process knows, the directory first; none in an installation on one server. */
export class EveryServer extends Context.Reference<EveryServer>()("fourtop/EveryServer", {
  defaultValue: (): (() => ReadonlyArray<ServerDatabase>) => () => []
}) {}

/** How each of them is checked. */
export const pingsOf = (servers: ReadonlyArray<ServerDatabase>) =>
  servers.map(({ database: { ping }, name }) => ({ name, ping }))

/** Does something on each server, one after another; what fails on one is tried on the others, and then fails. */
export const onEach = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<void, E, R> =>
  Effect.gen(function* () {
    const servers = (yield* EveryServer)()
    if (servers.length === 0) return yield* Effect.asVoid(effect)
    let failed: Cause.Cause<E> | null = null
    for (const { database, name } of servers) {
      const exit = yield* Effect.exit(
        Effect.annotateLogs(Effect.provideService(effect, Database.Database, database), "server", name)
      )
      if (exit._tag === "Success") continue
      if (Cause.isInterrupted(exit.cause)) return yield* Effect.failCause(exit.cause)
      failed = failed === null ? exit.cause : Cause.sequential(failed, exit.cause)
    }
    if (failed !== null) return yield* Effect.failCause(failed)
  })
