import { describe, expect, it } from "vitest"
import * as VenueBudget from "../../../src/domain/document/VenueBudget.ts"
import * as JsonSize from "../../../src/domain/foundation/JsonSize.ts"
import * as Settings from "../../../src/domain/venue/Settings.ts"

type Arguments = Parameters<typeof VenueBudget.problems>

const kibi = 1024
const settingsSections = Settings.sectionNames.length

/** Rows of a venue that has nothing but these. */
const rows = (more: object = {}): object => ({
  restaurant: {},
  settings: {},
  branches: [],
  tables: [],
  menus: [],
  categories: [],
  modifierGroups: [],
  dishes: [],
  ...more
})

const empty = { branches: [], tables: [], modifier_groups: [], menus: [] }

/** Each problem as one line; documents and rows have only what the budgets look at. */
const linesOf = (
  after: object,
  { before = null, document = empty }: { before?: object | null; document?: object } = {}
) =>
  VenueBudget.problems(document as Arguments[0], before as Arguments[1], rows(after) as Arguments[2]).map(
    ({ message, path }) => `${path} ${message}`
  )

/** A row of exactly so many bytes. */
const rowOf = (bytes: number, more: object = {}) => {
  const row = { id: 1, key: "one", archived: false, modifier_group_ids: [], text: "", ...more }
  return { ...row, text: "x".repeat(bytes - JsonSize.of(row)) }
}

/** The same row so many times: it is measured once. */
const times = (count: number, row: object) => Array.from({ length: count }, () => row)

const smallRow = rowOf(200)
const archivedRow = { ...smallRow, archived: true }

const kinds = [
  { kind: "branches", list: "branches", place: "branches.1", most: 500, called: "500 branches" },
  { kind: "tables", list: "tables", place: "tables.1", most: 20_000, called: "20,000 tables" },
  { kind: "menus", list: "menus", place: "menus.1", most: 500, called: "500 menus" },
  { kind: "categories", list: "menus", place: "menus.1.categories.1", most: 5_000, called: "5,000 categories" },
  {
    kind: "modifierGroups",
    list: "modifier_groups",
    place: "modifier_groups.1",
    most: 5_000,
    called: "5,000 modifier groups"
  }
]

/** A document in which the row with the key "one" is the second of its list. */
const written = [{ key: "other" }, { key: "one" }]
const naming = {
  branches: written,
  tables: written,
  modifier_groups: written,
  menus: [
    { key: "other", categories: [] },
    {
      key: "one",
      categories: [
        { key: "other", dishes: [] },
        { key: "one", dishes: written }
      ]
    }
  ]
}

describe.each(kinds)("the budget of $kind", ({ called, kind, list, most, place }) => {
  it("limits each row in bytes, at its place in the document", () => {
    expect(linesOf({ [kind]: [rowOf(64 * kibi)] }, { document: naming })).toEqual([])
    expect(linesOf({ [kind]: [rowOf(64 * kibi + 1)] }, { document: naming })).toEqual([
      `${place} has 65,537 bytes; the maximum is 64 KiB`
    ])
  })

  it("limits rows that the document does not name, at the list", () => {
    const unnamed = rowOf(64 * kibi + 1, { key: null })
    expect(linesOf({ [kind]: [unnamed] }, { document: naming })).toEqual([
      `${list} has 65,537 bytes; the maximum is 64 KiB`
    ])
  })

  it("leaves out archived rows", () => {
    const archived = rowOf(64 * kibi + 1, { archived: true })
    expect(linesOf({ [kind]: [archived, ...times(most, smallRow)] })).toEqual([])
  })

  it("accepts a row that was as large, archived or not", () => {
    const large = { [kind]: [rowOf(64 * kibi + 2)] }
    const wasArchived = { [kind]: [rowOf(64 * kibi + 2, { archived: true })] }
    const smaller = { [kind]: [rowOf(64 * kibi + 1)] }
    expect(linesOf(large, { before: rows(large) })).toEqual([])
    expect(linesOf(smaller, { before: rows(large) })).toEqual([])
    expect(linesOf(smaller, { before: rows(wasArchived) })).toEqual([])
    expect(linesOf(large, { before: rows(smaller) })).toEqual([`${list} has 65,538 bytes; the maximum is 64 KiB`])
  })

  it("limits the number of rows, unless there were as many", () => {
    const many = { [kind]: times(most + 1, smallRow) }
    const archived = { [kind]: times(most + 1, archivedRow) }
    expect(linesOf({ [kind]: times(most, smallRow) })).toEqual([])
    expect(linesOf(many)).toEqual([`${list} a restaurant can have at most ${called}`])
    expect(linesOf(many, { before: rows(many) })).toEqual([])
    expect(linesOf(many, { before: rows(archived) })).toEqual([`${list} a restaurant can have at most ${called}`])
  })
})

