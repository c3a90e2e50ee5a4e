/** The ledger over one state, whose newest posting comes first. */
import {
  DepositMoney,
  Experience,
  GiftCard,
  Ledger,
  LedgerLine,
  Movements,
  Page,
  type Posting,
  type PostingFilter,
  postingListKey,
  type UnpostedKind
} from "@fourtop/core/internal"
import { Context, List } from "effect"
import type { Cell } from "./Cell.ts"
import { rowsOf, rowsWhere, type Tables, type Tenant, tenantOf } from "./State.ts"

const matching = ({ postings }: Tenant, { branchId, from, to }: PostingFilter): ReadonlyArray<Posting.Posting> =>
  List.toArray(postings).filter(
    ({ branch_id, day }) =>
      (branchId === null || branch_id === branchId) && (from === null || from <= day) && (to === null || day <= to)
  )

const isUnposted: Readonly<Record<UnpostedKind, (tables: Tables, id: never) => boolean>> = {
  order: (tables, id: string) =>
    rowsWhere(tables.order, (order) => order.id === id && !Movements.isPosted(order)).length > 0 ||
    rowsWhere(tables.payment, (payment) => payment.order_id === id && !Movements.isPosted(payment)).length > 0,
  gift_card: (tables, id: number) =>
    rowsWhere(tables.gift_card, (card) => card.id === id && GiftCard.lacksPayment(card)).length > 0,
  booking: (tables, id: string) =>
    rowsWhere(tables.booking, (booking) => booking.id === id && DepositMoney.lacksPayment(booking)).length > 0,
  experience: (tables, id: number) =>
    rowsWhere(tables.experience_booking, (booking) => booking.experience_id === id && Experience.lacksPayment(booking))
      .length > 0
}

export const ports = (cell: Cell): Context.Context<Ledger> =>
  Context.make(Ledger, {
    ofOrder: (tenant, orderId) =>
      cell.look((state) =>
        List.toArray(tenantOf(state, tenant).postings)
          .filter((posting) => posting.order_id === orderId)
          .toReversed()
          .toSorted((a, b) => a.at - b.at)
      ),
    balances: (tenant, filter) =>
      cell.look((state) => LedgerLine.merged(matching(tenantOf(state, tenant), filter).flatMap(({ lines }) => lines))),
    list: (tenant, filter, page) =>
      cell.look((state) => {
        const found = matching(tenantOf(state, tenant), filter)
        const sorted = found.toSorted((a, b) => Page.compareKeys(postingListKey(a), postingListKey(b)))
        return Page.ofSorted(sorted, page, postingListKey)
      }),
    unposted: (tenant, kind, after, limit) =>
      cell.look((state) => {
        const { tables } = tenantOf(state, tenant)
        const ids = rowsOf(tables, kind)
          .map(({ id }) => id)
          .filter((id) => after === null || id > after)
          .slice(0, limit)
        return { ids: ids.filter((id) => isUnposted[kind](tables, id as never)), reached: ids.at(-1) ?? null }
      })
  })
