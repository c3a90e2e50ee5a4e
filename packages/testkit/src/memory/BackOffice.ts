/** The ports of the back office over one state, and the one that lists all of its rows. */
import {
  AdvancePayment,
  type BackOfficePorts,
  Experiences,
  GiftCards,
  Ingredients,
  type OrderAccount,
  Page,
  Payments,
  recordListKey,
  Records,
  Review,
  Reviews,
  ShiftWeeks
} from "@fourtop/core/internal"
import { Context } from "effect"
import type { Cell } from "./Cell.ts"
import * as MemoryOrders from "./MemoryOrders.ts"
import { rowOf, rowsOf, rowsWhere, type Tables, tenantOf } from "./State.ts"

/** Ids rise with time. */
const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)

const accountOf = (tables: Tables, orderId: string): OrderAccount | null => {
  const found = MemoryOrders.load(tables, orderId)
  if (found === null) return null
  const payments = rowsWhere(tables.payment, (payment) => payment.order_id === orderId).filter(
    AdvancePayment.isForOrder
  )
  return { ...found, payments: payments.toSorted(byId) }
}

const visitOf = (tables: Tables, subject: Review.Subject) => {
  const visit = rowOf(tables, subject.kind === "order" ? "order" : "booking", subject.id)
  if (visit === null) return null
  const name = Review.subjectOf(subject)
  const review = rowsWhere(tables.review, (row) => row.subject === name)[0] ?? null
  const guest = visit.guest_id === null ? null : rowOf(tables, "guest", visit.guest_id)
  return { status: visit.status, guest, review }
}

const experienceOf = (tables: Tables, id: number) => {
  const experience = rowOf(tables, "experience", id)
  if (experience === null) return null
  return { experience, bookings: rowsWhere(tables.experience_booking, (booking) => booking.experience_id === id) }
}

const paymentForTickets = (tables: Tables, bookingId: string) => {
  const id = rowOf(tables, "experience_booking", bookingId)?.payment_id
  const payment = id === undefined ? null : rowOf(tables, "payment", id)
  return payment === null || AdvancePayment.isForOrder(payment) ? null : payment
}

export const ports = (cell: Cell): Context.Context<BackOfficePorts | Records> =>
  Context.empty().pipe(
    Context.add(Payments, {
      loadAccount: (tenant, orderId, request) => cell.load(tenant, request, ({ tables }) => accountOf(tables, orderId)),
      ofOrders: (tenant, orderIds) =>
        cell.look((state) =>
          rowsWhere(tenantOf(state, tenant).tables.payment, ({ order_id }) => order_id !== null)
            .filter(AdvancePayment.isForOrder)
            .filter(({ order_id }) => orderIds.includes(order_id))
            .toSorted(byId)
        ),
      load: (tenant, id, request) =>
        cell.load(tenant, request, ({ tables }) => {
          const payment = rowOf(tables, "payment", id)
          if (payment === null || !AdvancePayment.isForOrder(payment)) return null
          const { gift_card_id } = payment
          return { payment, giftCard: gift_card_id === null ? null : rowOf(tables, "gift_card", gift_card_id) }
        })
    }),
    Context.add(GiftCards, {
      load: (tenant, digest, orderId, request) =>
        cell.load(tenant, request, ({ tables }) => ({
          card: rowsWhere(tables.gift_card, (card) => card.digest === digest)[0] ?? null,
          account: orderId === null ? null : accountOf(tables, orderId)
        }))
    }),
    Context.add(Reviews, {
      load: (tenant, subject, request) => cell.load(tenant, request, ({ tables }) => visitOf(tables, subject)),
      latest: (tenant, limit) =>
        cell.look((state) => rowsOf(tenantOf(state, tenant).tables, "review").toReversed().slice(0, limit))
    }),
    Context.add(Ingredients, {
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => rowOf(tables, "ingredient", id)),
      loadBySku: (tenant, sku, request) =>
        cell.load(tenant, request, ({ tables }) => rowsWhere(tables.ingredient, (row) => row.sku === sku)[0] ?? null),
      list: (tenant) => cell.look((state) => rowsOf(tenantOf(state, tenant).tables, "ingredient"))
    }),
    Context.add(ShiftWeeks, {
      load: (tenant, week, request) =>
        cell.load(tenant, request, ({ tables }) => rowsWhere(tables.shift_week, (row) => row.week === week)[0] ?? null)
    }),
    Context.add(Records, {
      list: (tenant, kind, page) =>
        cell.look((state) => Page.ofSorted(rowsOf(tenantOf(state, tenant).tables, kind), page, recordListKey))
    }),
    Context.add(Experiences, {
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => experienceOf(tables, id)),
      paymentFor: (tenant, bookingId) =>
        cell.look((state) => paymentForTickets(tenantOf(state, tenant).tables, bookingId)),
      list: (tenant, limit) =>
        cell.look((state) => rowsOf(tenantOf(state, tenant).tables, "experience").toReversed().slice(0, limit))
    })
  )
