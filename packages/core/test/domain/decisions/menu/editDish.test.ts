import { assertLeft } from "@effect/vitest/utils"
import { ChangeSet, Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as changeDish from "../../../../src/domain/decisions/menu/changeDish.ts"
import * as editDish from "../../../../src/domain/decisions/menu/editDish.ts"
import { NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const first = applied(smallHouse).venue
const dishes = first.rows.dishes.map((dish) => ({ ...dish, version: 4 }))
const venue = Venue.make({ ...first.rows, dishes })
const tomato = dishOf(venue, "tomato")
const context = () => contextAt(monday + 60_000)
const decide = (seen: number, dishId = tomato.id) =>
  editDish.decide({ dishId, input: { price_minor: 700 }, seen }, { venue }, context())

describe("a dish that a person edits", () => {
  it("changes like any other while it is what they saw", () => {
    const { answer, changes } = decide(4)
    const same = changeDish.decide({ dishId: tomato.id, input: { price_minor: 700 } }, { venue }, context())
    expect(answer).toEqual(same.answer)
    expect(changes.changes).toEqual(same.changes.changes)
    expect(changes.activity).toMatchObject([{ action: "dish.price_changed" }])
  })

  it.each([3, 5])("stays as it is when they saw version %d, and they get it as it is now", (seen) => {
    const { answer, changes } = decide(seen)
    assertLeft(answer, new editDish.DishChangedMeanwhile({ dish: tomato }))
    expect(changes).toEqual(ChangeSet.empty)
  })

  it("is not found where there is none", () => {
    assertLeft(decide(4, 999_999).answer, new NotFound({ resource: "item" }))
    const gone = editDish.decide({ dishId: tomato.id, input: {}, seen: 4 }, { venue: null }, context())
    assertLeft(gone.answer, new NotFound({ resource: "item" }))
  })
})
