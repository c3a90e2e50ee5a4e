/** How the restaurant sells: order types, delivery zones, fees and discounts. */
import type { VenueDocument } from "@fourtop/core/internal"

export const ordering = {
  order_types: {
    dine_in: { preparation_minutes: 15 },
    pickup: { preparation_minutes: 20 },
    delivery: { preparation_minutes: 40, minimum_minor: 1500 }
  },
  delivery_zones: [
    {
      key: "rome",
      name: "Rome inside the ring",
      branch: "trastevere",
      cities: ["Roma", "Rome", "Rom"],
      postcode_prefixes: ["001"],
      fee_minor: 350,
      free_from_minor: 4000,
      minimum_minor: 1500
    }
  ],
  taxes: {
    inclusive: true,
    taxes: [
      { key: "vat-10", name: "IVA 10%", percent: 10 },
      { key: "vat-22", name: "IVA 22%", percent: 22 }
    ],
    // Alcohol at the table is part of a served meal and taxed like one; to take away it is a purchase.
    rules: [
      { tax_class: "standard", taxes: ["vat-10"] },
      { tax_class: "alcohol", order_types: ["dine_in"], taxes: ["vat-10"] },
      { tax_class: "alcohol", order_types: ["pickup", "delivery"], taxes: ["vat-22"] }
    ],
    delivery_fee_class: "standard"
  },
  service_charge: { name: "Servizio", percent: 8, order_types: ["dine_in"] },
  promotions: [
    {
      key: "pizza-tuesday",
      name: "Pizza Tuesday",
      percent: 20,
      categories: ["pizza"],
      windows: [{ days: [2], start: "18:00", end: "23:30" }]
    }
  ],
  kitchen_stations: [
    { key: "hot-kitchen", name: "Hot kitchen" },
    { key: "cold-kitchen", name: "Cold kitchen" },
    { key: "pizza-oven", name: "Pizza oven" },
    { key: "bar", name: "Bar" }
  ],
  happy_hours: [
    {
      key: "aperitivo",
      name: "Aperitivo",
      windows: [{ start: "17:00", end: "19:00" }],
      percent: 30,
      categories: ["cocktails"]
    },
    {
      key: "first-beer",
      name: "First beer",
      windows: [{ start: "17:00", end: "18:30" }],
      price_minor: 350,
      dishes: ["lager"]
    }
  ]
} satisfies Partial<VenueDocument.VenueDocumentInput>
