/** Makers of new rows of every kind, with realistic values that a test overrides where they matter. */
import { type Rows, Settings } from "@fourtop/core/internal"
import { Schema } from "effect"
import { backOfficeMakers } from "./backOfficeRows.ts"
import { bookingMakers } from "./bookingRows.ts"
import { grantMakers } from "./grantRows.ts"
import { orderMakers } from "./orderRows.ts"
import type { Maker, TestRestaurant } from "./testRestaurant.ts"
import { webhookMakers } from "./webhookRows.ts"

const owned = (place: TestRestaurant) => ({ id: place.id(), version: 0, key: null, archived: false })

/** The settings of an owner who has changed nothing. */
export const defaultSettings: Omit<Settings.Settings, "id" | "version"> = Schema.decodeSync(
  Schema.Struct(Settings.sections)
)({})

export const makers: { readonly [K in Rows.Kind]: Maker<K> } = {
  restaurant: (place, changes) => ({
    id: place.restaurantId,
    version: 0,
    slug: place.text(),
    name: "Trattoria Contratto",
    country: "IT",
    currency: "EUR",
    time_zone: "Europe/Rome",
    default_language: "en",
    languages: ["en", "it"],
    plan: { name: "standard", features: ["reservations", "reporting"], ends_on: null, rate_per_minute: null },
    suspended: false,
    ...changes
  }),
  settings: (place, changes) => ({ ...defaultSettings, id: place.restaurantId, version: 0, ...changes }),
  branch: (place, changes) => ({
    ...owned(place),
    name: "Centro",
    address: "Via Roma 1",
    time_zone: "Europe/Rome",
    is_default: false,
    sort_order: 1,
    opening_hours: { dine_in: [], pickup: [], delivery: [], exceptions: [] },
    ...changes
  }),
  table: (place, changes) => ({
    ...owned(place),
    branch_id: place.branchId,
    name: "Table by the window",
    code: null,
    min_seats: 1,
    max_seats: 4,
    priority: 100,
    is_bookable: true,
    ...changes
  }),
  menu: (place, changes) => ({
    ...owned(place),
    name: { en: "Dinner", it: "Cena" },
    is_active: true,
    sort_order: 1,
    windows: [{ days: [1, 2, 3, 4, 5], start: "18:00", end: "01:00" }],
    ...changes
  }),
  category: (place, changes) => ({
    ...owned(place),
    menu_id: place.menuId,
    name: { en: "Pizza", de: null },
    is_active: true,
    sort_order: 1,
    windows: [],
    station: null,
    ...changes
  }),
  modifier_group: (place, changes) => ({
    ...owned(place),
    name: { en: "Extras" },
    min_select: 0,
    max_select: null,
    options: [{ id: place.id(), key: "olives", name: { en: "Olives" }, price_minor: 150, is_available: true }],
    ...changes
  }),
  dish: (place, changes) => ({
    ...owned(place),
    category_id: place.categoryId,
    name: { en: "Margherita" },
    description: null,
    price_minor: 850,
    is_available: true,
    show_online: true,
    dietary: "veg",
    allergens: ["gluten", "milk"],
    sort_order: 1,
    variants: [],
    modifier_group_ids: [],
    tax_class: null,
    station: null,
    updated_at: place.now,
    ...changes
  }),
  api_token: (place, changes) => ({
    id: place.installationId(),
    version: 0,
    name: "Till",
    kind: "live",
    digest: place.text(),
    scopes: ["menu:read", "orders:write"],
    rate_per_minute: null,
    created_at: place.now,
    expires_at: null,
    revoked_at: null,
    ...changes
  }),
  sandbox: (place, changes) => ({ id: place.restaurantId, version: 0, generation: 1, ...changes }),
  sandbox_write: (place, changes) => ({
    id: place.uuid(),
    version: 0,
    place: place.text(),
    epoch: "1@0",
    sequence: 1,
    at: place.now,
    content: `{ "z": 1.0, "a": "caf\u00E9" }`,
    ...changes
  }),
  guest: (place, changes) => ({
    id: place.id(),
    version: 0,
    name: "Ada Bianchi",
    phone: null,
    email: null,
    phone_key: null,
    email_key: null,
    locale: "it",
    marketing_opted_in_at: null,
    visits_count: 0,
    total_spend_minor: 0,
    last_visit_at: null,
    erased: false,
    created_at: place.now,
    updated_at: place.now,
    ...changes
  }),
  ...orderMakers,
  ...bookingMakers,
  ...backOfficeMakers,
  ...grantMakers,
  ...webhookMakers,
  drawer: (place, changes) => ({
    id: place.id(),
    version: 0,
    branch_id: place.branchId,
    name: "Bar",
    created_at: place.now,
    ...changes
  }),
  venue_edit: (place, changes) => ({
    id: place.uuid(),
    version: 0,
    at: place.now,
    actor: { kind: "staff", id: "person:7", name: "Ada" },
    changes: [
      {
        group: "tables",
        kind: "changed",
        about: { entry: "Table 4" },
        details: [
          {
            path: [{ member: "max_seats" }],
            kind: "changed",
            before: { kind: "number", number: 4 },
            after: { kind: "number", number: 6 }
          }
        ]
      }
    ],
    more: 0,
    restored: null,
    document: { tables: [{ key: "t4", name: "Table 4", max_seats: 4 }] },
    bytes: 60,
    ...changes
  }),
  receipt_series: (place, changes) => ({
    id: place.id(),
    version: 0,
    series: "1",
    last: 42,
    digest: "a".repeat(64),
    ...changes
  })
}
