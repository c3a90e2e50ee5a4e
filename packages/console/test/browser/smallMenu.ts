/** A small menu for taking orders: a dish without choices, one with a required option, one with sizes, one sold out. */
import type { OrderEntry } from "../../src/till/OrderEntry.shared.ts"

const priced = { category_id: 1, is_available: true, show_online: true, tax_class: null, variants: [] }
const type = { offered: true, minimum_minor: 0, preparation_minutes: 20 }
const always = { is_active: true, windows: [] }

export const pizza = { id: 11, base: 101, cheese: 103 }
export const lager = { id: 12 }
export const wine = { id: 13, glass: 21, bottle: 22 }
export const soup = { id: 14 }

const dish = { sizes: [], group_ids: [], blocked: null }

export const smallMenu: OrderEntry = {
  type: "dine_in",
  channel: "pos",
  branch_id: null,
  day: { date: "2026-03-01", next: "2026-03-02", ends_at: "04:00" },
  currency: "EUR",
  locale: "en-GB",
  rules: {
    currency: "EUR",
    time_zone: "Europe/Rome",
    order_types: { dine_in: type, pickup: type, delivery: type },
    order_horizon_days: 7,
    busy: null,
    branches: [],
    delivery_zones: [],
    taxes: { inclusive: true, taxes: [], rules: [], delivery_fee_class: null },
    service_charge: { name: "Coperto", percent: 10, amount_minor: null, order_types: ["dine_in"], taxed: false },
    promotions: [],
    happy_hours: [],
    menus: [{ id: 1, ...always }],
    categories: [{ id: 1, menu_id: 1, ...always }],
    modifier_groups: [
      {
        id: 1,
        name: "Base",
        min_select: 1,
        max_select: 1,
        options: [
          { id: 101, price_minor: 0, is_available: true },
          { id: 102, price_minor: 200, is_available: true }
        ]
      },
      {
        id: 2,
        name: "Extras",
        min_select: 0,
        max_select: 2,
        options: [
          { id: 103, price_minor: 150, is_available: true },
          { id: 104, price_minor: 100, is_available: true },
          { id: 105, price_minor: 100, is_available: true }
        ]
      }
    ],
    items: [
      { ...priced, id: 11, price_minor: 900, modifier_group_ids: [1, 2] },
      { ...priced, id: 12, price_minor: 450, modifier_group_ids: [] },
      {
        ...priced,
        id: 13,
        price_minor: null,
        modifier_group_ids: [],
        variants: [
          { id: 21, price_minor: 500, is_default: true },
          { id: 22, price_minor: 2400, is_default: false }
        ]
      },
      { ...priced, id: 14, price_minor: 600, is_available: false, modifier_group_ids: [] }
    ]
  },
  categories: [{ id: 1, name: "All", dish_ids: [11, 12, 13, 14] }],
  dishes: [
    {
      ...dish,
      id: 11,
      number: 1,
      name: "Diavola",
      names: "Diavola Pizza piccante",
      price_minor: 900,
      group_ids: [1, 2]
    },
    { ...dish, id: 12, number: 2, name: "Lager", names: "Lager Birra", price_minor: 450 },
    {
      ...dish,
      id: 13,
      number: 3,
      name: "Rosé",
      names: "Rosé",
      price_minor: 500,
      sizes: [
        { id: 21, name: "Glass", price_minor: 500, is_default: true },
        { id: 22, name: "Bottle", price_minor: 2400, is_default: false }
      ]
    },
    { ...dish, id: 14, number: 4, name: "Soup", names: "Soup", price_minor: 600, blocked: "sold_out" }
  ],
  groups: [
    {
      id: 1,
      name: "Base",
      min_select: 1,
      max_select: 1,
      options: [
        { id: 101, name: "Classic", price_minor: 0, is_available: true },
        { id: 102, name: "Gluten-free", price_minor: 200, is_available: true }
      ]
    },
    {
      id: 2,
      name: "Extras",
      min_select: 0,
      max_select: 2,
      options: [
        { id: 103, name: "Cheese", price_minor: 150, is_available: true },
        { id: 104, name: "Olives", price_minor: 100, is_available: true },
        { id: 105, name: "Basil", price_minor: 100, is_available: true }
      ]
    }
  ],
  popular: [12],
  open: null
}
