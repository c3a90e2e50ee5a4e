/** A restaurant's settings and menu as one consistent value, on which rules decide and which menu reads show. */
import type { Restaurant } from "../foundation/Restaurant.ts"
import type { Branch } from "./Branch.ts"
import type { Dish } from "./Dish.ts"
import type { Category, Menu } from "./Menu.ts"
import type { ModifierGroup } from "./ModifierGroup.ts"
import { isLive } from "./OwnedRow.ts"
import type { Settings } from "./Settings.ts"
import type { Table } from "./Table.ts"

/** The rows of a venue, archived ones included, each kind by id. */
export interface VenueRows {
  /** Raised by every write to any of the rows. */
  readonly version: number
  readonly restaurant: Restaurant
  readonly settings: Settings
  readonly branches: ReadonlyArray<Branch>
  readonly tables: ReadonlyArray<Table>
  readonly menus: ReadonlyArray<Menu>
  readonly categories: ReadonlyArray<Category>
  readonly modifierGroups: ReadonlyArray<ModifierGroup>
  readonly dishes: ReadonlyArray<Dish>
}

/** The rows with lookups prepared: only rows that are not archived, in the owner's order. */
export interface Venue {
  readonly version: number
  readonly restaurant: Restaurant
  readonly settings: Settings
  readonly rows: VenueRows
  /** Null when the venue has no branches. */
  readonly defaultBranch: Branch | null
  readonly menus: ReadonlyArray<Menu>
  readonly categories: ReadonlyArray<Category>
  /** By id. */
  readonly dishes: ReadonlyArray<Dish>
  readonly menuById: ReadonlyMap<number, Menu>
  readonly categoryById: ReadonlyMap<number, Category>
  readonly modifierGroupById: ReadonlyMap<number, ModifierGroup>
  readonly dishById: ReadonlyMap<number, Dish>
  readonly categoriesByMenu: ReadonlyMap<number, ReadonlyArray<Category>>
  readonly dishesByCategory: ReadonlyMap<number, ReadonlyArray<Dish>>
}

const byId = <Row extends { readonly id: number }>(rows: ReadonlyArray<Row>): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const inOwnersOrder = <Row extends { readonly id: number; readonly sort_order: number }>(
  rows: ReadonlyArray<Row>
): ReadonlyArray<Row> => rows.toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id)

/** The default of these branches, which are in the owner's order. */
export const defaultOf = (branches: ReadonlyArray<Branch>): Branch | null =>
  branches.find((branch) => branch.is_default) ?? branches[0] ?? null

/** The branches that are not archived, in the owner's order. */
export const branchesOf = ({ rows }: Pick<Venue, "rows">): ReadonlyArray<Branch> =>
  inOwnersOrder(rows.branches.filter(isLive))

/** A venue from its rows, with its lookups. */
export const make = (rows: VenueRows): Venue => {
  const branches = inOwnersOrder(rows.branches.filter(isLive))
  const menus = inOwnersOrder(rows.menus.filter(isLive))
  const categories = inOwnersOrder(rows.categories.filter(isLive))
  const dishes = rows.dishes.filter(isLive)
  return {
    version: rows.version,
    restaurant: rows.restaurant,
    settings: rows.settings,
    rows,
    defaultBranch: defaultOf(branches),
    menus,
    categories,
    dishes,
    menuById: byId(menus),
    categoryById: byId(categories),
    modifierGroupById: byId(rows.modifierGroups.filter(isLive)),
    dishById: byId(dishes),
    categoriesByMenu: groupBy(categories, (category) => category.menu_id),
    dishesByCategory: groupBy(inOwnersOrder(dishes), (dish) => dish.category_id)
  }
}

const groupBy = <Row>(rows: ReadonlyArray<Row>, of: (row: Row) => number): ReadonlyMap<number, ReadonlyArray<Row>> => {
  const groups = new Map<number, Array<Row>>()
  for (const row of rows) {
    const group = groups.get(of(row))
    if (group === undefined) groups.set(of(row), [row])
    else group.push(row)
  }
  return groups
}

/** The clock of menus and happy hours: the default branch's, else the restaurant's. */
export const zoneOf = (venue: {
  readonly defaultBranch: Pick<Branch, "time_zone"> | null
  readonly restaurant: Pick<Restaurant, "time_zone">
}): string => venue.defaultBranch?.time_zone ?? venue.restaurant.time_zone
