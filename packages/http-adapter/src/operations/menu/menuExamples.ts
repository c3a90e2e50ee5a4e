/** Examples of the menu's operations. A test decodes each one with its schema. */
import type { Example } from "../../protocol/Annotations.ts"

const pizza = { id: 11, menu_id: 1, name: { en: "Pizza", it: "Pizze" }, is_active: true, sort_order: 1 }

const margherita = {
  id: 101,
  category_id: 11,
  name: { en: "Margherita", it: "Margherita" },
  description: { en: "Tomato, mozzarella, basil" },
  price_minor: 950,
  is_available: true,
  show_online: true,
  dietary: "veg",
  allergens: ["gluten", "milk"],
  sort_order: 1,
  variants: [],
  modifier_groups: [
    {
      id: 31,
      name: { en: "Extras" },
      min_select: 0,
      max_select: 3,
      options: [{ id: 311, name: { en: "Olives" }, price_minor: 150, is_available: true }]
    }
  ],
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

const calzone = {
  ...margherita,
  id: 102,
  name: { en: "Calzone" },
  description: null,
  price_minor: null,
  sort_order: 2,
  variants: [
    { id: 1021, name: { en: "Regular" }, price_minor: 1150, is_default: true },
    { id: 1022, name: { en: "Large" }, price_minor: 1550, is_default: false }
  ],
  modifier_groups: []
}

const dinner = { id: 1, name: { en: "Dinner", it: "Cena" }, is_active: true, sort_order: 1 }

const single = (item: unknown) => ({ data: item, meta: { currency: "EUR" }, links: {} })

export const listMenus: Example = {
  response: { data: [{ ...dinner, categories: [pizza] }], meta: { count: 1, currency: "EUR" }, links: {} }
}

export const readMenu: Example = {
  path: { menu: "1" },
  response: {
    data: { ...dinner, categories: [{ ...pizza, items: [margherita] }] },
    meta: {
      currency: "EUR",
      now: { available: true, closed_category_ids: [], prices: [{ item_id: 101, variant_id: null, price_minor: 760 }] }
    },
    links: {}
  }
}

export const listCategories: Example = {
  query: { menu_id: "1" },
  response: { data: [pizza], meta: { count: 1 }, links: {} }
}

const nextCursor = "WyJbMSxbMTAyXSxcIjFrMnM0aC4xOHZ6cWpcIl0iLCJ4M2s5MC4xcDhkMnMiXQ"

export const listItems: Example = {
  query: { category_id: "11", available: "true", per_page: "2" },
  response: {
    data: [margherita, calzone],
    meta: { per_page: 2, next_cursor: nextCursor, prev_cursor: null, currency: "EUR" },
    links: {
      next: `https://api.example.com/api/v1/items?category_id=11&available=true&per_page=2&cursor=${nextCursor}`,
      prev: null
    }
  }
}

export const createItem: Example = {
  payload: {
    category_id: 11,
    name: "Calzone",
    variants: [
      { name: { en: "Regular" }, price_minor: 1150, is_default: true },
      { name: { en: "Large" }, price_minor: 1550 }
    ],
    dietary: "veg",
    allergens: ["gluten", "milk"]
  },
  response: single(calzone)
}

export const readItem: Example = { path: { item: "101" }, response: single(margherita) }

export const changeItem: Example = {
  path: { item: "101" },
  payload: { price_minor: 990, description: { en: "Tomato, mozzarella, basil from our garden" } },
  response: single({
    ...margherita,
    price_minor: 990,
    description: { en: "Tomato, mozzarella, basil from our garden" }
  })
}

export const setItemAvailability: Example = {
  path: { item: "101" },
  payload: { is_available: false },
  response: single({ ...margherita, is_available: false })
}
