/** Reads a restaurant's menus and rules, and keeps of them what visitors may see. */
import type { FourtopClient } from "@fourtop/client"
import type { Category, Item, Menu, Shop, Translations } from "../../shared/Shop.ts"

type ApiMenu = Awaited<ReturnType<FourtopClient["menu"]["readMenu"]>>
type ApiItem = ApiMenu["data"]["categories"][number]["items"][number]

const itemOf = (item: ApiItem, { now }: ApiMenu["meta"], isServed: boolean): Item => ({
  id: item.id,
  name: item.name,
  description: item.description,
  price_minor: item.price_minor,
  is_available: item.is_available,
  dietary: item.dietary,
  allergens: item.allergens,
  variants: item.variants.map(({ id, is_default, name, price_minor }) => ({ id, name, price_minor, is_default })),
  modifier_groups: item.modifier_groups.map(({ id, max_select, min_select, name, options }) => ({
    id,
    name,
    min_select,
    max_select,
    options: options.map(({ id, is_available, name, price_minor }) => ({ id, name, price_minor, is_available }))
  })),
  is_served: isServed,
  happy: Object.fromEntries(
    now.prices
      .filter(({ item_id }) => item_id === item.id)
      .map(({ price_minor, variant_id }) => [variant_id ?? 0, price_minor])
  )
})

/** What is not shown online, or switched off, is not handed on at all. */
const menuOf = ({ data, meta }: ApiMenu): Menu => ({
  id: data.id,
  name: data.name,
  is_served: meta.now.available,
  categories: data.categories.flatMap((category): ReadonlyArray<Category> => {
    const isServed = meta.now.available && !meta.now.closed_category_ids.includes(category.id)
    const items = category.items.filter(({ show_online }) => show_online).map((item) => itemOf(item, meta, isServed))
    return category.is_active && items.length > 0 ? [{ id: category.id, name: category.name, items }] : []
  })
})

/** Languages by how many names they have, so that the first is the one the menu is written in. */
const languagesOf = (menus: ReadonlyArray<Menu>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  const count = (texts: Translations) => {
    for (const [language, text] of Object.entries(texts))
      if (text !== null && text !== "") counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  for (const { categories, name } of menus) {
    count(name)
    for (const category of categories) {
      count(category.name)
      for (const item of category.items) count(item.name)
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language)
}

/** Reads everything that the site shows. */
export const readShop = async (api: FourtopClient): Promise<Shop> => {
  const [{ data: listed, meta }, { data: rules }] = await Promise.all([
    api.menu.listMenus(),
    api.menu.readOrderingRules()
  ])
  const active = listed.filter(({ is_active }) => is_active)
  const read = await Promise.all(active.map(({ id }) => api.menu.readMenu({ path: { menu: id } })))
  const menus = read.map(menuOf).filter(({ categories }) => categories.length > 0)
  const items = rules.items.filter(({ show_online }) => show_online)
  return {
    currency: meta.currency,
    languages: languagesOf(menus),
    menus,
    rules: { ...rules, items }
  }
}
