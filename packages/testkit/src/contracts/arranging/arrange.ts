/** Sets up tests of a store: separate restaurants, rows in them, and change sets. */
import {
  type Activity,
  ChangeSet,
  Commits,
  type Committed,
  Directory,
  type Event,
  type Idempotency,
  type Job,
  type KeyToKeep,
  type Load,
  LocalDate,
  type Rows,
  type Venue,
  Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { assert } from "chai"
import { Clock, Effect, Encoding } from "effect"
import type { TestRestaurant } from "./testRestaurant.ts"
import { makers } from "./rows.ts"

export type Arranging = Commits | Directory | Venues

const crypto = PortableCrypto.make()

export const uuid: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, crypto.uuid)

/** A text that no other test has, usable as a slug, a key or a name. */
export const freshText = (): string => `contract-${Encoding.encodeHex(crypto.randomBytes(12))}`

export const commit = (
  tenant: number,
  parts: Partial<ChangeSet.ChangeSet>,
  key: KeyToKeep | null = null
): Effect.Effect<Committed, never, Commits> =>
  Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make(parts), key))

/** Commits what must not fail. */
export const done = (tenant: number, parts: Partial<ChangeSet.ChangeSet>, key: KeyToKeep | null = null) =>
  Effect.map(commit(tenant, parts, key), (committed) => assert.deepStrictEqual(committed, { _tag: "Done" }))

/** Inserts new rows and returns the first one as the store now holds it. */
export const insert = <K extends Rows.Kind>(tenant: number, kind: K, ...rows: ReadonlyArray<Rows.Rows[K]>) =>
  Effect.as(done(tenant, { changes: rows.map((row) => ChangeSet.put(kind, row)) }), { ...rows[0]!, version: 1 })

export const load = (tenant: number, newIds = 0): Effect.Effect<Load.Loaded<Venue.Venue | null>, never, Venues> =>
  Effect.flatMap(Venues, (venues) => venues.load(tenant, { key: null, newIds }))

export const venue = (tenant: number): Effect.Effect<Venue.Venue, never, Venues> =>
  Effect.map(load(tenant), ({ state }) => {
    assert.isNotNull(state)
    return state
  })

/** Days from here on are given to rows whose day does not matter. */
const firstDate = "2031-01-01"

/** The next of these ids with each call. */
const taking = (ids: ReadonlyArray<number>) => {
  const left = ids.values()
  return (): number => {
    const next = left.next()
    if (next.done === true) throw new Error("The test needs more ids than were reserved.")
    return next.value
  }
}

/** A place in a restaurant that does not exist yet. */
export const vacantPlace = Effect.gen(function* () {
  const directory = yield* Directory
  const restaurantId = yield* directory.reserveId()
  const { ids } = yield* load(restaurantId, 60)
  const [branchId, menuId, categoryId, tableId, ...others] = ids as [number, number, number, number, ...Array<number>]
  const venues = yield* Venues
  const numbered = yield* venues.load(restaurantId, { key: null, newIds: 40, numbering: "installation" })
  const [id, installationId] = [taking(others), taking(numbered.ids)]
  const now = yield* Clock.currentTimeMillis
  const uuid = () => crypto.uuid(now)
  let days = 0
  const date = () => LocalDate.addDays(firstDate, days++)
  const parents = {
    restaurantId,
    branchId,
    menuId,
    categoryId,
    tableId,
    orderId: uuid(),
    experienceId: id(),
    grantId: id()
  }
  return { ...parents, id, installationId, uuid, date, text: freshText, now } satisfies TestRestaurant
})

/** A restaurant with settings, a branch, a menu and a category, all in version 1. */
export const found = (changes: Partial<Rows.Rows["restaurant"]> = {}, settings: Partial<Rows.Rows["settings"]> = {}) =>
  Effect.gen(function* () {
    const place = yield* vacantPlace
    const restaurant = makers.restaurant(place, changes)
    yield* done(place.restaurantId, {
      changes: [
        ChangeSet.put("restaurant", restaurant),
        ChangeSet.put("settings", makers.settings(place, settings)),
        ChangeSet.put("branch", makers.branch(place, { id: place.branchId, is_default: true })),
        ChangeSet.put("menu", makers.menu(place, { id: place.menuId })),
        ChangeSet.put("category", makers.category(place, { id: place.categoryId }))
      ]
    })
    return { ...place, restaurant: { ...restaurant, version: 1 } }
  })

export const newEvent = (changes: Partial<Event.NewEvent> = {}): Effect.Effect<Event.NewEvent> =>
  Effect.gen(function* () {
    const [id, at] = [yield* uuid, yield* Clock.currentTimeMillis]
    return { id, type: "menu.item_updated", at, body: `{"id":"${id}"}`, guest_id: null, ...changes }
  })

export const newEntry = (changes: Partial<Activity.ActivityEntry> = {}): Effect.Effect<Activity.ActivityEntry> =>
  Effect.gen(function* () {
    const [id, at] = [yield* uuid, yield* Clock.currentTimeMillis]
    const actor = { kind: "staff", id: "7", name: "Rosa" } as const
    return {
      id,
      at,
      actor,
      action: "dish.price_changed",
      subject: { kind: "dish", id: "1" },
      detail: {},
      guest_id: null,
      ...changes
    }
  })

/** A job that is due. Its kind is unique to the test, so that nobody else claims it. */
export const newJob = (kind: string, changes: Partial<Job.Job> = {}): Effect.Effect<Job.Job> =>
  Effect.gen(function* () {
    const [id, now] = [yield* uuid, yield* Clock.currentTimeMillis]
    return { id, kind, due_at: now - 1000, payload: null, ...changes }
  })

/** The response as one that holds nothing about any guest. */
export const impersonal = (answer: Idempotency.StoredAnswer): Idempotency.AnswerToKeep => ({
  ...answer,
  holds: { resource: "item", guest_id: null }
})
