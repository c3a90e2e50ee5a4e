import { ChangeSet, type Dish, type VenueDocument } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as applyVenue from "../../../../src/domain/decisions/venue/applyVenue.ts"
import { foundedBy } from "../../../../src/domain/decisions/venue/FoundedVenue.ts"
import { previewing } from "../../../../src/domain/decisions/venue/VenueProposal.ts"
import * as VenueRevision from "../../../../src/domain/decisions/venue/VenueRevision.ts"
import {
  applied,
  contextAt,
  dishOf,
  loggedIn,
  monday,
  parse,
  problemsIn,
  refusalIn,
  smallHouse
} from "../../../arrange.ts"

type Input = VenueDocument.VenueDocumentInput

const founded = applied(smallHouse)
const { rows } = founded.venue
const lunch = smallHouse.menus[0]!
const drinks = smallHouse.menus[1]!
const soups = lunch.categories[0]!
const specials = lunch.categories[1]!
const tomato = soups.dishes[0]!
const goulash = soups.dishes[1] as Extract<(typeof soups.dishes)[number], { readonly sizes: object }>

const hour = 3_600_000
const later = (firstId = 2000) => contextAt(monday + hour, firstId)
/** The house after a second document, an hour later. */
const afterwards = (input: Input, before = founded.venue) => applied(input, before, later())

const withSoups = (dishes: ReadonlyArray<object>): Input =>
  ({ ...smallHouse, menus: [{ ...lunch, categories: [{ ...soups, dishes }, specials] }, drinks] }) as Input

const byKey = <Row extends { readonly key: string | null }>(list: ReadonlyArray<Row>, key: string): Row =>
  list.find((row) => row.key === key)!

describe("founding a restaurant", () => {
  it("numbers rows from one in the owner's order, with version zero", () => {
    const { changes, venue } = founded.revision
    expect(changes.changes.every((change) => change.op === "put" && change.row.version === 0)).toBe(true)
    expect(venue.version).toBe(0)
    const orderOf = (list: ReadonlyArray<{ readonly key: string | null; readonly sort_order: number }>) =>
      list.map(({ key, sort_order }) => [key, sort_order])
    expect(orderOf(rows.menus)).toEqual([
      ["lunch", 1],
      ["drinks", 2]
    ])
    expect(orderOf(rows.categories)).toEqual([
      ["soups", 1],
      ["specials", 2],
      ["soft", 1]
    ])
    expect(orderOf(rows.dishes)).toEqual([
      ["tomato", 1],
      ["goulash", 2],
      ["water", 1]
    ])
    expect(orderOf(rows.branches)).toEqual([["main", 1]])
  })

  it("writes the restaurant and its settings once", () => {
    expect(rows.restaurant).toMatchObject({ id: 7, slug: "small-house", languages: ["en", "de"], suspended: false })
    expect(rows.settings).toMatchObject({ id: 7, happy_hours: [{ key: "half" }, { key: "fixed" }] })
    expect(Object.keys(rows.settings)).not.toContain("busy")
    // A section that the document leaves out and that has no default is not stored.
    expect(Object.keys(rows.settings)).not.toContain("service")
  })

  it("takes the restaurant's time zone for a branch that names none", () => {
    const branches = [
      { key: "main", name: "Main", default: true },
      { key: "lisbon", name: "Lisbon", time_zone: "Europe/Lisbon" }
    ]
    const zones = applied({ ...smallHouse, branches }).venue.rows.branches.map(({ time_zone }) => time_zone)
    expect(zones).toEqual(["Europe/Berlin", "Europe/Lisbon"])
  })

  it("puts tables into the branch they name, else into the default one, else into the first", () => {
    const branches = (standard: string | null) =>
      ["main", "annex"].map((key) => ({ key, name: key, ...(key === standard ? { default: true } : {}) }))
    const tables = [
      { key: "t1", name: "1", max_seats: 2 },
      { key: "t2", name: "2", max_seats: 2, branch: "annex" }
    ]
    const placedIn = (standard: string | null) => {
      const { rows } = applied({ ...smallHouse, branches: branches(standard), tables }).venue
      return rows.tables.map(({ branch_id }) => rows.branches.find(({ id }) => id === branch_id)?.key)
    }
    expect(placedIn("annex")).toEqual(["annex", "annex"])
    expect(placedIn("main")).toEqual(["main", "annex"])
  })

  it("makes dishes and options available, unless the document says otherwise", () => {
    const sold = applied({
      ...smallHouse,
      modifier_groups: [
        {
          ...smallHouse.modifier_groups[0],
          options: [
            { key: "white", name: "White", available: false },
            { key: "rye", name: "Rye" }
          ]
        }
      ],
      menus: [{ ...lunch, categories: [{ ...soups, dishes: [{ ...tomato, available: false }, goulash] }] }]
    }).venue.rows
    expect(sold.dishes.map(({ is_available }) => is_available)).toEqual([false, true])
    expect(sold.modifierGroups[0]!.options.map(({ is_available }) => is_available)).toEqual([false, true])
  })

  it("leaves a missing description out, and translates what is there", () => {
    expect(rows.dishes.map(({ description }) => description)).toEqual([null, { en: "With paprika" }, null])
  })

  it("stamps every dish with the moment, and none before it", () => {
    expect(rows.dishes.map(({ updated_at }) => updated_at)).toEqual([monday, monday, monday])
  })

  it("counts what it creates", () => {
    // Restaurant, settings, branch, two tables, a group, two menus, three categories, three dishes.
    expect(founded.revision.counts).toEqual({ created: 14, changed: 0, archived: 0 })
  })
})

