/** The restaurant that all contenders serve: always open, one tax, a menu of eighty dishes, a kitchen and a bar. */
import type { VenueDocument } from "@fourtop/core/internal"

const named = (en: string) => ({ en, de: `${en} (deutsch)` })

const dish = (category: number, index: number) => ({
  key: `d${category}-${index}`,
  name: named(`Dish ${category}.${index}`),
  description: named("Made of what the market had this morning"),
  dietary: "veg" as const,
  allergens: ["gluten" as const, "milk" as const],
  modifier_groups: ["extras"],
  ...(index % 2 === 0
    ? { price_minor: 900 + index * 50 }
    : {
        sizes: [
          { key: "small", name: named("Small"), price_minor: 700 + index * 50 },
          { key: "large", name: named("Large"), price_minor: 1100 + index * 50, default: true }
        ]
      })
})

export const venue = (tables: number) =>
  ({
    slug: "bench",
    name: "Bench",
    country: "DE",
    currency: "EUR",
    time_zone: "Europe/Berlin",
    languages: ["de"],
    plan: { name: "standard", features: ["reservations", "reporting"] },
    branches: [{ key: "main", name: "Main", default: true }],
    tables: Array.from({ length: tables }, (_, index) => ({
      key: `t${index}`,
      name: `T${index}`,
      max_seats: 2 + (index % 4) * 2
    })),
    modifier_groups: [
      {
        key: "extras",
        name: named("Extras"),
        options: Array.from({ length: 6 }, (_, index) => ({
          key: `e${index}`,
          name: named(`Extra ${index}`),
          price_minor: 50 + index * 10
        }))
      }
    ],
    menus: [
      {
        key: "all",
        name: named("All day"),
        categories: Array.from({ length: 8 }, (_, category) => ({
          key: `c${category}`,
          name: named(`Category ${category}`),
          station: category < 6 ? "kitchen" : "bar",
          dishes: Array.from({ length: 10 }, (_, index) => dish(category, index))
        }))
      }
    ],
    kitchen_stations: [
      { key: "kitchen", name: "Kitchen" },
      { key: "bar", name: "Bar" }
    ],
    taxes: {
      inclusive: true,
      taxes: [{ key: "vat", name: "VAT", percent: 10 }],
      rules: [{ taxes: ["vat"] }]
    },
    booking: { buffer_minutes: 10, turn_times: [{ up_to: 8, minutes: 80 }] },
    service_periods: [{ key: "day", name: "Day", first_seating: "11:00", last_seating: "23:00", step_minutes: 15 }]
  }) satisfies VenueDocument.VenueDocumentInput
