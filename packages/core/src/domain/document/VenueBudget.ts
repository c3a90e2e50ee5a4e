/**
 * Checks that the venue a document makes stays within its budgets: each row, each kind, and all of them together. What
 * was over a budget before may stay as large as it was, or shrink.
 */
import * as Budgets from "../foundation/Budgets.ts"
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Dish } from "../venue/Dish.ts"
import { isLive, keyOf, type OwnedRow } from "../venue/OwnedRow.ts"
import { sectionNames } from "../venue/Settings.ts"
import type { VenueRows } from "../venue/Venue.ts"
import * as VenueSize from "../venue/VenueSize.ts"
import type { VenueDocument } from "./VenueDocument.ts"

const { budgets, counts } = Budgets

type Rows = Omit<VenueRows, "version">

interface Kind {
  readonly rows: (rows: Rows) => ReadonlyArray<OwnedRow>
  /** Maximum number of rows, and of bytes in each. */
  readonly most: number
  readonly budget: number
  readonly called: string
  /** The path of the list in the document. */
  readonly path: string
}

const kinds: ReadonlyArray<Kind> = [
  { rows: (rows) => rows.branches, most: counts.branches, budget: budgets.row, called: "branches", path: "branches" },
  { rows: (rows) => rows.tables, most: counts.tables, budget: budgets.row, called: "tables", path: "tables" },
  { rows: (rows) => rows.menus, most: counts.menus, budget: budgets.row, called: "menus", path: "menus" },
  {
    rows: (rows) => rows.categories,
    most: counts.categories,
    budget: budgets.row,
    called: "categories",
    path: "menus"
  },
  {
    rows: (rows) => rows.modifierGroups,
    most: counts.modifierGroups,
    budget: budgets.modifierGroup,
    called: "modifier groups",
    path: "modifier_groups"
  }
]

const weighed = (weight: number, most: number): string =>
  `${Budgets.grouped(weight)} bytes; the maximum is ${Budgets.inWords(most)}`

/** The path of a row by its kind and key; the path of the list for a row that the document does not name. */
const placesIn = (document: VenueDocument) => {
  const placed = (path: string, entries: ReadonlyArray<{ readonly key: string }>) =>
    entries.map(({ key }, index) => [key, `${path}.${index}`] as const)
  const places: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    branches: new Map(placed("branches", document.branches)),
    tables: new Map(placed("tables", document.tables)),
    "modifier groups": new Map(placed("modifier_groups", document.modifier_groups)),
    menus: new Map(placed("menus", document.menus)),
    categories: new Map(document.menus.flatMap((menu, m) => placed(`menus.${m}.categories`, menu.categories))),
    dishes: new Map(
      document.menus.flatMap((menu, m) =>
        menu.categories.flatMap((category, c) => placed(`menus.${m}.categories.${c}.dishes`, category.dishes))
      )
    )
  }
  return (called: string, row: OwnedRow, otherwise: string): string => places[called]?.get(keyOf(row)) ?? otherwise
}

const byId = <Row extends OwnedRow>(rows: ReadonlyArray<Row> | undefined): ReadonlyMap<number, Row> =>
  new Map(rows?.map((row) => [row.id, row]))

const liveOf = <Row extends OwnedRow>(rows: ReadonlyArray<Row> | undefined): ReadonlyArray<Row> =>
  rows?.filter(isLive) ?? []

const countProblem = (before: number, after: number, { called, most, path }: Omit<Kind, "rows" | "budget">) =>
  Budgets.outgrows(after, before, most)
    ? [{ path, message: `a restaurant can have at most ${Budgets.grouped(most)} ${called}` }]
    : []

/** Sections of the settings that share a budget. */
const sections = [
  { names: ["taxes", "service_charge", "promotions"], called: "taxes, charges and promotions", most: budgets.pricing },
  { names: ["messages"], called: "messages", most: budgets.messages },
  { names: sectionNames, called: "all settings", most: budgets.settings }
] as const

const settingsProblems = (before: Rows | null, after: Rows): ReadonlyArray<Problem> =>
  sections.flatMap(({ called, most, names }) => {
    const of = (rows: Rows | null) => names.reduce((sum, name) => sum + JsonSize.of(rows?.settings[name] ?? ""), 0)
    if (!Budgets.outgrows(of(after), of(before), most)) return []
    const heaviest = names.reduce((heavy, name) =>
      JsonSize.of(after.settings[name]) > JsonSize.of(after.settings[heavy]) ? name : heavy
    )
    const limit = `the maximum is ${Budgets.inWords(most)}`
    return [{ path: heaviest, message: `${called} together have ${Budgets.grouped(of(after))} bytes; ${limit}` }]
  })

/** Every exceeded budget, each at its path in the document. */
export const problems = (document: VenueDocument, before: Rows | null, after: Rows): ReadonlyArray<Problem> => {
  const placeOf = placesIn(document)
  const ofKinds = kinds.flatMap((kind) => {
    const was = before === null ? [] : kind.rows(before)
    const known = byId(was)
    const is = liveOf(kind.rows(after))
    return [
      ...countProblem(liveOf(was).length, is.length, kind),
      ...is.flatMap((row) => {
        const [weight, old] = [VenueSize.ofRow(row), known.get(row.id)]
        return Budgets.outgrows(weight, old === undefined ? 0 : VenueSize.ofRow(old), kind.budget)
          ? [{ path: placeOf(kind.called, row, kind.path), message: `has ${weighed(weight, kind.budget)}` }]
          : []
      })
    ]
  })
  const [oldGroups, newGroups] = [byId(liveOf(before?.modifierGroups)), byId(liveOf(after.modifierGroups))]
  const oldDishes: ReadonlyMap<number, Dish> = byId(before?.dishes)
  const dishes = liveOf(after.dishes)
  const ofDishes = dishes.flatMap((dish) => {
    const [weight, old] = [VenueSize.ofDish(dish, newGroups), oldDishes.get(dish.id)]
    return Budgets.outgrows(weight, old === undefined ? 0 : VenueSize.ofDish(old, oldGroups), budgets.dish)
      ? [
          {
            path: placeOf("dishes", dish, "modifier_groups"),
            message: `with its sizes and modifier groups has ${weighed(weight, budgets.dish)}`
          }
        ]
      : []
  })
  const whole = [
    { name: "all menus together have", of: VenueSize.ofMenus, most: budgets.menus },
    { name: "the venue, archived rows included, has", of: VenueSize.of, most: budgets.venue }
  ].flatMap(({ most, name, of }) => {
    const weight = of(after)
    return Budgets.outgrows(weight, before === null ? 0 : of(before), most)
      ? [{ path: "menus", message: `${name} ${weighed(weight, most)}` }]
      : []
  })
  return [
    ...ofKinds,
    ...countProblem(liveOf(before?.dishes).length, dishes.length, {
      most: counts.dishes,
      called: "dishes",
      path: "menus"
    }),
    ...ofDishes,
    ...settingsProblems(before, after),
    ...whole
  ]
}
