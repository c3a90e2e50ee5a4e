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

/** Finds a dish by its id. A store may give one that reads no other dish, because most requests need few of them. */
export type FindDish = (id: number) => Dish | undefined

/** Dishes by id, without a list of them. */
class DishLookup {
  readonly #find: FindDish

  constructor(find: FindDish) {
    this.#find = find
  }

  /** The dish, unless there is none or it is archived. */
  get(id: number): Dish | undefined {
    const dish = this.#find(id)
    return dish !== undefined && isLive(dish) ? dish : undefined
  }
}

/** The rows with lookups, each made when it is first used: only rows that are not archived, in the owner's order. */
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
  readonly dishById: Pick<ReadonlyMap<number, Dish>, "get">
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

/** Calls the function when the value is first needed. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** A venue from its rows, which may be read when they are first used, like the lookups. */
export const make = (rows: VenueRows, findDish?: FindDish): Venue => {
  const menus = once(() => inOwnersOrder(rows.menus.filter(isLive)))
  const categories = once(() => inOwnersOrder(rows.categories.filter(isLive)))
  const dishes = once(() => rows.dishes.filter(isLive))
  const defaultBranch = once(() => defaultOf(branchesOf({ rows })))
  const menuById = once(() => byId(menus()))
  const categoryById = once(() => byId(categories()))
  const modifierGroupById = once(() => byId(rows.modifierGroups.filter(isLive)))
  const allDishes = once(() => byId(dishes()))
  const categoriesByMenu = once(() => groupBy(categories(), (category) => category.menu_id))
  const dishesByCategory = once(() => groupBy(inOwnersOrder(dishes()), (dish) => dish.category_id))
  return {
    version: rows.version,
    get restaurant() {
      return rows.restaurant
    },
    get settings() {
      return rows.settings
    },
    rows,
    get defaultBranch() {
      return defaultBranch()
    },
    get menus() {
      return menus()
    },
    get categories() {
      return categories()
    },
    get dishes() {
      return dishes()
    },
    get menuById() {
      return menuById()
    },
    get categoryById() {
      return categoryById()
    },
    get modifierGroupById() {
      return modifierGroupById()
    },
    dishById: new DishLookup(findDish ?? ((id) => allDishes().get(id))),
    get categoriesByMenu() {
      return categoriesByMenu()
    },
    get dishesByCategory() {
      return dishesByCategory()
    }
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
