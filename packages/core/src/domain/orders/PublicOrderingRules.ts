/**
 * The ordering rules that a restaurant gives to browsers: what decides about prices and refusals, by ids and without
 * texts that only people read. Codes of tables are left out: whoever has one can order to that table.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Branch } from "../venue/Branch.ts"
import * as BusyTime from "../venue/BusyTime.ts"
import type { Dish } from "../venue/Dish.ts"
import type { ModifierGroup } from "../venue/ModifierGroup.ts"
import { keyOf, type OwnedRow } from "../venue/OwnedRow.ts"
import { branchesOf, type Venue } from "../venue/Venue.ts"
import type { DeliveryZone } from "./DeliveryZones.ts"
import * as LineSelection from "./LineSelection.ts"
import type {
  BranchData,
  DeliveryZoneData,
  ItemData,
  ModifierGroupData,
  OrderingRulesData
} from "./OrderingRulesData.ts"

export const of = (venue: Venue, now: Instant): OrderingRulesData => {
  const { restaurant, settings } = venue
  const branches = branchesOf(venue)
  const busy = BusyTime.lasting(settings.busy, now)
  return {
    currency: restaurant.currency,
    time_zone: restaurant.time_zone,
    order_types: settings.order_types,
    order_horizon_days: settings.order_horizon_days,
    busy: busy === null ? null : { ...busy, until: ZonedClock.format(restaurant.time_zone, busy.until) },
    branches: branches.map((branch) => branchData(branch, branch.id === venue.defaultBranch?.id)),
    delivery_zones: settings.delivery_zones.map((zone) => zoneData(zone, branches)),
    taxes: settings.taxes,
    service_charge: settings.service_charge,
    promotions: settings.promotions.flatMap(({ categories, dishes, key: _key, ...promotion }) =>
      withTargets(promotion, categories, dishes, venue)
    ),
    happy_hours: settings.happy_hours.flatMap(({ categories, dishes, key: _key, ...happyHour }) =>
      withTargets(happyHour, categories, dishes, venue)
    ),
    menus: venue.menus.map(({ id, is_active, windows }) => ({ id, is_active, windows })),
    categories: venue.categories.map(({ id, is_active, menu_id, windows }) => ({ id, is_active, windows, menu_id })),
    modifier_groups: [...venue.modifierGroupById.values()].map(groupData),
    items: venue.dishes.map(itemData)
  }
}

const branchData = ({ id, opening_hours, time_zone }: Branch, isDefault: boolean): BranchData => ({
  id,
  is_default: isDefault,
  time_zone,
  opening_hours: {
    dine_in: opening_hours.dine_in,
    pickup: opening_hours.pickup,
    delivery: opening_hours.delivery,
    exceptions: opening_hours.exceptions.map(({ date, order_types, windows }) => ({ date, order_types, windows }))
  }
})

const zoneData = ({ branch, key: _key, ...zone }: DeliveryZone, branches: ReadonlyArray<Branch>): DeliveryZoneData => ({
  ...zone,
  branch_id: branches.find((one) => keyOf(one) === branch)?.id ?? null
})

const idsOf = (rows: ReadonlyArray<OwnedRow>, keys: ReadonlyArray<string>): ReadonlyArray<number> =>
  keys.length === 0 ? [] : rows.filter((row) => keys.includes(keyOf(row))).map(({ id }) => id)

/** With the ids of what it is for; left out when all of that is gone, because without ids it would be for everything. */
const withTargets = <Row extends object>(
  row: Row,
  categories: ReadonlyArray<string>,
  dishes: ReadonlyArray<string>,
  venue: Venue
) => {
  const category_ids = idsOf(venue.categories, categories)
  const item_ids = idsOf(venue.dishes, dishes)
  const isGone = categories.length + dishes.length > 0 && category_ids.length + item_ids.length === 0
  return isGone ? [] : [{ ...row, category_ids, item_ids }]
}

const groupData = ({ id, max_select, min_select, name, options }: ModifierGroup): ModifierGroupData => ({
  id,
  name: LineSelection.groupName(name),
  min_select,
  max_select,
  options: options.map(({ id, is_available, price_minor }) => ({ id, price_minor, is_available }))
})

const itemData = (dish: Dish): ItemData => ({
  id: dish.id,
  category_id: dish.category_id,
  price_minor: dish.price_minor,
  is_available: dish.is_available,
  show_online: dish.show_online,
  tax_class: dish.tax_class,
  variants: dish.variants.map(({ id, is_default, price_minor }) => ({ id, price_minor, is_default })),
  modifier_group_ids: dish.modifier_group_ids
})
