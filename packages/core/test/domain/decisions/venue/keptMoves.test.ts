import { Venue } from "@fourtop/core/internal"
import { expect, it } from "vitest"
import { applied, monday, smallHouse } from "../../../arrange.ts"

it("a document that says what is there changes nothing after people marked a dish or set a busy time", () => {
  const { venue } = applied(smallHouse)
  const last_move = { at: monday, version: 1, before: { is_available: false } }
  const busy_move = { at: monday, version: 1, before: null }
  const dishes = venue.rows.dishes.map((dish) => ({ ...dish, last_move }))
  const kept = Venue.make({ ...venue.rows, dishes, settings: { ...venue.settings, busy_move } })
  const { revision } = applied(smallHouse, kept)
  expect(revision.changes.changes).toEqual([])
})
