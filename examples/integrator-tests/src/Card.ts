/** What the shop shows: the items that are served at the moment, at their current prices. */
import type { FourtopClient, Item, MenuMeta, ReadMenuResponse } from "@fourtop/client"

export interface Offer {
  readonly id: number
  readonly name: string
  /** In the currency's minor unit. For an item with variants, the price of the cheapest one. */
  readonly fromMinor: number
  readonly soldOut: boolean
}

const nameOf = ({ id, name }: Item): string =>
  name["en"] ?? Object.values(name).find((text) => text !== null) ?? `${id}`

/** Happy hour prices are in `meta.now`; the menu itself has the regular prices. */
const fromMinor = ({ id, price_minor, variants }: Item, { now }: MenuMeta): number => {
  const priceOf = (variantId: number | null, usual: number) =>
    now.prices.find(({ item_id, variant_id }) => item_id === id && variant_id === variantId)?.price_minor ?? usual
  if (price_minor !== null) return priceOf(null, price_minor)
  return Math.min(...variants.map((size) => priceOf(size.id, size.price_minor)))
}

const offersOf = ({ data, meta }: ReadMenuResponse): ReadonlyArray<Offer> =>
  data.is_active && meta.now.available
    ? data.categories
        .filter(({ id, is_active }) => is_active && !meta.now.closed_category_ids.includes(id))
        .flatMap(({ items }) => items)
        .filter(({ show_online }) => show_online)
        .map((dish) => ({
          id: dish.id,
          name: nameOf(dish),
          fromMinor: fromMinor(dish, meta),
          soldOut: !dish.is_available
        }))
    : []

/** Reads all menus. */
export const readCard = async (api: FourtopClient): Promise<ReadonlyArray<Offer>> => {
  const { data } = await api.menu.listMenus()
  const menus = await Promise.all(data.map(({ id }) => api.menu.readMenu({ path: { menu: id } })))
  return menus.flatMap(offersOf)
}
