/** Checks the keys of a venue document: no duplicates within a kind, and every reference names an existing row. */
import { Record } from "effect"
import type { Problem } from "../foundation/Problems.ts"
import { categoriesIn, dishesIn, type ReadableDocument, rowsAt } from "./Places.ts"
import * as TablePlaces from "./TablePlaces.ts"
import * as TaxClasses from "./TaxClasses.ts"

interface PlacedKey {
  readonly path: string
  readonly key: string
}

interface Keyed {
  readonly key?: string | undefined
}

type Rows<Row> = ReadonlyArray<Row | undefined> | undefined

/** The keys of a kind, and whether all could be read: a reference may point at one that could not. */
interface Named {
  readonly keys: ReadonlyArray<PlacedKey>
  readonly complete: boolean
}

const named = (path: string, rows: Rows<Keyed>): Named => ({
  keys: rowsAt(path, rows).flatMap(({ path: at, row }) =>
    row.key === undefined ? [] : [{ path: `${at}.key`, key: row.key }]
  ),
  complete: rows !== undefined && rows.every((row) => row?.key !== undefined)
})

const together = (parts: ReadonlyArray<Named>, outer: Rows<object>): Named => ({
  keys: parts.flatMap(({ keys }) => keys),
  complete: outer !== undefined && !outer.includes(undefined) && parts.every(({ complete }) => complete)
})

/** Every place in the document that defines a row, by kind. */
const namedKeys = (document: ReadableDocument) => {
  const { menus } = document
  const categories = rowsAt("menus", menus).map(({ path, row }) => named(`${path}.categories`, row.categories))
  const dishes = categoriesIn(document).map(({ path, row }) => named(`${path}.dishes`, row.dishes))
  const category = together(categories, menus)
  return {
    branch: named("branches", document.branches),
    table: named("tables", document.tables),
    modifier_group: named("modifier_groups", document.modifier_groups),
    menu: named("menus", menus),
    category,
    dish: together(dishes, category.complete ? [] : undefined),
    delivery_zone: named("delivery_zones", document.delivery_zones),
    tax: named("taxes.taxes", document.taxes?.taxes),
    promotion: named("promotions", document.promotions),
    station: named("kitchen_stations", document.kitchen_stations),
    happy_hour: named("happy_hours", document.happy_hours),
    room: named("rooms", document.rooms),
    combination: named("table_combinations", document.table_combinations),
    service_period: named("service_periods", document.service_periods)
  }
}

type Kind = keyof ReturnType<typeof namedKeys>

const repeated = (rows: ReadonlyArray<PlacedKey>): ReadonlyArray<Problem> => {
  const seen = new Set<string>()
  return rows.flatMap(({ key, path }) => {
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ path, message: `is a duplicate: "${key}"` }]
  })
}

interface Pointer extends PlacedKey {
  readonly kind: Kind
}

const point = (kind: Kind, path: string, key: string | null | undefined): ReadonlyArray<Pointer> =>
  key == null ? [] : [{ kind, path, key }]

const pointAll = (kind: Kind, path: string, keys: Rows<string>): ReadonlyArray<Pointer> =>
  rowsAt(path, keys).map(({ path: at, row }) => ({ kind, path: at, key: row }))

const branchRules = (document: ReadableDocument): ReadonlyArray<PlacedKey> =>
  rowsAt("booking.branches", document.booking?.branches).flatMap(({ path, row }) =>
    row.branch == null ? [] : [{ path: `${path}.branch`, key: row.branch }]
  )

