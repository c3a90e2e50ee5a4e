/** What every store promises about reading a restaurant's settings and menu. */
import { assert } from "chai"
import {
  ChangeSet,
  Directory,
  Settings,
  Venue,
  VenueDescription,
  type VenueHistory,
  Venues
} from "@fourtop/core/internal"
import { Effect, type Layer } from "effect"
import { type Arranging, commit, done, found, load, vacantPlace, venue } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"
import { changing } from "./venues/changing.ts"
import { editing } from "./venues/editing.ts"
import { history } from "./venues/history.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Arranging | VenueHistory, E>, options: Options = {}): void =>
  contract(`Venues of ${name}`, layer, options, (it) => {
    it.effect("a restaurant that does not exist has no venue, but ids for its founding", () =>
      Effect.gen(function* () {
        const [venues, directory] = [yield* Venues, yield* Directory]
        const tenant = yield* directory.reserveId()
        const { ids, record, state } = yield* load(tenant, 3)
        assert.isNull(state)
        assert.isNull(record)
        assert.strictEqual(new Set(ids).size, 3)
        assert.isNull(yield* venues.read(tenant, 0))
      })
    )

    it.effect("a venue has all rows of its restaurant by id, archived ones included, and nobody else's", () =>
      Effect.gen(function* () {
        const [place, elsewhere] = [yield* found(), yield* found()]
        const tenant = place.restaurantId
        const tables = [makers.table(place), makers.table(place, { archived: true }), makers.table(place)]
        const groups = [makers.modifier_group(place), makers.modifier_group(place)]
        const dishes = [makers.dish(place), makers.dish(place, { archived: true }), makers.dish(place)]
        yield* done(elsewhere.restaurantId, { changes: [ChangeSet.put("dish", makers.dish(elsewhere))] })
        yield* done(tenant, {
          changes: [
            ...dishes.toReversed().map((row) => ChangeSet.put("dish", row)),
            ...tables.toReversed().map((row) => ChangeSet.put("table", row)),
            ...groups.toReversed().map((row) => ChangeSet.put("modifier_group", row))
          ]
        })
        const { rows, version } = yield* venue(tenant)
        const written = <Row extends { readonly id: number }>(made: ReadonlyArray<Row>) =>
          made.map((row) => ({ ...row, version: 1 })).toSorted((a, b) => a.id - b.id)
        assert.deepStrictEqual(rows, {
          version,
          restaurant: place.restaurant,
          settings: { ...makers.settings(place), version: 1 },
          branches: written([makers.branch(place, { id: place.branchId, is_default: true })]),
          tables: written(tables),
          menus: written([makers.menu(place, { id: place.menuId })]),
          categories: written([makers.category(place, { id: place.categoryId })]),
          modifierGroups: written(groups),
          dishes: written(dishes)
        })
      })
    )

    it.effect("what is read is what was loaded, ready for its readers", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const venues = yield* Venues
        yield* done(tenant, { changes: [ChangeSet.put("dish", makers.dish(place, { archived: true }))] })
        const loaded = yield* venue(tenant)
        assert.deepStrictEqual(loaded, Venue.make(loaded.rows))
        assert.deepStrictEqual(yield* venues.read(tenant, loaded.version), loaded)
        assert.isEmpty(loaded.dishes)
      })
    )

    it.effect("a document's limits of the service come back as they were applied, and are gone when it has none", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const settings = (yield* venue(tenant)).settings
        assert.deepStrictEqual(Settings.limitsOf(settings), { accept_within_minutes: 5, ticket_late_after_minutes: 15 })
        const service = { accept_within_minutes: 2, ticket_late_after_minutes: 9 }
        yield* done(tenant, { changes: [ChangeSet.put("settings", { ...settings, service })] })
        const limited = yield* venue(tenant)
        assert.deepStrictEqual(limited.settings.service, service)
        assert.deepStrictEqual(VenueDescription.describe(limited).service, service)
        const { service: _, ...without } = limited.settings
        yield* done(tenant, { changes: [ChangeSet.put("settings", without)] })
        const unlimited = yield* venue(tenant)
        assert.notProperty(unlimited.settings, "service")
        assert.notProperty(VenueDescription.describe(unlimited), "service")
      })
    )

    it.effect("a read is at least as new as the version it asks for", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const venues = yield* Venues
        yield* venues.read(tenant, 0)
        for (let price = 1; price <= 5; price++) {
          const dish = makers.dish(place, { price_minor: price })
          yield* done(tenant, { changes: [ChangeSet.put("dish", dish)] })
          const { version } = yield* venue(tenant)
          const read = yield* venues.read(tenant, version)
          assert.isAtLeast(read!.version, version)
          assert.strictEqual(read!.dishById.get(dish.id)?.price_minor, price)
        }
      })
    )

    it.effect("a load sees a commit whole or not at all, and its version with it", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const [menu, category] = [makers.menu(place), makers.category(place)]
        yield* done(tenant, { changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category)] })
        const write = Effect.forEach(
          Array.from({ length: 40 }, (_, turn) => turn + 1),
          (version) => {
            const name = { en: `Version ${version}` }
            return commit(tenant, {
              changes: [
                ChangeSet.put("category", { ...category, version, name }),
                ChangeSet.put("menu", { ...menu, version, name })
              ]
            })
          }
        )
        const look = Effect.map(venue(tenant), ({ rows, version }) => {
          const [seenMenu, seenCategory] = [
            rows.menus.find(({ id }) => id === menu.id)!,
            rows.categories.find(({ id }) => id === category.id)!
          ]
          assert.strictEqual(seenMenu.version, seenCategory.version)
          if (seenMenu.version > 1) assert.deepStrictEqual(seenMenu.name, seenCategory.name)
          return { row: seenMenu.version, venue: version }
        })
        const looks = Effect.forEach(Array.from({ length: 20 }), () => look)
        const [outcomes, ...seen] = yield* Effect.all([write, looks, looks, looks], { concurrency: "unbounded" })
        assert.isTrue(outcomes.every(({ _tag }) => _tag === "Done"))
        // Two reads of the same rows have the same venue version, and different rows have different ones.
        const pairs = seen.flat()
        const distinct = (numbers: ReadonlyArray<number>) => new Set(numbers).size
        assert.strictEqual(distinct(pairs.map(({ row }) => row)), distinct(pairs.map(({ venue }) => venue)))
      })
    )

    changing(it)
    editing(it)
    history(it)

    it.effect("reserved ids are never assigned twice", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* vacantPlace]
        const reserved = yield* Effect.forEach(
          Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? mine : theirs)),
          (place) => Effect.map(load(place.restaurantId, 25), ({ ids }) => ids),
          { concurrency: "unbounded" }
        )
        assert.isTrue(reserved.every((ids) => ids.length === 25))
        const own = reserved.filter((_, turn) => turn % 2 === 0).flat()
        assert.strictEqual(new Set(own).size, 500)
        // Each server has the ids of its restaurants, which are no other restaurant's there.
        if (options.spread !== true) assert.strictEqual(new Set(reserved.flat()).size, 1000)
        assert.isTrue(reserved.flat().every((id) => Number.isSafeInteger(id) && id > 0))
        assert.notInclude(own, mine.id())
        assert.isEmpty((yield* load(mine.restaurantId)).ids)
      })
    )
  })
