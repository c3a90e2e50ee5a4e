/** A realistic example payload for each schema of data, for the documentation and for test deliveries. */
import type { InstallationView } from "../oauth/InstallationView.ts"
import * as BookingTexts from "../bookings/BookingTexts.ts"
import type { BookingView } from "../bookings/BookingView.ts"
import type { DishView } from "../menu/DishView.ts"
import type { OrderView } from "../orders/OrderView.ts"
import type { GuestData } from "./GuestData.ts"

const orderId = "0199a3c4-5d1e-7c3a-9b7e-2f64c1a0d3b8"

export const order: OrderView = {
  id: orderId,
  status: "placed",
  type: "pickup",
  channel: "web",
  branch_id: 3,
  table: null,
  customer: { name: "Ada Bianchi", phone: "+39 06 555 0100", email: null },
  note: null,
  delivery_address: null,
  currency: "EUR",
  subtotal_minor: 1700,
  discount_minor: 0,
  service_charge_minor: 0,
  tax_added_minor: 0,
  delivery_fee_minor: 0,
  total_minor: 1700,
  tax_breakdown: [{ name: "IVA", rate: 10, inclusive: true, taxable_minor: 1545, tax_minor: 155 }],
  cancel_reason: null,
  items: [
    {
      id: 901,
      item_id: 42,
      name: { en: "Margherita" },
      variant_name: null,
      quantity: 2,
      unit_price_minor: 850,
      line_total_minor: 1700,
      voided: false,
      modifiers: []
    }
  ],
  placed_at: "2026-03-14T18:30:00.000+01:00",
  scheduled_for: null,
  paid_at: null,
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

/** The same with a line that was added later. */
export const longerOrder: OrderView = {
  ...order,
  status: "accepted",
  subtotal_minor: 2400,
  total_minor: 2400,
  tax_breakdown: [{ name: "IVA", rate: 10, inclusive: true, taxable_minor: 2182, tax_minor: 218 }],
  items: [
    ...order.items,
    {
      id: 902,
      item_id: 57,
      name: { en: "Tiramisù" },
      variant_name: null,
      quantity: 1,
      unit_price_minor: 700,
      line_total_minor: 700,
      voided: false,
      modifiers: []
    }
  ],
  updated_at: "2026-03-14T18:50:00.000+01:00"
}

export const reservation: BookingView = {
  id: "0199a3c4-6b20-7d11-8c55-91e07f3a44d2",
  status: "confirmed",
  name: "Ada Bianchi",
  phone: "+39 06 555 0100",
  email: null,
  party_size: 4,
  date: "2026-03-20",
  time: "20:00",
  table_id: 12,
  ...BookingTexts.none,
  deposit_minor: null,
  deposit_status: null,
  created_at: "2026-03-14T18:30:00.000+01:00",
  updated_at: "2026-03-14T18:30:00.000+01:00",
  branch_id: 1
}

export const item: DishView = {
  id: 42,
  category_id: 7,
  name: { en: "Margherita" },
  description: null,
  price_minor: 850,
  is_available: false,
  show_online: true,
  dietary: "veg",
  allergens: ["gluten", "milk"],
  sort_order: 1,
  variants: [],
  modifier_groups: [],
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

export const guest: typeof GuestData.Type = {
  id: 77,
  name: "Ada Bianchi",
  phone: null,
  email: null,
  contact_shared: false,
  locale: "it",
  marketing_opted_in: false,
  marketing_opted_in_at: null,
  visits_count: 3,
  total_spend_minor: 9150,
  last_visit_at: "2026-03-14T18:30:00.000+01:00",
  created_at: "2025-11-02T12:05:00.000+01:00"
}

export const payment = {
  id: "0199a3c4-7f02-7a90-b2d1-40c2a9e6f715",
  order_id: orderId,
  method: "card",
  amount_minor: 1700,
  refunded_minor: 850,
  refunded_at: "2026-03-14T20:10:00.000+01:00"
} as const

export const recordedPayment = {
  id: payment.id,
  order_id: orderId,
  method: "card",
  amount_minor: 1700,
  currency: "EUR",
  tip_minor: 200,
  rounding_minor: 0,
  tendered_minor: null,
  change_minor: null,
  reference: "T-20481",
  refunded_minor: 0,
  tip_refunded_minor: 0,
  refunded_at: null,
  created_at: "2026-03-14T19:20:00.000+01:00"
} as const

export const giftCard = { id: 15, code_last4: "7KQ2", initial_minor: 5000, balance_minor: 3300, currency: "EUR" }

export const redemption = { order_id: orderId, amount_minor: 1700 }

export const review = {
  id: 31,
  order_id: orderId,
  reservation_id: null,
  rating: 5,
  comment: "The best in town",
  created_at: "2026-03-15T09:00:00.000+01:00"
}

export const stock = {
  ingredient: { id: 8, name: "Mozzarella", sku: "MOZ-1", unit: "kg" },
  branch_id: 3,
  on_hand: 4.9,
  par_level: 5,
  previous_on_hand: 5.2
}

const shift = { id: 501, staff_id: 9, role: "waiter" }

export const week = {
  branch_id: 3,
  starts_on: "2026-03-16",
  shifts: [{ ...shift, starts_at: "2026-03-16T17:00:00.000+01:00", ends_at: "2026-03-16T23:00:00.000+01:00" }]
}

export const experienceBooking = {
  id: "0199a3c4-8c41-7be3-a6f0-5d9e3b7c1182",
  experience_id: 4,
  name: "Wine of the volcano",
  date: "2026-05-17",
  time: "19:30",
  tickets: 2,
  amount_minor: 9000,
  guest_id: 77
}

export const silentPointOfSale = { silent_since: "2026-03-14T19:31:00.000+01:00" }

export const respondingPointOfSale = { ...silentPointOfSale, responding_since: "2026-03-14T19:52:30.000+01:00" }

export const installation: InstallationView = {
  id: 31,
  app_id: "svc_app_0123456789abcdefghijABCDEFGHIJ0123",
  scopes: ["orders:read", "menu:read"],
  installed_at: "2026-03-14T11:00:00.000+01:00",
  ended_at: null,
  ended_because: null
}
