/** The keys of a venue document: each unique among its kind, each pointing at a row that is there. */
import { Record } from "effect"
import type { Problem } from "../shared/Problems.ts"
import * as TaxClasses from "./TaxClasses.ts"
import type { VenueDocument } from "./VenueDocument.ts"

interface Placed {
  readonly path: string
  readonly key: string
}

const placed = (path: string, rows: ReadonlyArray<{ readonly key: string }>): ReadonlyArray<Placed> =>
  rows.map(({ key }, index) => ({ path: `${path}.${index}.key`, key }))

/** Every place of the document where a row of each kind is named. */
const namedKeys = (document: VenueDocument) => ({
  branch: placed("branches", document.branches),
  table: placed("tables", document.tables),
  modifier_group: placed("modifier_groups", document.modifier_groups),
  menu: placed("menus", document.menus),
  category: document.menus.flatMap((menu, m) => placed(`menus.${m}.categories`, menu.categories)),
  dish: document.menus.flatMap((menu, m) =>
    menu.categories.flatMap((category, c) => placed(`menus.${m}.categories.${c}.dishes`, category.dishes))
  ),
  delivery_zone: placed("delivery_zones", document.delivery_zones),
  tax: placed("taxes.taxes", document.taxes.taxes),
  promotion: placed("promotions", document.promotions),
  station: placed("kitchen_stations", document.kitchen_stations),
  happy_hour: placed("happy_hours", document.happy_hours),
  combination: placed("table_combinations", document.table_combinations),
  service_period: placed("service_periods", document.service_periods)
})

type Named = ReturnType<typeof namedKeys>

const repeated = (rows: ReadonlyArray<Placed>): ReadonlyArray<Problem> => {
  const seen = new Set<string>()
  return rows.flatMap(({ key, path }) => {
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ path, message: `"${key}" stands twice` }]
  })
}

interface Pointer extends Placed {
  readonly kind: keyof Named
}

const point = (kind: keyof Named, path: string, key: string | null): ReadonlyArray<Pointer> =>
  key === null ? [] : [{ kind, path, key }]

const pointAll = (kind: keyof Named, path: string, keys: ReadonlyArray<string>): ReadonlyArray<Pointer> =>
  keys.map((key, index) => ({ kind, path: `${path}.${index}`, key }))

/** Where booking rules of single branches stand. */
const branchRules = (document: VenueDocument): ReadonlyArray<Placed> =>
  (document.booking.branches ?? []).map(({ branch }, index) => ({
    path: `booking.branches.${index}.branch`,
    key: branch
  }))

/** Every place of the document that points at a row. */
const pointers = (document: VenueDocument): ReadonlyArray<Pointer> => [
  ...document.tables.flatMap((table, t) => point("branch", `tables.${t}.branch`, table.branch)),
  ...document.delivery_zones.flatMap((zone, z) => point("branch", `delivery_zones.${z}.branch`, zone.branch)),
  ...document.service_periods.flatMap((period, p) =>
    point("branch", `service_periods.${p}.branch`, period.branch ?? null)
  ),
  ...branchRules(document).flatMap(({ key, path }) => point("branch", path, key)),
  ...document.taxes.rules.flatMap((rule, r) => pointAll("tax", `taxes.rules.${r}.taxes`, rule.taxes)),
  ...document.table_combinations.flatMap((row, c) => pointAll("table", `table_combinations.${c}.tables`, row.tables)),
  ...(["promotions", "happy_hours"] as const).flatMap((section) =>
    document[section].flatMap((row, index) => [
      ...pointAll("category", `${section}.${index}.categories`, row.categories),
      ...pointAll("dish", `${section}.${index}.dishes`, row.dishes)
    ])
  ),
  ...document.menus.flatMap((menu, m) =>
    menu.categories.flatMap((category, c) => {
      const path = `menus.${m}.categories.${c}`
      return [
        ...point("station", `${path}.station`, category.station),
        ...category.dishes.flatMap((dish, d) => [
          ...point("station", `${path}.dishes.${d}.station`, dish.station),
          ...pointAll("modifier_group", `${path}.dishes.${d}.modifier_groups`, dish.modifier_groups)
        ])
      ]
    })
  )
]

/** Dishes may be made through the API; those are named by their id, and need not stand in the document. */
const namesApiDish = ({ key, kind }: Pointer): boolean => kind === "dish" && /^id:[0-9]+$/.test(key)

const seatProblems = (document: VenueDocument): ReadonlyArray<Problem> =>
  (["tables", "table_combinations"] as const).flatMap((section) =>
    document[section].flatMap((row, index) =>
      row.min_seats > row.max_seats
        ? [{ path: `${section}.${index}.min_seats`, message: "must not be larger than max_seats" }]
        : []
    )
  )

const branchProblems = (document: VenueDocument): ReadonlyArray<Problem> => {
  const defaults = document.branches.filter((branch) => branch.default).length
  if (defaults > 1) return [{ path: "branches", message: "can have only one default" }]
  if (document.tables.length > 0 && document.branches.length === 0) {
    return [{ path: "branches", message: "needs at least one branch, because there are tables" }]
  }
  return []
}

const codeProblems = (document: VenueDocument): ReadonlyArray<Problem> =>
  repeated(
    document.tables.flatMap(({ code }, index) => (code === null ? [] : [{ path: `tables.${index}.code`, key: code }]))
  )

const selectProblems = (document: VenueDocument): ReadonlyArray<Problem> =>
  document.modifier_groups.flatMap((group, index) => {
    const path = `modifier_groups.${index}`
    return [
      ...repeated(placed(`${path}.options`, group.options)),
      ...(group.min_select > (group.max_select ?? group.options.length)
        ? [{ path: `${path}.min_select`, message: "must not be larger than max_select or the number of options" }]
        : [])
    ]
  })

const sizeProblems = (document: VenueDocument): ReadonlyArray<Problem> =>
  document.menus.flatMap((menu, m) =>
    menu.categories.flatMap((category, c) =>
      category.dishes.flatMap((dish, d) => repeated(placed(`menus.${m}.categories.${c}.dishes.${d}.sizes`, dish.sizes)))
    )
  )

/** Every problem that only the document as a whole shows. */
export const problems = (document: VenueDocument): ReadonlyArray<Problem> => {
  const named = namedKeys(document)
  const known = Record.map(named, (rows) => new Set(rows.map(({ key }) => key)))
  const dangling = pointers(document).flatMap((pointer) => {
    const { key, kind, path } = pointer
    return known[kind].has(key) || namesApiDish(pointer)
      ? []
      : [{ path, message: `there is no ${kind.replace("_", " ")} with the key "${key}"` }]
  })
  return [
    ...Object.values(named).flatMap(repeated),
    ...dangling,
    ...branchProblems(document),
    ...repeated(branchRules(document)),
    ...codeProblems(document),
    ...seatProblems(document),
    ...selectProblems(document),
    ...sizeProblems(document),
    ...TaxClasses.problems(document)
  ]
}
