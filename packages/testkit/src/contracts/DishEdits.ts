/** What every store promises about changes of single dishes, which the history of a venue document has beside it. */
import { assert } from "chai"
import {
  Acting,
  changeDish,
  changeVenue,
  editDish,
  type Journal,
  readDishEdits,
  setDishAvailability,
  VenueDescription,
  type VenueHistory
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, type Layer } from "effect"
import { type Arranging, found, insert, venue } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"

/** A restaurant with a dish, and three who change it. */
const house = Effect.gen(function* () {
  const place = yield* found()
  const tenant = place.restaurantId
  const dish = yield* insert(tenant, "dish", makers.dish(place, { key: "d1", price_minor: 700, is_available: true }))
  const person = (id: string, name: string) => Acting.as(tenant, Acting.person({ id, name }, "manager"))
  return {
    tenant,
    dish,
    ada: person("person:7", "Ada"),
    bea: person("person:8", "Bea"),
    kiosk: Acting.as(tenant, Acting.token({ id: "kiosk", name: "Kiosk" }, ["menu:write"]))
  }
})

type Document = ReturnType<typeof VenueDescription.describe>

const priced = (document: Document, key: string, price_minor: number): Document => ({
  ...document,
  menus: document.menus!.map((menu) => ({
    ...menu,
    categories: menu.categories!.map((category) => ({
      ...category,
      dishes: category.dishes!.map((dish) => (dish.key === key ? { ...dish, price_minor } : dish))
    }))
  }))
})

export const suite = <E>(
  name: string,
  layer: Layer.Layer<Arranging | Journal | VenueHistory, E>,
  options: Options = {}
): void =>
  contract(`Dish edits of ${name}`, layer, options, (it) => {
    it.effect("are what was changed of a dish by itself, and nothing that an applied document wrote", () =>
      Effect.gen(function* () {
        const { ada, bea, dish, kiosk, tenant } = yield* house
        assert.deepStrictEqual(yield* readDishEdits(ada), [])
        const before = yield* venue(tenant)
        yield* changeVenue(ada, priced(VenueDescription.describe(before), "d1", 800), before.version)
        assert.deepStrictEqual(yield* readDishEdits(ada), [])
        yield* changeDish(kiosk, dish.id, { price_minor: 900 })
        const { version } = (yield* venue(tenant)).dishById.get(dish.id)!
        yield* editDish(bea, dish.id, { dietary: "vegan" }, version)
        yield* setDishAvailability(bea, dish.id, { is_available: false })
        const edits = yield* readDishEdits(ada)
        assert.sameDeepMembers(
          edits.map(({ action, actor, subject }) => [action, actor.name, subject.id]),
          [
            ["dish.changed", "Bea", String(dish.id)],
            ["dish.price_changed", "Kiosk", String(dish.id)]
          ]
        )
        assert.isAtLeast(edits[0]!.at, edits[1]!.at)
      }).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect("are found behind many of those who sell out and bring back", () =>
      Effect.gen(function* () {
        const { ada, bea, dish, kiosk } = yield* house
        yield* changeDish(kiosk, dish.id, { price_minor: 900 })
        for (let turn = 0; turn < 120; turn++) {
          yield* setDishAvailability(bea, dish.id, { is_available: turn % 2 === 1 })
        }
        assert.deepStrictEqual(
          (yield* readDishEdits(ada)).map(({ actor }) => actor.name),
          ["Kiosk"]
        )
      }).pipe(Effect.provide(PortableCrypto.layer))
    )
  })
