/** The example of the ordering rules: those of a new sandbox, with shortened lists. */
import type { Example } from "../../protocol/Annotations.ts"

export const readOrderingRules: Example = {
  response: {
    data: {
      currency: "EUR",
      time_zone: "Europe/Rome",
      order_types: {
        dine_in: { offered: true, minimum_minor: 0, preparation_minutes: 15 },
        pickup: { offered: true, minimum_minor: 0, preparation_minutes: 20 },
        delivery: { offered: true, minimum_minor: 1500, preparation_minutes: 40 }
      },
      order_horizon_days: 30,
      busy: null,
      branches: [
        {
          id: 2,
          is_default: true,
          time_zone: "Europe/Rome",
          opening_hours: {
            dine_in: [
              { days: [1, 2, 3, 4, 5, 6, 7], start: "12:00", end: "15:00" },
              { days: [7, 1, 2, 3, 4], start: "17:00", end: "01:00" },
              { days: [5, 6], start: "17:00", end: "03:00" }
            ],
            pickup: [
              { days: [1, 2, 3, 4, 5, 6, 7], start: "12:00", end: "15:00" },
              { days: [1, 2, 3, 4, 5, 6, 7], start: "17:00", end: "23:00" }
            ],
            delivery: [
              { days: [1, 2, 3, 4, 5, 6, 7], start: "12:00", end: "14:30" },
              { days: [1, 2, 3, 4, 5, 6, 7], start: "18:00", end: "22:30" }
            ],
            exceptions: [
              { date: "2026-12-25", order_types: ["dine_in", "pickup", "delivery"], windows: [] },
              { date: "2026-12-31", order_types: ["dine_in"], windows: [{ start: "19:00", end: "04:00" }] }
            ]
          }
        }
      ],
      delivery_zones: [
        {
          name: "Rome inside the ring",
          cities: ["Roma", "Rome", "Rom"],
          postcode_prefixes: ["001"],
          fee_minor: 350,
          free_from_minor: 4000,
          minimum_minor: 1500,
          branch_id: 2
        }
      ],
      taxes: {
        inclusive: true,
        taxes: [
          { key: "vat-10", name: "IVA 10%", percent: 10 },
          { key: "vat-22", name: "IVA 22%", percent: 22 }
        ],
        rules: [
          { tax_class: "standard", order_types: ["dine_in", "pickup", "delivery"], taxes: ["vat-10"] },
          { tax_class: "alcohol", order_types: ["dine_in"], taxes: ["vat-10"] },
          { tax_class: "alcohol", order_types: ["pickup", "delivery"], taxes: ["vat-22"] }
        ],
        delivery_fee_class: "standard"
      },
      service_charge: { name: "Servizio", percent: 8, amount_minor: null, order_types: ["dine_in"], taxed: true },
      promotions: [
        {
          name: "Pizza Tuesday",
          percent: 20,
          amount_minor: null,
          order_types: ["dine_in", "pickup", "delivery"],
          minimum_minor: 0,
          windows: [{ days: [2], start: "18:00", end: "23:30" }],
          starts_on: null,
          ends_on: null,
          category_ids: [46],
          item_ids: []
        }
      ],
      happy_hours: [
        {
          name: "Aperitivo",
          windows: [{ days: [1, 2, 3, 4, 5, 6, 7], start: "17:00", end: "19:00" }],
          percent: 30,
          price_minor: null,
          category_ids: [52],
          item_ids: []
        },
        {
          name: "First beer",
          windows: [{ days: [1, 2, 3, 4, 5, 6, 7], start: "17:00", end: "18:30" }],
          percent: null,
          price_minor: 350,
          category_ids: [],
          item_ids: [88]
        }
      ],
      menus: [
        { id: 39, is_active: true, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], start: "18:00", end: "03:00" }] },
        { id: 40, is_active: true, windows: [] }
      ],
      categories: [
        { id: 50, is_active: true, windows: [], menu_id: 40 },
        {
          id: 45,
          is_active: true,
          windows: [{ days: [1, 2, 3, 4, 5, 6, 7], start: "18:00", end: "23:00" }],
          menu_id: 39
        }
      ],
      modifier_groups: [
        {
          id: 35,
          name: "With your coffee",
          min_select: 0,
          max_select: null,
          options: [
            { id: 36, price_minor: 50, is_available: true },
            { id: 37, price_minor: 0, is_available: true }
          ]
        }
      ],
      items: [
        {
          id: 84,
          category_id: 50,
          price_minor: 150,
          is_available: true,
          show_online: true,
          tax_class: null,
          variants: [],
          modifier_group_ids: [35]
        }
      ]
    },
    meta: {},
    links: {}
  }
}
