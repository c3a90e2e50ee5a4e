/** The table of the keys that encrypt secrets, for the owner of the database. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Data, Effect } from "effect"
import * as SecretKeyId from "../roles/SecretKeyId.ts"
import type { SecretKey } from "../roles/LoginPassword.ts"

/** A key of the database: the one in use, or the one it replaces. */
export interface KnownKey {
  readonly id: string
  readonly state: "current" | "previous"
}

/** Another key became the current one meanwhile. */
export class SecretKeyReplaced extends Data.TaggedError("SecretKeyReplaced")<{}> {
  override get message() {
    return "Another secret key became the current one in the meantime; start again."
  }
}

/** The keys of the database; none before the migration that adds the table, or before the first startup after it. */
export const find = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [{ exists } = { exists: false }] = yield* sql<{ readonly exists: boolean }>`
    select to_regclass('fourtop.secret_key') is not null as exists`
  return exists ? yield* sql<KnownKey>`select id, state from secret_key` : []
})

/** Makes the key the current one of a database that has none; otherwise changes nothing. */
export const record = (secretKey: SecretKey) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into secret_key (id, state, created_at) values (${SecretKeyId.of(secretKey)}, 'current', now())
      on conflict do nothing`
  )

/** Makes the key the current one; the one before becomes the previous one. */
export const replace = (secretKey: SecretKey) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = SecretKeyId.of(secretKey)
    yield* sql`update secret_key set state = 'previous' where state = 'current' and id <> ${id}`
    yield* sql`
      insert into secret_key (id, state, created_at) values (${id}, 'current', now())
      on conflict (id) do update set state = 'current'`
  })

/** Forgets all keys but the current one. */
export const forgetPrevious = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`delete from secret_key where state = 'previous'`
)

/** Runs an effect in a transaction during which the key stays the current one. */
export const whileCurrent = <A, E, R>(secretKey: SecretKey, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`lock table secret_key in share mode`
        const current = (yield* find).find(({ state }) => state === "current")
        if (current !== undefined && current.id !== SecretKeyId.of(secretKey)) return yield* new SecretKeyReplaced()
        return yield* effect
      })
    )
  })
