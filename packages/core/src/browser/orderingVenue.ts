/** The rules of a response as the rows that the rules of core are written for. Texts that no rule reads are empty. */
import type { OrderingVenue } from "../domain/orders/OrderingRules.ts"
import type {
  BranchData,
  CategoryData,
  ItemData,
  MenuData,
  ModifierGroupData,
  OrderingRulesData
} from "../domain/orders/OrderingRulesData.ts"
import type { DeliveryZone } from "../domain/orders/DeliveryZones.ts"
import type { Branch } from "../domain/venue/Branch.ts"
import type { Dish } from "../domain/venue/Dish.ts"
import type { Category, Menu } from "../domain/venue/Menu.ts"
import type { ModifierGroup } from "../domain/venue/ModifierGroup.ts"
import { keyOf, type OwnedRow } from "../domain/venue/OwnedRow.ts"
import type { OrderingRules } from "./OrderingRules.ts"

/** A row that is named by its id alone. */
const rowOf = (id: number): OwnedRow => ({ id, version: 0, key: null, archived: false })

/** The name by which settings refer to the row with the id. */
const keyOfId = (id: number): string => keyOf(rowOf(id))

const branchOf = ({ id, is_default, opening_hours, time_zone }: BranchData, sort_order: number): Branch => ({
  ...rowOf(id),
  name: "",
  address: null,
  time_zone,
  is_default,
  sort_order,
  opening_hours: {
    ...opening_hours,
    exceptions: opening_hours.exceptions.map((exception) => ({ ...exception, note: null }))
  }
})

const menuOf = ({ id, is_active, windows }: MenuData): Menu => ({
  ...rowOf(id),
  name: {},
  is_active,
  sort_order: 0,
  windows
})

const categoryOf = ({ menu_id, ...category }: CategoryData): Category => ({
  ...menuOf(category),
  menu_id,
  station: null
})

const groupOf = ({ id, max_select, min_select, name, options }: ModifierGroupData): ModifierGroup => ({
  ...rowOf(id),
  // The language is never asked for: a message takes the first text.
  name: { und: name },
  min_select,
  max_select,
  options: options.map((option) => ({ ...option, key: "", name: {} }))
})

const dishOf = (item: ItemData): Dish => ({
  ...item,
  ...rowOf(item.id),
  name: {},
  description: null,
  dietary: "none",
  allergens: null,
  sort_order: 0,
  variants: item.variants.map((variant) => ({ ...variant, key: null, name: {} })),
  station: null,
  updated_at: null
})

/** The items and categories that a promotion or a happy hour is for, by key. */
const targetsOf = (row: {
  readonly category_ids: ReadonlyArray<number>
  readonly item_ids: ReadonlyArray<number>
}) => ({
  categories: row.category_ids.map(keyOfId),
  dishes: row.item_ids.map(keyOfId)
})

const settingsOf = (rules: OrderingRulesData): OrderingVenue["settings"] => ({
  order_types: rules.order_types,
  order_horizon_days: rules.order_horizon_days,
  taxes: rules.taxes,
  service_charge: rules.service_charge,
  promotions: rules.promotions.map((promotion, index) => ({
    ...promotion,
    ...targetsOf(promotion),
    key: String(index)
  })),
  happy_hours: rules.happy_hours.map((happyHour, index) => ({
    ...happyHour,
    ...targetsOf(happyHour),
    key: String(index)
  })),
  ...(rules.busy === null ? {} : { busy: { ...rules.busy, until: Date.parse(rules.busy.until) } })
})

/** The delivery zones, in the owner's order. */
export const zonesOf = ({ delivery_zones }: OrderingRules): ReadonlyArray<DeliveryZone> =>
  delivery_zones.map(({ branch_id, ...zone }, index) => ({
    ...zone,
    key: String(index),
    branch: branch_id === null ? null : keyOfId(branch_id)
  }))

const byId = <Row extends OwnedRow>(rows: ReadonlyArray<Row>): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The venue of each response is built once. */
const known = new WeakMap<OrderingRules, OrderingVenue>()

/** The venue, without tables. */
export const orderingVenueOf = (given: OrderingRules): OrderingVenue => {
  const before = known.get(given)
  if (before !== undefined) return before
  const rules = given as OrderingRulesData
  const branches = rules.branches.map(branchOf)
  const venue: OrderingVenue = {
    restaurant: { time_zone: rules.time_zone },
    settings: settingsOf(rules),
    rows: { branches, tables: [] },
    defaultBranch: branches.find(({ is_default }) => is_default) ?? null,
    menuById: byId(rules.menus.map(menuOf)),
    categoryById: byId(rules.categories.map(categoryOf)),
    modifierGroupById: byId(rules.modifier_groups.map(groupOf)),
    dishById: byId(rules.items.map(dishOf))
  }
  known.set(given, venue)
  return venue
}

/** The same with the table of a dine-in order, which is taken to exist. */
export const withTable = (venue: OrderingVenue, code: string | null, branchId: number | null): OrderingVenue => {
  if (!code) return venue
  const branch_id = branchId ?? venue.defaultBranch?.id ?? 0
  const seats = { min_seats: 1, max_seats: 1, priority: 0, is_bookable: false }
  return { ...venue, rows: { ...venue.rows, tables: [{ ...rowOf(0), branch_id, name: "", code, ...seats }] } }
}
