/** A restaurant that arrives in this database: nobody writes or reads it before everything is there and it is opened. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect, type Redacted } from "effect"
import type * as Migrations from "../Migrations.ts"
import * as History from "../migrations/History.ts"
import * as RestaurantRemoval from "../RestaurantRemoval.ts"
import { administering } from "./administering.ts"
import { type Digests, hashed, type Manifest, receiptOf } from "./Departure.ts"
import * as Fence from "./Fence.ts"
import * as FenceTriggers from "../migrations/FenceTriggers.ts"
import { last, moved, specials } from "./MovedTables.ts"
import { type MoveRefused, refuse } from "./MoveRefused.ts"
import * as NumberRange from "./NumberRange.ts"
import * as RestaurantRows from "./RestaurantRows.ts"

/** A file is taken for so long: what was erased at the place that it comes from since then would come back. */
const validHours = 24

/** Who of those that the restaurant knows is who here; null leaves somebody or something out. */
export interface Mapping {
  readonly people: Readonly<Record<string, string | null>>
  readonly apps: Readonly<Record<string, string | null>>
  /** Leaves out everybody and everything that the mapping does not name. */
  readonly leaveOthersOut: boolean
}

/** What the fence of a restaurant that arrives remembers. */
type Note = {
  readonly slug: string
  readonly move: string
  readonly opens: string
  readonly members?: ReadonlyArray<{ readonly id: string; readonly role: string }>
  readonly receipt?: string
}

const existing = (mapping: Mapping, manifest: Manifest) =>
  Effect.gen(function* () {
    const problems: Array<string> = []
    const sql = yield* SqlClient.SqlClient
    const members: Array<{ id: string; role: string }> = []
    for (const { email, role } of manifest.people) {
      const wanted = email in mapping.people ? mapping.people[email]! : mapping.leaveOthersOut ? null : undefined
      if (wanted === undefined) problems.push(`Nothing says who ${email} is here.`)
      if (wanted === undefined || wanted === null) continue
      const [person] = yield* RestaurantRows.asDefiner(
        sql<{
          readonly id: string
        }>`select id::text as id from fourtop.person where email = ${wanted.trim().toLowerCase()}`
      )
      if (person === undefined) problems.push(`There is nobody with the email ${wanted}.`)
      else members.push({ id: person.id, role })
    }
    const apps: Array<string> = []
    for (const id of manifest.apps) {
      const wanted = id in mapping.apps ? mapping.apps[id]! : mapping.leaveOthersOut ? null : undefined
      if (wanted === undefined) problems.push(`Nothing says whether the app ${id} is to come along.`)
      if (wanted === undefined || wanted === null) continue
      if (wanted !== id) problems.push(`The app ${id} has to have the same id here, or has to be left out.`)
      const [app] = yield* RestaurantRows.asDefiner(
        sql<{ readonly id: string }>`select id from fourtop.app where id = ${wanted}`
      )
      if (app === undefined) problems.push(`There is no app ${wanted}.`)
      else apps.push(id)
    }
    return { problems, members, apps: new Set(apps) }
  })

/** Everything that speaks against the restaurant's arrival, before anything is written. */
const problemsOf = (manifest: Manifest) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { region, restaurant } = manifest
    const applied = yield* History.read
    const migration = Math.max(...applied.map(({ id }) => id))
    const [found] = yield* RestaurantRows.asDefiner(
      sql<{ readonly hours: number; readonly slugIsTaken: boolean }>`
        select ((fourtop.to_millis(fourtop.store_now()) - ${manifest.at}) / 3600000)::integer as hours, exists (
          select from fourtop.restaurant where body ->> 'slug' = ${restaurant.slug} and restaurant_id <> ${restaurant.id}
        ) as "slugIsTaken"`
    )
    return [
      ...(migration === manifest.migration
        ? []
        : [
            `The file is of migration ${manifest.migration}, and this database of ${migration}: upgrade the older one.`
          ]),
      ...(found!.hours < validHours
        ? []
        : [
            `The file is ${found!.hours} hours old, and guests may have been erased since: export the restaurant again.`
          ]),
      ...(found!.slugIsTaken ? [`Another restaurant has the slug ${restaurant.slug}.`] : []),
      ...(yield* NumberRange.taken({ restaurantId: restaurant.id, region }))
    ]
  })

