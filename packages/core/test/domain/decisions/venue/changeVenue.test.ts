import { assertLeft, assertRight } from "@effect/vitest/utils"
import { ChangeSet, Settings, type Venue, VenueDescription } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as changeVenue from "../../../../src/domain/decisions/venue/changeVenue.ts"
import * as VenueProposal from "../../../../src/domain/decisions/venue/VenueProposal.ts"
import { NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, monday, parse, problemsIn, smallHouse } from "../../../arrange.ts"

const { venue } = applied({ ...smallHouse, point_of_sale: { url: "https://pos.example/orders" } })
const described = VenueDescription.describe(venue)

const decide = (input: object, seen = venue.version, house: Venue.Venue | null = venue) =>
  changeVenue.decide(
    { document: parse(VenueProposal.completed(input, venue)), seen },
    { venue: house, kept: [] },
    contextAt(monday + 60_000, 5000)
  )

const operators = "can only be changed by the operator of this installation"

describe("a document of the restaurant's own people", () => {
  it("changes the venue that was previewed, and says how much", () => {
    const { answer, changes } = decide({ ...described, tables: [{ key: "t1", name: "Window", max_seats: 2 }] })
    assertRight(answer, { created: 0, changed: 1, archived: 1 })
    expect(changes.changes.map((change) => change.kind)).toEqual(["table", "table", "venue_edit"])
    expect(changes.activity.map(({ action }) => action)).toEqual(["venue.applied"])
  })

  it.each([-1, 1])("changes nothing when the venue is %d versions from what was previewed", (by) => {
    const { answer, changes } = decide({ ...described, tables: [] }, venue.version + by)
    assertLeft(answer, new changeVenue.VenueChangedMeanwhile())
    expect(changes).toEqual(ChangeSet.empty)
  })

  it("is for a restaurant that exists", () => {
    assertLeft(decide(described, 1, null).answer, new NotFound({ resource: "restaurant" }))
  })

  it.each<[string, unknown, string]>([
    ["slug", "other-house", 'must be "small-house", the name of this restaurant'],
    ["name", "Other", operators],
    ["country", "AT", operators],
    ["currency", "CHF", operators],
    ["time_zone", "Europe/Rome", operators],
    ["default_language", "de", operators],
    ["plan", { name: "Free", features: [] }, operators],
    ["suspended", true, operators],
    ["point_of_sale", { url: "https://elsewhere.example" }, operators],
    ["point_of_sale", null, operators]
  ])("leaves the operator's %s alone", (member, value, message) => {
    const { answer, changes } = decide({ ...described, [member]: value })
    expect(problemsIn({ answer })[member]).toEqual([message])
    expect(changes).toEqual(ChangeSet.empty)
  })

  it("may leave out what is the operator's, which stays as it is", () => {
    const { branches, menus, modifier_groups, tables, happy_hours, kitchen_stations } = described
    const { answer, changes } = decide({ branches, menus, modifier_groups, tables, happy_hours, kitchen_stations })
    assertRight(answer, { created: 0, changed: 0, archived: 0 })
    expect(changes).toEqual(ChangeSet.empty)
    expect(VenueProposal.completed([1], venue)).toEqual([1])
    expect(VenueProposal.completed(null, venue)).toBeNull()
    expect(VenueProposal.completed("x", venue)).toBe("x")
  })

  it("cannot name dishes that were never made through the API", () => {
    const menus = JSON.parse(JSON.stringify(described.menus).replace('"key":"goulash"', '"key":"id:99"')) as unknown
    expect(problemsIn(decide({ ...described, menus }))).toEqual({
      "menus.0.categories.0.dishes.1.key": ["is not a dish made through the API"]
    })
  })

  it("stays within the budgets of a restaurant", () => {
    const promotions = Array.from({ length: 2_000 }, (_, n) => ({ key: `p-${n}`, name: "x".repeat(110), percent: 1 }))
    const problems = problemsIn(decide({ ...described, promotions }))
    expect(problems["promotions"]?.[0]).toContain("the maximum is 128 KiB")
  })

  it("can change every section of the settings but the address of the POS", () => {
    expect(Settings.sectionNames).toContain("point_of_sale")
    expect(Either.isRight(decide({ ...described, order_horizon_days: 7 }).answer)).toBe(true)
  })
})

describe("looking at what would change", () => {
  it("gives new rows ids that no stored row has", () => {
    const context = VenueProposal.previewing(5)
    expect([context.id(), context.id(), context.now]).toEqual([-1, -2, 5])
  })
})