describe("the ids that a document needs at most", () => {
  it("are as many as its rows, options and sizes", () => {
    // A branch, two tables, a group with two options, two menus, three categories, three dishes, two sizes.
    expect(VenueRevision.idsNeeded(parse(smallHouse))).toBe(16)
  })
})

describe("applying the same document again", () => {
  it("changes nothing, not even a time", () => {
    const again = afterwards(smallHouse)
    expect(again.revision.changes).toEqual(ChangeSet.empty)
    expect(again.revision.counts).toEqual({ created: 0, changed: 0, archived: 0 })
    expect(again.revision.venue.rows).toEqual(founded.venue.rows)
  })

  it("keeps what people on shift have set", () => {
    const busy = { until: monday + hour, minutes: 10, paused: [] } as never
    const sold = <Row extends { readonly key: string | null }>(row: Row) => ({ ...row, is_available: false })
    const before = {
      ...founded.venue,
      rows: {
        ...rows,
        settings: { ...rows.settings, busy },
        dishes: rows.dishes.map(sold),
        modifierGroups: rows.modifierGroups.map((group) => ({ ...group, options: group.options.map(sold) }))
      }
    }
    const again = afterwards(smallHouse, before)
    expect(again.revision.counts).toEqual({ created: 0, changed: 0, archived: 0 })
    expect(again.venue.rows.settings.busy).toBe(busy)
    expect(again.venue.rows.dishes.map(({ is_available }) => is_available)).toEqual([false, false, false])
    expect(again.venue.rows.modifierGroups[0]!.options.map(({ is_available }) => is_available)).toEqual([false, false])
  })
})