export interface Arriving<E> {
  readonly url: Redacted.Redacted
  readonly manifest: Manifest
  readonly mapping: Mapping
  /** Encrypts a text with the key of this installation. */
  readonly seal: (text: string) => string
  /** Reads the file from its beginning, and returns the digests at its end. */
  readonly read: <E2>(
    take: (table: string, rows: ReadonlyArray<RestaurantRows.RowText>) => Effect.Effect<void, E2>
  ) => Effect.Effect<Digests, E | E2>
  readonly dryRun: boolean
  readonly onProgress: (line: string) => void
}

const sameDigests = (one: Digests, other: Digests): ReadonlyArray<string> =>
  moved.filter((table) => {
    const [a, b] = [one[table] ?? RestaurantRows.nothing, other[table] ?? RestaurantRows.nothing]
    return a.rows !== b.rows || a.sum !== b.sum
  })

const reseal = (manifest: Manifest, seal: (text: string) => string) =>
  Fence.within(
    manifest.restaurant.id,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const { id, index, table, text } of manifest.secrets) {
        const sealed = seal(text)
        yield* table === "restaurant_key"
          ? sql`update fourtop.restaurant_key set sealed = ${sealed} where restaurant_id = ${manifest.restaurant.id}`
          : sql`update fourtop.webhook_endpoint
              set body = jsonb_set(body, array['secrets', ${String(index)}, 'sealed']::text[], to_jsonb(${sealed}::text), false)
              where restaurant_id = ${manifest.restaurant.id} and id = ${id}::bigint`
      }
    })
  )

/** Everything of the restaurant but its fence. */
const tables = RestaurantRemoval.tables.filter((table) => table !== "restaurant_fence")

/**
 * Brings all rows, compares them with what the file says, and returns the receipt. A file that cannot be read to its end,
 * and anything that this installation has already, is refused before anything is written. After an interruption it
 * begins again.
 */
export const arrive = <E>({
  dryRun,
  manifest,
  mapping,
  onProgress,
  read,
  seal,
  url
}: Arriving<E>): Effect.Effect<
  { readonly digests: Digests; readonly receipt: string | null },
  E | MoveRefused | Migrations.MigrationFailed
