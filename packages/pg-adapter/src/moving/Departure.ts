/** A restaurant that leaves this database: its fence is closed, its rows are handed out, and deleted in the end. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect, type Redacted } from "effect"
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { appIdOf } from "../migrations/functions/apps.ts"
import * as History from "../migrations/History.ts"
import * as Installation from "../migrations/Installation.ts"
import * as RestaurantRemoval from "../RestaurantRemoval.ts"
import { administering } from "./administering.ts"
import * as Fence from "./Fence.ts"
import { moved } from "./MovedTables.ts"
import { refuse } from "./MoveRefused.ts"
import * as RestaurantRows from "./RestaurantRows.ts"

/** Somebody with access to the restaurant. */
export interface Member {
  readonly email: string
  readonly role: string
}

/** A text that an installation has encrypted, and where it stands; the text itself is plain. */
export interface Secret {
  readonly table: "webhook_endpoint" | "restaurant_key"
  readonly id: string
  readonly index: number
  readonly text: string
}

/** What comes before the rows. */
export interface Manifest {
  readonly format: 1
  readonly move: string
  readonly installation: string
  readonly migration: number
  readonly at: number
  readonly restaurant: { readonly id: Restaurant.RestaurantId; readonly slug: string; readonly name: string }
  readonly region: number | null
  /** What the code that opens the restaurant at its new place hashes to. */
  readonly opens: string
  readonly people: ReadonlyArray<Member>
  readonly apps: ReadonlyArray<string>
  readonly secrets: ReadonlyArray<Secret>
}

/** How many rows of each table there are, with the sums of their hashes. */
export type Digests = Readonly<Record<string, RestaurantRows.Digest>>

/** Takes what leaves, in order. */
export interface Sink<E, R> {
  readonly manifest: (manifest: Manifest) => Effect.Effect<void, E, R>
  readonly rows: (table: string, rows: ReadonlyArray<RestaurantRows.RowText>) => Effect.Effect<void, E, R>
  readonly digests: (digests: Digests) => Effect.Effect<void, E, R>
}

/** What the fence of a restaurant that leaves remembers. */
type Note = { readonly slug: string; readonly move: string; readonly code: string; readonly receipt?: string }

export const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url")

/** What both sides say of the rows that have left, and have arrived. */
export const receiptOf = (move: string, digests: Digests): string =>
  hashed(JSON.stringify([move, Object.entries(digests).toSorted(([one], [other]) => (one < other ? -1 : 1))])).slice(
    0,
    24
  )

interface Sealed {
  readonly id: string
  readonly index: number
  readonly sealed: string
}

const restaurantOf = (restaurantId: Restaurant.RestaurantId) =>
  Fence.within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [found] = yield* sql<{ slug: string; name: string; region: number | null; now: string }>`
        select r.body ->> 'slug' as slug, r.body ->> 'name' as name, fourtop.to_millis(fourtop.store_now())::text as now,
          (select last_id >> 32 from fourtop.own_number where restaurant_id = ${restaurantId})::integer as region
        from fourtop.restaurant r where r.restaurant_id = ${restaurantId}`
      return found ?? null
    })
  )

const membersOf = (restaurantId: Restaurant.RestaurantId) =>
  RestaurantRows.asDefiner(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<Member>`
        select p.email, m ->> 'role' as role from fourtop.person p, jsonb_array_elements(p.body -> 'memberships') m
        where (m ->> 'restaurant_id')::bigint = ${restaurantId} order by p.email`
    )
  )

const sealedOf = (restaurantId: Restaurant.RestaurantId) =>
  Fence.within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const endpoints = yield* sql<Sealed>`
        select e.id::text as id, (place - 1)::integer as index, secret ->> 'sealed' as sealed
        from fourtop.webhook_endpoint e, jsonb_array_elements(e.body -> 'secrets') with ordinality listed (secret, place)
        where e.restaurant_id = ${restaurantId} order by e.id, place`
      const keys = yield* sql<Sealed>`
        select restaurant_id::text as id, 0 as index, sealed from fourtop.restaurant_key
        where restaurant_id = ${restaurantId}`
      return [
        ...endpoints.map((one) => ({ table: "webhook_endpoint" as const, ...one })),
        ...keys.map((one) => ({ table: "restaurant_key" as const, ...one }))
      ]
    })
  )

const appsOf = (restaurantId: Restaurant.RestaurantId) =>
  Fence.within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const found = yield* sql<{ readonly id: string }>`
        select distinct ${sql.literal(appIdOf("g"))} as id from fourtop.app_grant g
        where g.restaurant_id = ${restaurantId} order by 1`
      return found.map(({ id }) => id)
    })
  )

const noteOf = (fence: Fence.Fence | null): Note | null => (fence === null ? null : (fence.note as Note))

/** What a move would take along; changes nothing. */
export const preview = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId) =>
  administering(
    url,
    Effect.gen(function* () {
      const digests: Record<string, RestaurantRows.Digest> = {}
      for (const table of moved) digests[table] = yield* RestaurantRows.digestOf(restaurantId, table)
      return { digests, people: yield* membersOf(restaurantId), apps: yield* appsOf(restaurantId) }
    })
  )

