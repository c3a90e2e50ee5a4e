/** Examples of the menu's operations. They are what a new sandbox responds on the example day; lists are shortened. */
import type { Example } from "../../protocol/Annotations.ts"

export { readOrderingRules } from "./orderingRulesExample.ts"

const espresso = {
  id: 84,
  category_id: 50,
  name: { en: "Espresso", it: "Caffè", de: "Espresso" },
  description: null,
  price_minor: 150,
  is_available: true,
  show_online: true,
  dietary: "vegan",
  allergens: null,
  sort_order: 3,
  variants: [],
  modifier_groups: [
    {
      id: 35,
      name: { en: "With your coffee", it: "Con il caffè", de: "Zum Kaffee" },
      min_select: 0,
      max_select: null,
      options: [
        {
          id: 36,
          name: { en: "Oat milk", it: "Latte d’avena", de: "Hafermilch" },
          price_minor: 50,
          is_available: true
        },
        {
          id: 37,
          name: { en: "Decaffeinated", it: "Decaffeinato", de: "Entkoffeiniert" },
          price_minor: 0,
          is_available: true
        }
      ]
    }
  ],
  updated_at: "2026-01-05T10:00:00.000+01:00"
}

const water = {
  id: 80,
  category_id: 50,
  name: { en: "Mineral water", it: "Acqua minerale", de: "Mineralwasser" },
  description: null,
  price_minor: null,
  is_available: true,
  show_online: true,
  dietary: "vegan",
  allergens: null,
  sort_order: 1,
  variants: [
    { id: 81, name: { en: "0.5 l", it: "0,5 l", de: "0,5 l" }, price_minor: 200, is_default: false },
    { id: 82, name: { en: "1 l", it: "1 l", de: "1 l" }, price_minor: 300, is_default: false }
  ],
  modifier_groups: [],
  updated_at: "2026-01-05T10:00:00.000+01:00"
}

const chinotto = {
  id: 83,
  category_id: 50,
  name: { en: "Chinotto", it: "Chinotto", de: "Chinotto" },
  description: null,
  price_minor: 350,
  is_available: true,
  show_online: true,
  dietary: "vegan",
  allergens: null,
  sort_order: 2,
  variants: [],
  modifier_groups: [],
  updated_at: "2026-01-05T10:00:00.000+01:00"
}

const calzone = {
  id: 105,
  category_id: 46,
  name: { en: "Calzone" },
  description: null,
  price_minor: null,
  is_available: true,
  show_online: true,
  dietary: "veg",
  allergens: ["gluten", "milk"],
  sort_order: 4,
  variants: [
    { id: 106, name: { en: "Regular" }, price_minor: 1150, is_default: true },
    { id: 107, name: { en: "Large" }, price_minor: 1550, is_default: false }
  ],
  modifier_groups: [],
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

const drinks = { id: 40, name: { en: "Drinks", it: "Bevande", de: "Getränke" }, is_active: true, sort_order: 3 }

const ofDrinks = [
  {
    id: 50,
    menu_id: 40,
    name: { en: "Soft drinks and coffee", it: "Bibite e caffè", de: "Alkoholfreies und Kaffee" },
    is_active: true,
    sort_order: 1
  },
  {
    id: 51,
    menu_id: 40,
    name: { en: "Wine and beer", it: "Vini e birre", de: "Wein und Bier" },
    is_active: true,
    sort_order: 2
  },
  { id: 52, menu_id: 40, name: { en: "Cocktails", it: "Cocktail", de: "Cocktails" }, is_active: true, sort_order: 3 }
]

const [softDrinks] = ofDrinks

const lunch = {
  id: 38,
  name: { en: "Lunch", it: "Pranzo", de: "Mittagskarte" },
  is_active: true,
  sort_order: 1,
  categories: [
    {
      id: 41,
      menu_id: 38,
      name: { en: "Menu of the day", it: "Menù del giorno", de: "Tagesmenü" },
      is_active: true,
      sort_order: 1
    },
    { id: 42, menu_id: 38, name: { en: "Salads", it: "Insalate", de: "Salate" }, is_active: true, sort_order: 2 },
    {
      id: 43,
      menu_id: 38,
      name: { en: "Pizza by the slice", it: "Pizza al taglio", de: "Pizza vom Blech" },
      is_active: true,
      sort_order: 3
    }
  ]
}

const dinner = {
  id: 39,
  name: { en: "Dinner", it: "Cena", de: "Abendkarte" },
  is_active: true,
  sort_order: 2,
  categories: [
    {
      id: 44,
      menu_id: 39,
      name: { en: "Starters", it: "Antipasti", de: "Vorspeisen" },
      is_active: true,
      sort_order: 1
    },
    { id: 45, menu_id: 39, name: { en: "Pasta", it: "Primi", de: "Pasta" }, is_active: true, sort_order: 2 },
    { id: 46, menu_id: 39, name: { en: "Pizza", it: "Pizze", de: "Pizza" }, is_active: true, sort_order: 3 },
    { id: 47, menu_id: 39, name: { en: "Mains", it: "Secondi", de: "Hauptgerichte" }, is_active: true, sort_order: 4 },
    { id: 48, menu_id: 39, name: { en: "Desserts", it: "Dolci", de: "Nachspeisen" }, is_active: true, sort_order: 5 },
    {
      id: 49,
      menu_id: 39,
      name: { en: "Late plates", it: "Spuntini di mezzanotte", de: "Kleine Karte zur Nacht" },
      is_active: true,
      sort_order: 6
    }
  ]
}

const single = (item: unknown) => ({ data: item, meta: { currency: "EUR" }, links: {} })

export const listMenus: Example = {
  response: {
    data: [lunch, dinner, { ...drinks, categories: ofDrinks }],
    meta: { count: 3, currency: "EUR" },
    links: {}
  }
}

export const readMenu: Example = {
  path: { menu: "40" },
  response: {
    data: { ...drinks, categories: [{ ...softDrinks, items: [espresso] }] },
    meta: {
      currency: "EUR",
      now: {
        available: true,
        closed_category_ids: [],
        prices: [
          { item_id: 89, variant_id: null, price_minor: 560 },
          { item_id: 90, variant_id: null, price_minor: 700 }
        ]
      }
    },
    links: {}
  }
}

export const listCategories: Example = {
  query: { menu_id: "40" },
  response: { data: ofDrinks, meta: { count: 3 }, links: {} }
}

const nextCursor = "WyJbMSxbODNdLFwiaTZ3MWguMXN2ZGV1cFwiXSIsIjJtMTZtby4xdDBiOHV0Il0"

export const listItems: Example = {
  query: { category_id: "50", available: "true", per_page: "2" },
  response: {
    data: [water, chinotto],
    meta: { per_page: 2, next_cursor: nextCursor, prev_cursor: null, currency: "EUR" },
    links: {
      next: `https://api.example.com/api/v1/items?category_id=50&available=true&per_page=2&cursor=${nextCursor}`,
      prev: null
    }
  }
}

export const createItem: Example = {
  payload: {
    category_id: 46,
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

export const readItem: Example = { path: { item: "84" }, response: single(espresso) }

const changedAt = "2026-03-14T18:30:00.000+01:00"

const description = { en: "From our own roastery" }

export const changeItem: Example = {
  path: { item: "84" },
  payload: { price_minor: 160, description },
  response: single({ ...espresso, price_minor: 160, description, updated_at: changedAt })
}

/** Not of what the examples of orders order: they work after this one, too. */
export const setItemAvailability: Example = {
  path: { item: "83" },
  payload: { is_available: false },
  response: single({ ...chinotto, is_available: false, updated_at: changedAt })
}
