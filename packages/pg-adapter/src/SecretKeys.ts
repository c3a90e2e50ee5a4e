/**
 * The keys that encrypt a database's secrets. The database knows their ids: a process with another key changes nothing.
 * While a key is replaced there are two, and the database says which of them is the current one.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { type Array, Data, Effect, Either, type Redacted } from "effect"
import { Database } from "./connection/Database.ts"
import * as Statement from "./connection/Statement.ts"
import * as Migrations from "./Migrations.ts"
import * as Roles from "./migrations/Roles.ts"
import * as SecretKeyTable from "./migrations/SecretKeyTable.ts"
import type { SecretKey } from "./roles/LoginPassword.ts"
import * as SecretKeyId from "./roles/SecretKeyId.ts"

export type { KnownKey } from "./migrations/SecretKeyTable.ts"
export type { SecretKey } from "./roles/LoginPassword.ts"
export { of as idOf } from "./roles/SecretKeyId.ts"

/** Why a process must not use the database with its keys. */
export class SecretKeyRefused extends Data.TaggedError("SecretKeyRefused")<{
  /** Unknown: no key of the database is given. Replaced: only its previous one is. Incomplete: that one is missing. */
  readonly reason: "unknown" | "replaced" | "incomplete"
}> {
  override get message() {
    return {
      unknown: "The database was used with another secret key than the one given.",
      replaced: "The secret key of the database was replaced by a newer one.",
      incomplete: "Some secrets are still encrypted with the previous secret key, which is not given."
    }[this.reason]
  }
}

/** The current key of a database that knows these keys; the first one given if it knows none yet. */
export const choose = (
  known: ReadonlyArray<SecretKeyTable.KnownKey>,
  given: Array.NonEmptyReadonlyArray<SecretKey>
): Either.Either<SecretKey, SecretKeyRefused> => {
  if (known.length === 0) return Either.right(given[0])
  const byId = new Map(given.map((key) => [SecretKeyId.of(key), key]))
  const current = known.find(({ state }) => state === "current")
  const found = current === undefined ? undefined : byId.get(current.id)
  if (found === undefined) {
    const reason = known.some(({ id }) => byId.has(id)) ? "replaced" : "unknown"
    return Either.left(new SecretKeyRefused({ reason }))
  }
  return known.every(({ id }) => byId.has(id))
    ? Either.right(found)
    : Either.left(new SecretKeyRefused({ reason: "incomplete" }))
}

/** The keys of the database at the owner's URL. */
export const find = (
  url: Redacted.Redacted
): Effect.Effect<ReadonlyArray<SecretKeyTable.KnownKey>, Migrations.MigrationFailed> =>
  Migrations.asAdministrator(url, SecretKeyTable.find)

/** Which of the keys the database at the owner's URL uses now. */
export const current = (
  url: Redacted.Redacted,
  given: Array.NonEmptyReadonlyArray<SecretKey>
): Effect.Effect<SecretKey, Migrations.MigrationFailed | SecretKeyRefused> =>
  Effect.flatMap(find(url), (known) => choose(known, given))

/** The keys of the database, for one of its logins. */
export const read: Effect.Effect<ReadonlyArray<SecretKeyTable.KnownKey>, never, Database> = Effect.flatMap(
  Database,
  (database) => database.ofInstallation(listKeys())
)

/**
 * Secrets that are stored encrypted: signing secrets, keys of authenticator apps, links that wait to be mailed, the keys
 * of restaurants, and the addresses of other servers.
 */
export const kinds = ["webhook", "app", "authenticator", "pin", "mail", "restaurant", "server"] as const

export type Kind = (typeof kinds)[number]

/** A row with encrypted texts. Authenticator apps belong to no restaurant; their id is that of the person. */
export interface SealedRow {
  readonly restaurant_id: number
  readonly id: string
  readonly sealed: ReadonlyArray<string>
}

