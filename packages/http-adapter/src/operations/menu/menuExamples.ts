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

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const offered = { offered: true, minimum_minor: 0, preparation_minutes: 20 }
const open = [{ days: everyDay, start: "17:00", end: "01:00" }]

export const readOrderingRules: Example = {
  response: {
    data: {
      currency: "EUR",
      time_zone: "Europe/Rome",
      order_types: { dine_in: offered, pickup: offered, delivery: { ...offered, minimum_minor: 1500 } },
      order_horizon_days: 30,
      busy: { extra_minutes: 15, paused_channels: ["whatsapp"], until: "2026-03-14T20:30:00.000+01:00" },
      branches: [
        {
          id: 3,
          is_default: true,
          time_zone: "Europe/Rome",
          opening_hours: {
            dine_in: open,
            pickup: open,
            delivery: open,
            exceptions: [{ date: "2026-12-25", order_types: ["dine_in", "pickup", "delivery"], windows: [] }]
          }
        }
      ],
      delivery_zones: [
        {
          name: "City centre",
          branch_id: 3,
          cities: ["Roma"],
          postcode_prefixes: ["001"],
          fee_minor: 350,
          free_from_minor: 4000,
          minimum_minor: 1500
        }
      ],
      taxes: {
        inclusive: true,
        taxes: [{ key: "vat", name: "VAT", percent: 10 }],
        rules: [{ tax_class: "standard", order_types: ["dine_in", "pickup", "delivery"], taxes: ["vat"] }],
        delivery_fee_class: "standard"
      },
      service_charge: { name: "Service", percent: 8, amount_minor: null, order_types: ["dine_in"], taxed: true },
      promotions: [
        {
          name: "Pizza Tuesday",
          percent: 20,
          amount_minor: null,
          order_types: ["dine_in", "pickup"],
          minimum_minor: 0,
          category_ids: [11],
          item_ids: [],
          windows: [{ days: [2], start: "18:00", end: "23:30" }],
          starts_on: null,
          ends_on: "2026-12-31"
        }
      ],
      happy_hours: [
        {
          name: "Early evening",
          windows: [{ days: everyDay, start: "17:00", end: "19:00" }],
          percent: 20,
          price_minor: null,
          category_ids: [],
          item_ids: [101]
        }
      ],
      menus: [{ id: 1, is_active: true, windows: [] }],
      categories: [{ id: 11, is_active: true, windows: [], menu_id: 1 }],
      modifier_groups: [
        {
          id: 31,
          name: "Extras",
          min_select: 0,
          max_select: 3,
          options: [{ id: 311, price_minor: 150, is_available: true }]
        }
      ],
      items: [
        {
          id: 101,
          category_id: 11,
          price_minor: 950,
          is_available: true,
          show_online: true,
          tax_class: null,
          variants: [],
          modifier_group_ids: [31]
        }
      ]
    },
    meta: {},
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
