/** Rows of the back office: how each is made, visibly changed and read back, and what it refers to. */
import {
  ChangeSet,
  Experiences,
  GiftCards,
  Ingredients,
  Load,
  type Payment,
  Payments,
  Reviews,
  type Rows,
  ShiftWeeks
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { orderMakers } from "./orderRows.ts"
import type { Maker, TestRestaurant } from "./testRestaurant.ts"
import { type StoredRow, through } from "./through.ts"

type Kind = "gift_card" | "payment" | "review" | "ingredient" | "shift_week" | "experience" | "experience_booking"

const hour = 60 * 60 * 1000

export const backOfficeMakers: { readonly [K in Kind]: Maker<K> } = {
  gift_card: (place, changes) => ({
    id: place.id(),
    version: 0,
    digest: place.text(),
    code_last4: "7KQ2",
    initial_minor: 5000,
    balance_minor: 5000,
    currency: "EUR",
    issued_at: place.now,
    ...changes
  }),
  payment: (place, changes) => {
    const row: Payment.Payment = {
      id: place.uuid(),
      version: 0,
      order_id: place.orderId,
      method: "card",
      gift_card_id: null,
      amount_minor: 1700,
      currency: "EUR",
      refunded_minor: 0,
      refunded_at: null,
      created_at: place.now
    }
    return { ...row, ...(changes as Partial<Payment.Payment>) }
  },
  review: (place, changes) => ({
    id: place.id(),
    version: 0,
    order_id: null,
    reservation_id: null,
    subject: place.text(),
    guest_id: null,
    rating: 4,
    comment: "Lovely, but loud",
    created_at: place.now,
    ...changes
  }),
  ingredient: (place, changes) => ({
    id: place.id(),
    version: 0,
    name: "Mozzarella",
    sku: place.text(),
    unit: "kg",
    levels: [{ branch_id: place.branchId, on_hand: 12_500, par_level: 5000 }],
    updated_at: place.now,
    ...changes
  }),
  shift_week: (place, changes) => ({
    id: place.id(),
    version: 0,
    branch_id: place.branchId,
    starts_on: "2031-01-06",
    week: place.text(),
    status: "draft",
    shifts: [{ id: place.id(), staff_id: 7, role: "waiter", starts_at: place.now, ends_at: place.now + 8 * hour }],
    published_at: null,
    updated_at: place.now,
    ...changes
  }),
  experience: (place, changes) => ({
    id: place.id(),
    version: 0,
    name: "Wine of the volcano",
    date: "2031-05-17",
    time: "19:30",
    capacity: 20,
    price_minor: 4500,
    created_at: place.now,
    ...changes
  }),
  experience_booking: (place, changes) => ({
    id: place.uuid(),
    version: 0,
    experience_id: place.experienceId,
    guest_id: null,
    tickets: 2,
    amount_minor: 9000,
    status: "held",
    held_until: place.now + hour,
    created_at: place.now,
    ...changes
  })
}

export const backOfficeEdits: { readonly [K in Kind]: Partial<Rows.Rows[K]> } = {
  gift_card: { balance_minor: 0 },
  payment: { refunded_minor: 1700, refunded_at: 1_800_000_000_000 },
  review: { comment: "Zo\u00EB liked it \u{1F355}", rating: 5 },
  ingredient: { name: "Mozzarella di bufala", levels: [] },
  shift_week: { status: "published", published_at: 1_800_000_000_000, shifts: [] },
  experience: { capacity: 12 },
  experience_booking: { status: "paid" }
}

type Reader<K extends Kind> = (tenant: number, row: Rows.Rows[K]) => StoredRow<Rows.Rows[K]>

const { nothing } = Load

export const backOfficeReaders: { readonly [K in Kind]: Reader<K> } = {
  gift_card: (tenant, { digest }) =>
    through(GiftCards, (cards) => Effect.map(cards.load(tenant, digest, null, nothing), ({ state }) => state.card)),
  payment: (tenant, { id }) =>
    through(Payments, (payments) =>
      Effect.map(payments.load(tenant, id, nothing), ({ state }) => state?.payment ?? null)
    ),
  review: (tenant, { id }) =>
    through(Reviews, (reviews) =>
      Effect.map(reviews.latest(tenant, 100), (latest) => latest.find((review) => review.id === id) ?? null)
    ),
  ingredient: (tenant, { id }) =>
    through(Ingredients, (stock) => Effect.map(stock.load(tenant, id, nothing), ({ state }) => state)),
  shift_week: (tenant, { week }) =>
    through(ShiftWeeks, (weeks) => Effect.map(weeks.load(tenant, week, nothing), ({ state }) => state)),
  experience: (tenant, { id }) =>
    through(Experiences, (experiences) =>
      Effect.map(experiences.load(tenant, id, nothing), ({ state }) => state?.experience ?? null)
    ),
  experience_booking: (tenant, { experience_id, id }) =>
    through(Experiences, (experiences) =>
      Effect.map(
        experiences.load(tenant, experience_id, nothing),
        ({ state }) => state?.bookings.find((booking) => booking.id === id) ?? null
      )
    )
}

export const backOfficeParents = (kind: Rows.Kind, place: TestRestaurant): ReadonlyArray<ChangeSet.Change> => {
  if (kind === "payment") return [ChangeSet.put("order", orderMakers.order(place, { id: place.orderId }))]
  if (kind !== "experience_booking") return []
  return [ChangeSet.put("experience", backOfficeMakers.experience(place, { id: place.experienceId }))]
}