/** An encrypted text and the one that replaces it. */
export interface Replacement extends Pick<SealedRow, "id" | "restaurant_id"> {
  readonly before: string
  readonly after: string
}

const listKeys = Statement.make<SecretKeyTable.KnownKey>("secret_keys", "select id, state from secret_keys()")

const listSealed = Statement.make<SealedRow>(
  "sealed_secrets",
  "select restaurant_id, id, sealed from sealed_secrets($1, $2, $3, $4, $5)"
)

const reseal = Statement.make<{ readonly replaced: number }>(
  "reseal_secrets",
  "select reseal_secrets($1, $2) as replaced"
)

/** Where a page of encrypted texts begins: after this row. */
export type After = Pick<SealedRow, "id" | "restaurant_id"> | null

/** The next rows of a kind with texts that do not begin with the prefix. */
export const sealed = (
  kind: Kind,
  prefix: string,
  after: After,
  limit: number
): Effect.Effect<ReadonlyArray<SealedRow>, never, Database> =>
  Effect.flatMap(Database, (database) =>
    database.ofInstallation(listSealed(kind, prefix, after?.restaurant_id ?? 0, after?.id ?? null, limit))
  )

/** Replaces the texts that are still there, and returns how many rows that were. */
export const replace = (kind: Kind, replacements: ReadonlyArray<Replacement>): Effect.Effect<number, never, Database> =>
  Effect.flatMap(Database, (database) =>
    Effect.map(database.ofInstallation(reseal(kind, JSON.stringify(replacements))), ([row]) => row!.replaced)
  )

/** How many encrypted texts of each kind are tried before a key becomes that of the database. */
const sampled = 20

/** Some encrypted texts of the database, as its owner finds them. */
const sample = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.forEach(kinds, (kind) => {
    const { text, values } = listSealed(kind, "no prefix", 0, null, sampled)
    return sql.unsafe<SealedRow>(text, values)
  })
  return rows.flat().flatMap(({ sealed }) => sealed)
})

/**
 * Makes one of the keys that of a database that has none yet: the first that opens a secret, or the first one given if
 * the database has no secrets. If no key opens any, they belong to another database. `opens` returns null for a text
 * that was encrypted in another way.
 */
export const adopt = (
  url: Redacted.Redacted,
  given: Array.NonEmptyReadonlyArray<SecretKey>,
  opens: (secretKey: SecretKey, sealed: string) => boolean | null
): Effect.Effect<SecretKey, Migrations.MigrationFailed | SecretKeyRefused> =>
  Effect.gen(function* () {
    const isForeign = yield* Migrations.asAdministrator(
      url,
      Effect.gen(function* () {
        if ((yield* SecretKeyTable.find).length > 0) return false
        const texts = (yield* sample).filter((text) => opens(given[0], text) !== null)
        const fitting = given.find((key) => texts.some((text) => opens(key, text) === true))
        if (texts.length > 0 && fitting === undefined) return true
        yield* SecretKeyTable.record(fitting ?? given[0])
        return false
      })
    )
    if (isForeign) return yield* new SecretKeyRefused({ reason: "unknown" })
    return yield* current(url, given)
  })

/** Makes the key the current one, and sets the passwords of these roles to those derived from it: both, or neither. */
export const makeCurrent = (
  url: Redacted.Redacted,
  secretKey: SecretKey,
  roles: ReadonlyArray<string>
): Effect.Effect<void, Migrations.MigrationFailed> =>
  Migrations.asAdministrator(
    url,
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.withTransaction(
        Effect.zipRight(
          SecretKeyTable.replace(secretKey),
          Effect.forEach(roles, (role) => Roles.setPassword(role, secretKey), { discard: true })
        )
      )
    )
  )

/** Forgets all keys but the current one. */
export const forgetPrevious = (url: Redacted.Redacted): Effect.Effect<void, Migrations.MigrationFailed> =>
  Effect.asVoid(Migrations.asAdministrator(url, SecretKeyTable.forgetPrevious))