describe("the budget of a dish", () => {
  const message = "with its sizes and modifier groups has 131,073 bytes; the maximum is 128 KiB"
  const group = rowOf(1_000, { id: 7 })
  const of = (bytes: number, more: object = {}) => rowOf(bytes, { modifier_group_ids: [7], ...more })

  it("includes its modifier groups that are not archived", () => {
    const after = { dishes: [of(127_073 + 3_001)], modifierGroups: [group] }
    const archived = { ...group, archived: true }
    const document = naming
    expect(linesOf({ dishes: [of(130_072)], modifierGroups: [group] }, { document })).toEqual([])
    expect(linesOf({ dishes: [of(130_073)], modifierGroups: [group] }, { document })).toEqual([
      `menus.1.categories.1.dishes.1 ${message}`
    ])
    expect(linesOf({ ...after, modifierGroups: [archived] }, { document })).toEqual([])
    expect(linesOf({ ...after, dishes: [of(200_000, { archived: true })] }, { document })).toEqual([])
  })

  it("is reported at the modifier groups for a dish that the document does not name", () => {
    expect(linesOf({ dishes: [of(130_073)], modifierGroups: [group] })).toEqual([`modifier_groups ${message}`])
  })

  it("is not exceeded by a dish that was as large with its groups", () => {
    const larger = rows({ dishes: [of(130_073, { archived: true })], modifierGroups: [group] })
    const withoutGroup = rows({ dishes: [of(130_073)], modifierGroups: [{ ...group, archived: true }] })
    const after = { dishes: [of(130_073)], modifierGroups: [group] }
    expect(linesOf(after, { before: larger })).toEqual([])
    expect(linesOf(after, { before: withoutGroup })).toEqual([`modifier_groups ${message}`])
  })

  it("comes with one for the number of dishes", () => {
    const dishes = times(20_001, smallRow)
    const before = rows({ dishes: times(20_001, archivedRow) })
    expect(linesOf({ dishes: dishes.slice(1) })).toEqual([])
    expect(linesOf({ dishes })).toEqual(["menus a restaurant can have at most 20,000 dishes"])
    expect(linesOf({ dishes }, { before })).toEqual(["menus a restaurant can have at most 20,000 dishes"])
    expect(linesOf({ dishes }, { before: rows({ dishes }) })).toEqual([])
  })
})

describe("the budgets of the settings", () => {
  /** Text of so many bytes in JSON. */
  const text = (bytes: number) => "x".repeat(bytes - 2)
  const settings = (more: object) => ({ settings: more })

  it("limit the taxes, the service charge and the promotions together, at the largest of them", () => {
    const at = (taxes: number, service_charge: number, promotions: number) =>
      linesOf(settings({ taxes: text(taxes), service_charge: text(service_charge), promotions: text(promotions) }))
    const message = "taxes, charges and promotions together have 131,073 bytes; the maximum is 128 KiB"
    expect(at(131_000, 60, 12)).toEqual([])
    expect(at(131_000, 60, 13)).toEqual([`taxes ${message}`])
    expect(at(60, 131_000, 13)).toEqual([`service_charge ${message}`])
    expect(at(60, 13, 131_000)).toEqual([`promotions ${message}`])
    expect(at(65_000, 1_073, 65_000)).toEqual([`taxes ${message}`])
  })

  it("count a section that is left out as an empty text", () => {
    expect(linesOf(settings({ promotions: text(131_068) }))).toEqual([])
    expect(linesOf(settings({ promotions: text(131_069) }))).toEqual([
      "promotions taxes, charges and promotions together have 131,073 bytes; the maximum is 128 KiB"
    ])
  })

  it("limit the messages", () => {
    expect(linesOf(settings({ messages: text(64 * kibi) }))).toEqual([])
    expect(linesOf(settings({ messages: text(64 * kibi + 1) }))).toEqual([
      "messages messages together have 65,537 bytes; the maximum is 64 KiB"
    ])
  })

  it("limit all sections together", () => {
    const most = 512 * kibi - 2 * (settingsSections - 1)
    expect(linesOf(settings({ service_periods: text(most) }))).toEqual([])
    expect(linesOf(settings({ service_periods: text(most + 1) }))).toEqual([
      "service_periods all settings together have 524,289 bytes; the maximum is 512 KiB"
    ])
  })

  it("are not exceeded by settings that were as large", () => {
    const before = rows(settings({ messages: text(70_000) }))
    expect(linesOf(settings({ messages: text(70_000) }), { before })).toEqual([])
    expect(linesOf(settings({ messages: text(70_001) }), { before })).toEqual([
      "messages messages together have 70,001 bytes; the maximum is 64 KiB"
    ])
  })
})

describe("the budgets of the whole", () => {
  const group = rowOf(64 * kibi, { id: 7 })
  const dish = rowOf(64 * kibi, { modifier_group_ids: [7] })
  const full = { dishes: times(192, dish), modifierGroups: [group] }

  it("limit all menus with the groups of every dish", () => {
    const more = { ...full, categories: [smallRow] }
    const message = "menus all menus together have 25,166,024 bytes; the maximum is 24 MiB"
    expect(linesOf(full)).toEqual([])
    expect(linesOf(more)).toEqual([message])
    expect(linesOf(more, { before: rows(full) })).toEqual([message])
    expect(linesOf(more, { before: rows(more) })).toEqual([])
  })

  it("limit everything that is stored, archived rows included", () => {
    const mebibyte = rowOf(kibi * kibi, { archived: true })
    // The restaurant and the settings take two bytes each.
    const archived = (more: number) => ({
      tables: [...times(15, mebibyte), rowOf(kibi * kibi - 4 + more, { archived: true })]
    })
    const message = "menus the venue, archived rows included, has 16,777,217 bytes; the maximum is 16 MiB"
    const [most, over] = [archived(0), archived(1)]
    expect(linesOf(most)).toEqual([])
    expect(linesOf(over)).toEqual([message])
    expect(linesOf(over, { before: rows(most) })).toEqual([message])
    expect(linesOf(over, { before: rows(over) })).toEqual([])
  })
})
