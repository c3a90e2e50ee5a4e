import { assertLeft, assertRight } from "@effect/vitest/utils"
import { Budgets, ChangeSet, type Venue, type VenueEdit, VenueDescription } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as changeVenue from "../../../../src/domain/decisions/venue/changeVenue.ts"
import * as restoreVenue from "../../../../src/domain/decisions/venue/restoreVenue.ts"
import * as VenueProposal from "../../../../src/domain/decisions/venue/VenueProposal.ts"
import * as VenueRecord from "../../../../src/domain/decisions/venue/VenueRecord.ts"
import { NotFound } from "../../../../src/domain/foundation/Errors.ts"
import { applied, contextAt, monday, parse, smallHouse } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const described = VenueDescription.describe(venue)
const smaller = { ...described, tables: [{ key: "t1", name: "Window", max_seats: 2 }], languages: [] }

const state = (house: Venue.Venue | null, kept: ReadonlyArray<VenueEdit.KeptEdit> = []) => ({ venue: house, kept })

const change = (input: object, kept: ReadonlyArray<VenueEdit.KeptEdit> = []) =>
  changeVenue.decide(
    { document: parse(VenueProposal.completed(input, venue)), seen: venue.version },
    state(venue, kept),
    contextAt(monday, 5000)
  ).changes

const recordIn = ({ changes }: ChangeSet.ChangeSet): VenueEdit.VenueEdit => {
  const found = changes.flatMap((one) => (one.op === "put" && one.kind === "venue_edit" ? [one.row] : []))
  expect(found).toHaveLength(1)
  return found[0]!
}

const removedIn = ({ changes }: ChangeSet.ChangeSet) =>
  changes.flatMap((one) => (one.op === "remove" && one.kind === "venue_edit" ? [one.id] : []))

describe("the record of an applied document", () => {
  it("says who changed what, and has the document before, without the operator's part", () => {
    const edit = recordIn(change(smaller))
    expect(edit).toMatchObject({ version: 0, at: monday, actor: { name: "Test" }, more: 0, restored: null })
    expect(edit.changes).toMatchObject([
      { group: "tables", kind: "changed", about: { entry: "Table 1" } },
      { group: "tables", kind: "removed", about: { entry: "Table 2" } },
      { group: "restaurant", kind: "changed", about: { member: "languages" } }
    ])
    expect(edit.document).toMatchObject({ tables: described.tables, languages: ["de"] })
    for (const member of VenueProposal.operatorMembers) expect(edit.document).not.toHaveProperty(member)
  })

  it("is not made when nothing changes", () => {
    expect(change(described)).toEqual(ChangeSet.empty)
  })

  it("leaves out what is sold out, which people on shift decide", () => {
    const own = VenueRecord.ownPart({
      ...described,
      menus: [
        {
          key: "m",
          name: "M",
          categories: [{ key: "c", name: "C", dishes: [{ key: "d", name: "D", available: false }] }]
        },
        { key: "n", name: "N" }
      ],
      modifier_groups: [{ key: "g", name: "G", options: [{ key: "o", name: "O", available: false }] }]
    })
    expect(JSON.stringify(own)).not.toContain("available")
    expect(own.menus![0]!.categories![0]!.dishes).toEqual([{ key: "d", name: "D" }])
    expect(VenueRecord.ownPart({ slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "UTC" })).toEqual({
      languages: []
    })
  })

  it("takes the place of the oldest", () => {
    const kept = Array.from({ length: Budgets.counts.venueEdits }, (_, n) => ({ id: `e${n}`, version: 1, bytes: 1 }))
    expect(removedIn(change(smaller, kept))).toEqual([`e${Budgets.counts.venueEdits - 1}`])
    expect(removedIn(change(smaller, kept.slice(1)))).toEqual([])
  })
})

describe("restoring the venue before a change", () => {
  const changed = applied(smaller, venue).venue
  const before = recordIn(change(smaller)).document
  const document = parse(VenueProposal.completed(before, changed))
  const restore = (house: Venue.Venue | null, seen = changed.version) =>
    restoreVenue.decide({ document, seen, at: monday - 5 }, state(house), contextAt(monday + 60_000, 9000))

  it("makes it as it was, and says of which change", () => {
    const { answer, changes } = restore(changed)
    assertRight(answer, { created: 0, changed: 3, archived: 0 })
    expect(changes.activity.map(({ action, detail }) => [action, detail])).toEqual([
      ["venue.restored", { created: 0, changed: 3, archived: 0, before: monday - 5 }]
    ])
    expect(recordIn(changes).restored).toBe(monday - 5)
    const put = changes.changes.flatMap((one) => (one.op === "put" && one.kind === "table" ? [one.row] : []))
    expect(put.map(({ archived, max_seats, name }) => ({ archived, max_seats, name }))).toEqual(
      venue.rows.tables.map(({ archived, max_seats, name }) => ({ archived, max_seats, name }))
    )
  })

  it("is for the venue that was seen", () => {
    assertLeft(restore(changed, changed.version + 1).answer, new changeVenue.VenueChangedMeanwhile())
    assertLeft(restore(null).answer, new NotFound({ resource: "restaurant" }))
  })

  it("refuses what any document is refused for", () => {
    const other = { ...document, slug: "elsewhere" }
    const { answer, changes } = restoreVenue.decide(
      { document: other, seen: changed.version, at: monday },
      state(changed),
      contextAt(monday, 9000)
    )
    expect(answer._tag).toBe("Left")
    expect(changes).toEqual(ChangeSet.empty)
  })
})