describe("changing a restaurant", () => {
  it("writes only the rows that changed, with their versions", () => {
    const { revision } = afterwards({ ...smallHouse, name: "Large House", order_horizon_days: 10 })
    expect(revision.changes.changes).toMatchObject([
      { op: "put", kind: "restaurant", row: { id: 7, version: 1, name: "Large House" } },
      { op: "put", kind: "settings", row: { id: 7, version: 1, order_horizon_days: 10 } }
    ])
    expect(revision.counts).toEqual({ created: 0, changed: 2, archived: 0 })
    expect(revision.venue.version).toBe(1)
  })

  it("keeps the ids, sizes and options of what has the same key", () => {
    const { revision, venue } = afterwards({
      ...withSoups([
        { ...tomato, name: "Cold tomato soup" },
        { ...goulash, sizes: [{ ...goulash.sizes[1], price_minor: 1200 }, goulash.sizes[0]] }
      ]),
      modifier_groups: [
        { ...smallHouse.modifier_groups[0], options: smallHouse.modifier_groups[0]!.options.toReversed() }
      ]
    } as Input)
    expect(dishOf(venue, "tomato").id).toBe(dishOf(founded.venue, "tomato").id)
    const sizes = byKey(rows.dishes, "goulash").variants
    expect(byKey(venue.rows.dishes, "goulash").variants).toEqual([{ ...sizes[1], price_minor: 1200 }, sizes[0]])
    expect(venue.rows.modifierGroups[0]!.options).toEqual(rows.modifierGroups[0]!.options.toReversed())
    expect(revision.changes.changes.map((change) => change.op === "put" && change.row.version)).toEqual([1, 1, 1])
  })

  it("gives a new size an id of its own", () => {
    const sizes = [...goulash.sizes, { key: "huge", name: "Huge", price_minor: 1500 }]
    const { variants } = byKey(afterwards(withSoups([tomato, { ...goulash, sizes }])).venue.rows.dishes, "goulash")
    expect(variants.map(({ id, key }) => [id, key])).toEqual([
      ...byKey(rows.dishes, "goulash").variants.map(({ id, key }) => [id, key]),
      [2000, "huge"]
    ])
  })

  it("moves the time of a changed dish on, also where the clock is behind", () => {
    const changed = withSoups([{ ...tomato, price_minor: 700 }, goulash])
    expect(byKey(afterwards(changed).venue.rows.dishes, "tomato").updated_at).toBe(monday + hour)
    const behind = applied(changed, founded.venue, contextAt(monday - hour, 2000))
    expect(byKey(behind.venue.rows.dishes, "tomato").updated_at).toBeGreaterThan(monday)
    expect(byKey(behind.venue.rows.dishes, "goulash").updated_at).toBe(monday)
  })

  it("moves the time of dishes on that are gone or whose group changed, where the clock is behind", () => {
    const behind = (input: Input) => applied(input, founded.venue, contextAt(monday - hour, 2000)).venue.rows.dishes
    expect(byKey(behind(withSoups([tomato])), "goulash").updated_at).toBe(monday + 1)
    const bread = { ...smallHouse.modifier_groups[0], name: "Loaf" }
    expect(byKey(behind({ ...smallHouse, modifier_groups: [bread] } as Input), "tomato").updated_at).toBe(monday + 1)
  })

  it("gives a new option an id of its own", () => {
    const bread = smallHouse.modifier_groups[0]!
    const options = [...bread.options, { key: "spelt", name: "Spelt" }]
    const after = afterwards({ ...smallHouse, modifier_groups: [{ ...bread, options }] })
    expect(after.venue.rows.modifierGroups[0]!.options.map(({ id }) => id)).toEqual([
      ...rows.modifierGroups[0]!.options.map(({ id }) => id),
      2000
    ])
  })

  it("is recorded in the activity log, with the number of rows", () => {
    const { changes } = afterwards({ ...smallHouse, name: "Large House" }).revision
    expect(loggedIn({ changes })).toMatchObject([
      {
        action: "venue.applied",
        subject: { kind: "restaurant", id: "7" },
        detail: { created: 0, changed: 1, archived: 0 }
      }
    ])
  })

  it("stamps a dish that has never been stamped", () => {
    const unstamped = {
      ...founded.venue,
      rows: { ...rows, dishes: rows.dishes.map((dish): Dish.Dish => ({ ...dish, updated_at: null })) }
    }
    const atTheStart = (input: Input) =>
      applied(input, unstamped, contextAt(0, 2000)).venue.rows.dishes.map(({ updated_at }) => updated_at)
    // Changed, gone, and untouched; a millisecond later than nothing.
    expect(atTheStart(withSoups([{ ...tomato, price_minor: 700 }]))).toEqual([1, 1, null])
    const bread = { ...smallHouse.modifier_groups[0], name: "Loaf" }
    expect(atTheStart({ ...smallHouse, modifier_groups: [bread] } as Input)).toEqual([1, null, null])
  })

  it("changes every dish that offers a changed group, and no other", () => {
    const bread = { ...smallHouse.modifier_groups[0]!, max_select: 2 }
    const cheese = { key: "cheese", name: "Cheese", options: [{ key: "feta", name: "Feta" }] }
    const both = [{ ...tomato, modifier_groups: ["bread", "cheese"] }, goulash]
    const before = afterwards({ ...withSoups(both), modifier_groups: [bread, cheese] }).venue
    const { revision, venue } = applied(
      { ...withSoups(both), modifier_groups: [smallHouse.modifier_groups[0], cheese] },
      before,
      contextAt(monday + 2 * hour, 3000)
    )
    expect(revision.changes.changes.map(({ kind }) => kind)).toEqual(["modifier_group", "dish"])
    expect(revision.counts).toEqual({ created: 0, changed: 2, archived: 0 })
    expect(venue.rows.dishes.map(({ key, updated_at }) => [key, updated_at])).toEqual([
      ["tomato", monday + 2 * hour],
      ["goulash", monday],
      ["water", monday]
    ])
    expect(revision.venue.rows.dishes).toHaveLength(3)
    expect(byKey(revision.venue.rows.dishes, "tomato").updated_at).toBe(monday + 2 * hour)
    expect(revision.changes.events).toMatchObject([{ type: "menu.item_updated" }])
  })

  it("writes a dish once that changes together with its group", () => {
    const { revision } = afterwards({
      ...withSoups([{ ...tomato, price_minor: 700 }, goulash]),
      modifier_groups: [{ ...smallHouse.modifier_groups[0], max_select: 2 }]
    } as Input)
    expect(revision.changes.changes.map(({ kind }) => kind)).toEqual(["modifier_group", "dish"])
  })
})

