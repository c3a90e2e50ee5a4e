/** Makers of orders, their kitchen tickets, and outages of the POS. */
import { OrderView } from "@fourtop/core/internal"
import type { Maker } from "./testRestaurant.ts"

export const orderMakers: { readonly [K in "order" | "ticket" | "outage"]: Maker<K> } = {
  order: (place, changes) => ({
    ...OrderView.withView(
      {
        id: place.uuid(),
        version: 0,
        status: "placed",
        type: "pickup",
        channel: "web",
        branch_id: place.branchId,
        table: null,
        guest_id: null,
        customer: { name: "Ada Bianchi", phone: "06 555 0100", email: null },
        note: "Extra napkins, \u00AB grazie \u00BB",
        delivery_address: null,
        currency: "EUR",
        price: {
          subtotalMinor: 1700,
          discountMinor: 0,
          serviceChargeMinor: 0,
          taxAddedMinor: 0,
          deliveryFeeMinor: 0,
          totalMinor: 1700,
          taxBreakdown: [{ name: "IVA", rate: 10, inclusive: true, taxable_minor: 1700, tax_minor: 155 }]
        },
        derivation: [
          { rule: "line", line: 0, unit: 850, quantity: 2, amount: 1700 },
          { rule: "subtotal", amount: 1700 },
          { rule: "total", amount: 1700 }
        ],
        pricing: {
          settings: {
            taxes: { inclusive: true, taxes: [], rules: [], delivery_fee_class: null },
            service_charge: null
          },
          promotions: [],
          deliveryFee: null,
          lineKeys: [{ dishKey: "margherita", categoryKey: "pizza" }]
        },
        cancel_reason: null,
        lines: [
          {
            id: 1,
            item_id: 1,
            name: { en: "Margherita" },
            variant_name: { en: "Regular" },
            quantity: 2,
            unit_price_minor: 850,
            line_total_minor: 1700,
            voided: false,
            modifiers: [{ name: { en: "Olives" }, price_minor: 150 }],
            tax_class: null,
            station: "pizza-oven"
          }
        ],
        placed_at: place.now,
        scheduled_for: null,
        held: false,
        preparation_minutes: 20,
        paid_at: null,
        refunded_minor: 0,
        updated_at: place.now,
        ...changes
      },
      "Europe/Rome"
    ),
    ...changes
  }),
  ticket: (place, changes) => ({
    id: place.uuid(),
    version: 0,
    order_id: place.orderId,
    station: "pizza-oven",
    status: "queued",
    lines: [{ line_id: 1, name: { en: "Margherita" }, variant_name: null, quantity: 2, modifiers: [{ en: "Olives" }] }],
    fire_at: null,
    updated_at: place.now,
    ...changes
  }),
  outage: (place, changes) => ({
    id: place.restaurantId,
    version: 0,
    since: place.now - 200_000,
    told_at: place.now,
    ...changes
  })
}