export interface Leaving<E, R> {
  readonly url: Redacted.Redacted
  readonly restaurantId: Restaurant.RestaurantId
  /** Decrypts a text with the keys of this installation; null if none fits. */
  readonly open: (sealed: string) => string | null
  readonly sink: Sink<E, R>
  readonly onProgress: (line: string) => void
}

/**
 * Closes the fence and hands out everything. Nothing can change from then on, so it can be done again after an
 * interruption, and hands out the same.
 */
export const leave = <E>({ onProgress, open, restaurantId, sink, url }: Leaving<E, never>) =>
  administering(
    url,
    Effect.gen(function* () {
      const fence = yield* Fence.read(restaurantId)
      if (fence?.state === "moved") return yield* refuse("The restaurant has moved already.")
      if (fence?.state === "arriving") return yield* refuse("The restaurant is still arriving here.")
      const known = yield* restaurantOf(restaurantId)
      if (known === null) return yield* refuse("There is no such restaurant.")
      const note = noteOf(fence) ?? {
        slug: known.slug,
        move: randomUUID(),
        code: randomBytes(15).toString("base64url")
      }
      if (fence?.state !== "closed") {
        onProgress("Waiting for workers to end what they do for the restaurant")
        yield* Fence.close(restaurantId, note)
      }
      onProgress("The restaurant refuses writes now")
      const found = (yield* restaurantOf(restaurantId)) ?? known
      const secrets: Array<Secret> = []
      for (const { sealed, ...place } of yield* sealedOf(restaurantId)) {
        const text = sealed.startsWith("plain.") ? sealed.slice("plain.".length) : open(sealed)
        if (text === null) return yield* refuse("A secret of the restaurant cannot be decrypted with the keys given.")
        secrets.push({ ...place, text })
      }
      const applied = yield* History.read
      yield* sink.manifest({
        format: 1,
        move: note.move,
        installation: (yield* Installation.find) ?? "",
        migration: Math.max(...applied.map(({ id }) => id)),
        at: Number(found.now),
        restaurant: { id: restaurantId, slug: found.slug, name: found.name },
        region: found.region,
        opens: hashed(note.code),
        people: yield* membersOf(restaurantId),
        apps: yield* appsOf(restaurantId),
        secrets
      })
      const digests: Record<string, RestaurantRows.Digest> = {}
      for (const table of moved) {
        let digest = RestaurantRows.nothing
        yield* RestaurantRows.read(restaurantId, table, (rows) => {
          digest = rows.reduce(RestaurantRows.added, digest)
          return sink.rows(table, rows)
        })
        digests[table] = digest
        if (digest.rows > 0) onProgress(`${table}: ${digest.rows} rows`)
      }
      yield* sink.digests(digests)
      const receipt = receiptOf(note.move, digests)
      yield* Fence.write(restaurantId, "closed", { ...note, receipt })
      return { digests, receipt }
    })
  )

/**
 * Notes that everything has arrived, which the receipt shows, and returns the code that opens the restaurant there. From
 * then on it cannot be taken up here again. Repeated, it returns the same.
 */
export const release = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId, receipt: string) =>
  administering(
    url,
    Effect.gen(function* () {
      const fence = yield* Fence.read(restaurantId)
      const note = noteOf(fence)
      if (fence === null || note?.receipt === undefined || (fence.state !== "closed" && fence.state !== "moved")) {
        return yield* refuse("The restaurant is not leaving.")
      }
      if (note.receipt !== receipt) {
        return yield* refuse("The receipt is not that of what has left.", "Import the newest file again.")
      }
      yield* Fence.write(restaurantId, "moved", note)
      return note.code
    })
  )

/** Takes the restaurant up again where it was, unless it has been released. */
export const cancel = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId) =>
  administering(
    url,
    Effect.gen(function* () {
      const fence = yield* Fence.read(restaurantId)
      if (fence === null) return yield* refuse("The restaurant is not leaving.")
      if (fence.state !== "draining" && fence.state !== "closed") {
        return yield* refuse("The restaurant was released, and may be open at its new place.")
      }
      yield* Fence.remove(restaurantId)
    })
  )

const forgetMembers = (restaurantId: Restaurant.RestaurantId) =>
  RestaurantRows.asDefiner(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        update fourtop.person p set body = p.body || jsonb_build_object(
          'version', (p.body ->> 'version')::integer + 1,
          'memberships', coalesce((
            select jsonb_agg(m order by place)
            from jsonb_array_elements(p.body -> 'memberships') with ordinality listed (m, place)
            where (m ->> 'restaurant_id')::bigint <> ${restaurantId}
          ), '[]')
        )
        where p.body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', ${restaurantId}::bigint))`
    )
  )

/** Deletes every row of a restaurant that has moved, and returns how many there were. */
export const finish = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId) =>
  Effect.gen(function* () {
    yield* administering(
      url,
      Effect.gen(function* () {
        const fence = yield* Fence.read(restaurantId)
        if (fence?.state !== "moved") return yield* refuse("The restaurant has not moved.")
        yield* forgetMembers(restaurantId)
      })
    )
    return yield* RestaurantRemoval.remove(url, restaurantId)
  })