describe("rows that are gone from the document", () => {
  it("are archived, dishes with the moment, tables without their code", () => {
    const { revision, venue } = afterwards({
      ...smallHouse,
      tables: smallHouse.tables.slice(0, 1),
      happy_hours: [],
      modifier_groups: [],
      menus: [drinks]
    })
    expect(byKey(venue.rows.tables, "t2")).toMatchObject({ archived: true, code: null })
    expect(byKey(venue.rows.tables, "t1")).toMatchObject({ archived: false, code: "T1" })
    for (const list of [venue.rows.modifierGroups, venue.rows.menus.slice(0, 1), venue.rows.categories.slice(0, 2)])
      expect(list.map(({ archived }) => archived)).not.toContain(false)
    expect(venue.rows.dishes.map(({ archived, updated_at }) => [archived, updated_at])).toEqual([
      [true, monday + hour],
      [true, monday + hour],
      [false, monday]
    ])
    // A table, a group, a menu, two categories, two dishes; the settings changed.
    expect(revision.counts).toEqual({ created: 0, changed: 2, archived: 7 })
  })

  it("come back with their ids", () => {
    const without = afterwards(withSoups([tomato])).venue
    expect(byKey(without.rows.dishes, "goulash").archived).toBe(true)
    const back = applied(smallHouse, without, contextAt(monday + 2 * hour, 3000)).venue
    expect(byKey(back.rows.dishes, "goulash")).toMatchObject({
      id: byKey(rows.dishes, "goulash").id,
      archived: false,
      updated_at: monday + 2 * hour
    })
  })

  it("stay as they are while they are archived", () => {
    const without = afterwards(withSoups([tomato])).venue
    expect(applied(withSoups([tomato]), without, later(3000)).revision.counts).toEqual({
      created: 0,
      changed: 0,
      archived: 0
    })
  })

  it("are kept by the dishes that offered them, until these get others", () => {
    const plain = { ...tomato, modifier_groups: [] }
    const without = afterwards({ ...withSoups([plain, goulash]), modifier_groups: [] })
    const [bread] = rows.modifierGroups
    expect(byKey(without.venue.rows.dishes, "tomato").modifier_group_ids).toEqual([bread!.id])
    const cheese = { key: "cheese", name: "Cheese", options: [{ key: "feta", name: "Feta" }] }
    const withCheese = {
      ...withSoups([{ ...tomato, modifier_groups: ["cheese"] }, goulash]),
      modifier_groups: [cheese]
    }
    const others = applied(withCheese, without.venue, later(3000)).venue
    expect(byKey(others.rows.dishes, "tomato").modifier_group_ids).toEqual([3000])
  })
})