> =>
  Effect.gen(function* () {
    const { id } = manifest.restaurant
    const before = yield* administering(url, Fence.read(id))
    const own = before === null ? null : (before.note as Note)
    if (before?.state === "arriving" && own?.move !== manifest.move) {
      return yield* refuse("The restaurant arrives here with another file.", "Discard what has arrived of that one.")
    }
    if (before !== null && before.state !== "arriving")
      return yield* refuse("The restaurant is here, and about to leave.")
    if (before !== null) {
      onProgress("Removing what has arrived before")
      yield* RestaurantRemoval.remove(url, id, tables)
    }

    const { apps, members, problems } = yield* administering(url, existing(mapping, manifest))
    const all = [...(yield* administering(url, problemsOf(manifest))), ...problems]
    if (all.length > 0) return yield* refuse(all.join("\n"))
    const keeps = ({ app }: RestaurantRows.RowText) => app === null || apps.has(app)
    onProgress("Reading the file to its end")
    let read1: Record<string, RestaurantRows.Digest> = {}
    let kept: Record<string, RestaurantRows.Digest> = {}
    const ended = yield* read((table, rows) =>
      Effect.gen(function* () {
        read1[table] = rows.reduce(RestaurantRows.added, read1[table] ?? RestaurantRows.nothing)
        const own = rows.filter(keeps)
        kept[table] = own.reduce(RestaurantRows.added, kept[table] ?? RestaurantRows.nothing)
        if (specials[table]?.unique === undefined || own.length === 0) return
        const taken = yield* administering(
          url,
          RestaurantRows.taken(
            table,
            own.map(({ text }) => text)
          )
        )
        if (taken.length > 0) return yield* refuse(`This installation has a row with the same ${taken.join(", ")}.`)
      })
    )
    const broken = sameDigests(read1, ended)
    if (broken.length > 0) return yield* refuse(`The file is not as it was written: ${broken.join(", ")}.`)
    if (dryRun) return { digests: kept, receipt: null }

    const note: Note = { slug: manifest.restaurant.slug, move: manifest.move, opens: manifest.opens, members }
    yield* administering(url, Fence.write(id, "arriving", note))
    let cleared = false
    let current = ""
    yield* read((table, rows) =>
      administering(
        url,
        Effect.gen(function* () {
          if (table !== current) onProgress(`Writing ${table}`)
          current = table
          if (table === last && !cleared) yield* RestaurantRows.clear(id, table)
          cleared ||= table === last
          const texts = rows.filter(keeps).map(({ text }) => text)
          if (texts.length > 0) yield* RestaurantRows.write(id, table, texts)
        })
      )
    )
    if (!cleared) yield* administering(url, RestaurantRows.clear(id, last))
    yield* administering(url, reseal(manifest, seal))
    onProgress("Comparing what has arrived")
    const here: Record<string, RestaurantRows.Digest> = {}
    for (const table of moved) here[table] = yield* administering(url, RestaurantRows.digestOf(id, table))
    const different = sameDigests(here, kept)
    if (different.length > 0) return yield* refuse(`What has arrived is not what was sent: ${different.join(", ")}.`)
    const receipt = receiptOf(manifest.move, ended)
    yield* administering(url, Fence.write(id, "arriving", { ...note, receipt }))
    return { digests: here, receipt }
  })

const arrived = (restaurantId: Restaurant.RestaurantId) =>
  Effect.gen(function* () {
    const fence = yield* Fence.read(restaurantId)
    const note = fence === null ? null : (fence.note as Note)
    return fence?.state === "arriving" && note !== null ? note : yield* refuse("The restaurant is not arriving here.")
  })

/**
 * Opens a restaurant that has arrived whole. The code comes from where it was, which has let go of it. One that is open
 * stays so: an attempt that was killed may have opened it.
 */
export const open = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId, code: string) =>
  administering(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      if ((yield* Fence.read(restaurantId)) === null) return yield* FenceTriggers.disableUnlessFenced
      const { members = [], opens, receipt } = yield* arrived(restaurantId)
      if (receipt === undefined) return yield* refuse("The restaurant has not arrived whole.", "Import the file again.")
      if (hashed(code) !== opens) return yield* refuse("The code is not the one that opens this restaurant.")
      yield* RestaurantRows.asDefiner(
        Effect.forEach(
          members,
          ({ id, role }) => sql`
            update fourtop.person set body = body || jsonb_build_object(
              'version', (body ->> 'version')::integer + 1,
              'memberships', body -> 'memberships' || jsonb_build_array(
                jsonb_build_object('restaurant_id', ${restaurantId}::bigint, 'role', ${role}::text)
              )
            )
            where id = ${id}::bigint and not body -> 'memberships' @> jsonb_build_array(
              jsonb_build_object('restaurant_id', ${restaurantId}::bigint)
            )`,
          { discard: true }
        )
      )
      yield* Fence.remove(restaurantId)
    })
  )

/** Removes what has arrived of a restaurant that is not open. */
export const discard = (url: Redacted.Redacted, restaurantId: Restaurant.RestaurantId) =>
  Effect.zipRight(
    administering(url, arrived(restaurantId)),
    Effect.zipLeft(RestaurantRemoval.remove(url, restaurantId, tables), administering(url, Fence.remove(restaurantId)))
  )