/** Every place in the document that refers to a row. */
const pointers = (document: ReadableDocument): ReadonlyArray<Pointer> => [
  ...rowsAt("tables", document.tables).flatMap(({ path, row }) => point("branch", `${path}.branch`, row.branch)),
  ...rowsAt("tables", document.tables).flatMap(({ path, row }) => point("room", `${path}.place.room`, row.place?.room)),
  ...(["delivery_zones", "rooms"] as const).flatMap((section) =>
    rowsAt<{ readonly branch?: string | null | undefined }>(section, document[section]).flatMap(({ path, row }) =>
      point("branch", `${path}.branch`, row.branch)
    )
  ),
  ...rowsAt("service_periods", document.service_periods).flatMap(({ path, row }) =>
    point("branch", `${path}.branch`, row.branch)
  ),
  ...branchRules(document).flatMap(({ key, path }) => point("branch", path, key)),
  ...rowsAt("taxes.rules", document.taxes?.rules).flatMap(({ path, row }) =>
    pointAll("tax", `${path}.taxes`, row.taxes)
  ),
  ...rowsAt("table_combinations", document.table_combinations).flatMap(({ path, row }) =>
    pointAll("table", `${path}.tables`, row.tables)
  ),
  ...(["promotions", "happy_hours"] as const).flatMap((section) =>
    rowsAt<{ readonly categories?: Rows<string>; readonly dishes?: Rows<string> }>(section, document[section]).flatMap(
      ({ path, row }) => [
        ...pointAll("category", `${path}.categories`, row.categories),
        ...pointAll("dish", `${path}.dishes`, row.dishes)
      ]
    )
  ),
  ...categoriesIn(document).flatMap(({ path, row }) => point("station", `${path}.station`, row.station)),
  ...dishesIn(document).flatMap(({ path, row }) => [
    ...point("station", `${path}.station`, row.station),
    ...pointAll("modifier_group", `${path}.modifier_groups`, row.modifier_groups)
  ])
]

/** Dishes made through the API are referred to by id and are not in the document. */
const namesApiDish = ({ key, kind }: Pointer): boolean => kind === "dish" && /^id:[0-9]+$/.test(key)

interface Seated {
  readonly min_seats?: number | undefined
  readonly max_seats?: number | undefined
}

const seatProblems = (document: ReadableDocument): ReadonlyArray<Problem> =>
  (["tables", "table_combinations"] as const).flatMap((section) =>
    rowsAt<Seated>(section, document[section]).flatMap(({ path, row: { max_seats, min_seats } }) =>
      min_seats !== undefined && max_seats !== undefined && min_seats > max_seats
        ? [{ path: `${path}.min_seats`, message: "must not be larger than max_seats" }]
        : []
    )
  )

const branchProblems = ({ branches, tables }: ReadableDocument): ReadonlyArray<Problem> => {
  if ((branches ?? []).filter((branch) => branch?.default === true).length > 1) {
    return [{ path: "branches", message: "can have only one default" }]
  }
  if (tables !== undefined && tables.length > 0 && branches?.length === 0) {
    return [{ path: "branches", message: "must have at least one branch, because there are tables" }]
  }
  return []
}

const codeProblems = ({ tables }: ReadableDocument): ReadonlyArray<Problem> =>
  repeated(
    rowsAt("tables", tables).flatMap(({ path, row: { code } }) =>
      code == null ? [] : [{ path: `${path}.code`, key: code }]
    )
  )

const selectProblems = ({ modifier_groups }: ReadableDocument): ReadonlyArray<Problem> =>
  rowsAt("modifier_groups", modifier_groups).flatMap(({ path, row: { max_select, min_select, options } }) => {
    const most = max_select === null ? options?.length : max_select
    return [
      ...repeated(named(`${path}.options`, options).keys),
      ...(min_select !== undefined && most !== undefined && min_select > most
        ? [{ path: `${path}.min_select`, message: "must not be larger than max_select or the number of options" }]
        : [])
    ]
  })

const sizeProblems = (document: ReadableDocument): ReadonlyArray<Problem> =>
  dishesIn(document).flatMap(({ path, row }) => repeated(named(`${path}.sizes`, row.sizes).keys))

/** Every problem that involves more than one row, as far as the document could be read. */
export const problems = (document: ReadableDocument): ReadonlyArray<Problem> => {
  const kinds = namedKeys(document)
  const known = Record.map(kinds, ({ keys }) => new Set(keys.map(({ key }) => key)))
  const dangling = pointers(document).flatMap((pointer) => {
    const { key, kind, path } = pointer
    return known[kind].has(key) || !kinds[kind].complete || namesApiDish(pointer)
      ? []
      : [{ path, message: `does not match any ${kind.replace("_", " ")}: "${key}"` }]
  })
  return [
    ...Object.values(kinds).flatMap(({ keys }) => repeated(keys)),
    ...dangling,
    ...branchProblems(document),
    ...repeated(branchRules(document)),
    ...codeProblems(document),
    ...seatProblems(document),
    ...selectProblems(document),
    ...sizeProblems(document),
    ...TablePlaces.problems(document),
    ...TaxClasses.problems(document)
  ]
}