describe("dishes made through the API", () => {
  const made: Dish.Dish = { ...byKey(rows.dishes, "water"), id: 900, key: null, variants: [] }
  const sized: Dish.Dish = {
    ...byKey(rows.dishes, "goulash"),
    id: 901,
    key: null,
    variants: byKey(rows.dishes, "goulash").variants.map((size) => ({ ...size, key: null }))
  }
  const before = applied(smallHouse).venue
  const withMade = { ...before, rows: { ...before.rows, dishes: [made, sized, ...before.rows.dishes] } }

  it("stay, and keep their category and its menu, inactive", () => {
    const food = { ...smallHouse, menus: [{ ...lunch, categories: [specials] }], happy_hours: [] }
    const { venue } = afterwards(food, withMade)
    expect(venue.rows.dishes.find(({ id }) => id === 900)).toEqual(made)
    const stateOf = (list: ReadonlyArray<{ readonly archived: boolean; readonly is_active: boolean }>) =>
      list.map(({ archived, is_active }) => ({ archived, is_active }))
    const kept = { archived: false, is_active: false }
    const open = { archived: false, is_active: true }
    expect(stateOf(venue.rows.menus)).toEqual([open, kept])
    expect(stateOf(venue.rows.categories)).toEqual([kept, open, kept])
  })

  it("do not keep their category once they are archived", () => {
    const archived = {
      ...before,
      rows: { ...before.rows, dishes: [{ ...made, archived: true }, ...before.rows.dishes] }
    }
    const { venue } = afterwards({ ...smallHouse, menus: [lunch] }, archived)
    expect(venue.rows.menus.map(({ archived }) => archived)).toEqual([false, true])
    expect(venue.rows.categories.map(({ archived }) => archived)).toEqual([false, false, true])
  })

  it("can be named in a document by their id, and stay the API's", () => {
    const sizes = sized.variants.map(({ id }, index) => ({ ...goulash.sizes[index], key: `id:${id}` }))
    const listed = withSoups([
      tomato,
      goulash,
      { ...goulash, key: "id:901", sizes },
      { key: "id:900", name: "Tap water", price_minor: 0 }
    ])
    const { venue } = afterwards(listed, withMade)
    expect(venue.rows.dishes.find(({ id }) => id === 900)).toMatchObject({ key: null, name: { en: "Tap water" } })
    expect(venue.rows.dishes.find(({ id }) => id === 901)).toMatchObject({ key: null, variants: sized.variants })
  })

  it("are refused under an id that no dish has", () => {
    const listed = withSoups([tomato, { key: "id:77", name: "Nothing", price_minor: 0 }])
    const decided = applyVenue.decide(
      parse(listed),
      { restaurantId: 7, venue: withMade, kept: [], foundedMeanwhile: false },
      later()
    )
    expect(problemsIn(decided)).toEqual({
      "menus.0.categories.0.dishes.1.key": ["is not a dish made through the API"]
    })
  })
})

describe("the decision", () => {
  const state = { restaurantId: 7, venue: null, kept: [], foundedMeanwhile: false }

  it("says which restaurant it was, and whether it was founded", () => {
    expect(Either.getOrThrow(applyVenue.decide(parse(smallHouse), state, later()).answer)).toEqual({
      restaurantId: 7,
      slug: "small-house",
      founded: true,
      counts: { created: 14, changed: 0, archived: 0 }
    })
    const again = applyVenue.decide(parse(smallHouse), { ...state, venue: founded.venue }, later())
    expect(Either.getOrThrow(again.answer)).toMatchObject({ founded: false, counts: { created: 0 } })
  })

  it("gives way to a request that founded the restaurant meanwhile", () => {
    const decided = applyVenue.decide(parse(smallHouse), { ...state, foundedMeanwhile: true }, later())
    expect(refusalIn(decided)._tag).toBe("FoundedMeanwhile")
  })
})

describe("venues that are only looked at", () => {
  it("have ids from one on, the restaurant zero, at the beginning of time", () => {
    const { rows } = foundedBy(parse(smallHouse))
    expect(rows.restaurant.id).toBe(0)
    expect(rows.branches.map(({ id }) => id)).toEqual([1])
    expect(rows.dishes.map(({ updated_at }) => updated_at)).toEqual([1, 1, 1])
  })

  it("have negative ids in a preview", () => {
    const context = previewing(monday)
    expect([context.id(), context.id(), context.uuid(), context.now]).toEqual([-1, -2, "", monday])
  })
})
