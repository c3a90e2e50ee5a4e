/** Closings over one state, and what the next one takes. */
import {
  type ChangeSet,
  closingListKey,
  Closings,
  LedgerLine,
  OpenLedger,
  OrderStatus,
  Page,
  type Posting,
  Receipt
} from "@fourtop/core/internal"
import { Context, HashMap, List, Option } from "effect"
import type { Cell } from "./Cell.ts"
import { rowOf, rowsWhere, type Tenant, tenantOf } from "./State.ts"

type Postings = ReadonlyArray<Posting.Posting>

/** Oldest first. */
const openOf = ({ closedPostings, postings }: Tenant): Postings =>
  List.toArray(postings)
    .filter(({ id, imported }) => imported !== true && !HashMap.has(closedPostings, id))
    .toReversed()

const openIn = (tenant: Tenant, branchId: number | null): Postings =>
  openOf(tenant).filter(({ branch_id }) => branch_id === branchId)

const turnoverOf = (postings: Postings): number =>
  postings
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amount_minor }) => (amount_minor > 0 ? sum + amount_minor : sum), 0)

/** What a closing writes, or the name of what it conflicts on. */
export const close = (
  tenant: Tenant,
  { closing, postings = [] }: ChangeSet.ChangeSet
): string | Pick<Tenant, "closedPostings" | "closings"> | null => {
  if (closing === undefined) return null
  const open = openIn(tenant, closing.branch_id)
  const isTaken = List.some(
    tenant.closings,
    ({ branch_id, number }) => branch_id === closing.branch_id && number === closing.number
  )
  if (isTaken) return "closing_number_unique"
  if (open.length !== closing.postings || turnoverOf(open) !== closing.turnover_minor)
    return `postings of branch ${closing.branch_id ?? 0}`
  const taken = [...open, ...postings].map(({ id }) => [id, closing.id] as const)
  return {
    closings: List.cons(closing, tenant.closings),
    closedPostings: taken.reduce((all, [id, by]) => HashMap.set(all, id, by), tenant.closedPostings)
  }
}

const sumsOf = ({ tables }: Tenant, postings: Postings): ReadonlyArray<OpenLedger.OpenSum> => {
  const sums = new Map<string, OpenLedger.OpenSum>()
  for (const { actor, drawer_id, lines, occasion, order_id, undoes = null } of postings) {
    const order_type = order_id === null ? null : (rowOf(tables, "order", order_id)?.type ?? null)
    for (const { account, amount_minor, rate = null } of lines) {
      const key = JSON.stringify([
        occasion,
        undoes,
        account,
        rate,
        drawer_id,
        actor.kind,
        actor.id,
        order_type,
        amount_minor > 0
      ])
      const before = sums.get(key)
      const name = before !== undefined && before.actor.name > actor.name ? before.actor.name : actor.name
      sums.set(key, {
        occasion,
        undoes,
        account,
        rate,
        drawer_id,
        actor: { kind: actor.kind, id: actor.id, name },
        order_type,
        count: (before?.count ?? 0) + 1,
        amount_minor: (before?.amount_minor ?? 0) + amount_minor
      })
    }
  }
  return [...sums.values()]
}

const dishesOf = (tenant: Tenant, open: Postings): ReadonlyArray<OpenLedger.SoldDish> => {
  const ids = new Set(open.map(({ id }) => id))
  const before = new Set(List.toArray(tenant.postings).flatMap(({ id, order_id }) => (ids.has(id) ? [] : [order_id])))
  const sold = new Map<number, OpenLedger.SoldDish>()
  for (const orderId of new Set(open.map(({ order_id }) => order_id))) {
    const order = orderId === null || before.has(orderId) ? null : rowOf(tenant.tables, "order", orderId)
    if ((order?.posted ?? []).length === 0) continue
    for (const { item_id, line_total_minor, quantity, voided } of order!.lines) {
      if (voided) continue
      const dish = sold.get(item_id)
      sold.set(item_id, {
        item_id,
        quantity: (dish?.quantity ?? 0) + quantity,
        gross_minor: (dish?.gross_minor ?? 0) + line_total_minor
      })
    }
  }
  return [...sold.values()].toSorted((a, b) => a.item_id - b.item_id)
}

const billsOf = (tenant: Tenant, branchId: number | null, open: Postings): ReadonlyArray<OpenLedger.OpenBill> => {
  const concerned = new Set(open.map(({ order_id }) => order_id))
  const balances = new Map<string | null, number>()
  for (const { lines, order_id } of List.toArray(tenant.postings))
    balances.set(order_id, (balances.get(order_id) ?? 0) + LedgerLine.sumOf(lines, "guests"))
  const bills = rowsWhere(
    tenant.tables.order,
    ({ branch_id, id, status }) =>
      (!OrderStatus.isFinished(status) && branch_id === branchId) ||
      (concerned.has(id) && (balances.get(id) ?? 0) !== 0)
  )
  return OpenLedger.listed(bills).map(({ id, number = null, status, table, type }) => ({
    order_id: id,
    number,
    type,
    status,
    table: table?.name ?? null,
    balance_minor: balances.get(id) ?? 0
  }))
}

const drawersOf = ({ tables }: Tenant, branchId: number | null) =>
  rowsWhere(tables.drawer, ({ branch_id }) => branch_id === branchId).toSorted((a, b) => a.id - b.id)

const lastReceiptOf = ({ tables }: Tenant, branchId: number | null): OpenLedger.LastReceipt | null => {
  const found = rowOf(tables, "receipt_series", Receipt.seriesIdOf(branchId))
  return found === null ? null : { series: found.series, last: found.last, digest: found.digest }
}

const openLedgerOf = (tenant: Tenant, branchId: number | null): OpenLedger.OpenLedger => {
  const open = openIn(tenant, branchId)
  return {
    postings: open.length,
    turnover_minor: turnoverOf(open),
    days: [...new Set(open.map(({ day }) => day))].toSorted(),
    sums: sumsOf(tenant, open),
    dishes: dishesOf(tenant, open),
    bills: billsOf(tenant, branchId, open),
    previous: Option.getOrNull(List.findFirst(tenant.closings, ({ branch_id }) => branch_id === branchId)),
    receipts: lastReceiptOf(tenant, branchId),
    drawers: drawersOf(tenant, branchId)
  }
}

const openDaysOf = (tenant: Tenant) => {
  const days = new Map(openOf(tenant).map(({ branch_id, day }) => [`${day} ${branch_id}`, { branch_id, day }]))
  return [...days.values()].toSorted((a, b) =>
    a.day === b.day ? (a.branch_id ?? Infinity) - (b.branch_id ?? Infinity) : a.day < b.day ? -1 : 1
  )
}

export const ports = (cell: Cell): Context.Context<Closings> =>
  Context.make(Closings, {
    load: (tenant, branchId, request) => cell.load(tenant, request, (found) => openLedgerOf(found, branchId)),
    loadDrawers: (tenant, branchId, request) => cell.load(tenant, request, (found) => drawersOf(found, branchId)),
    openDays: (tenant) => cell.look((state) => openDaysOf(tenantOf(state, tenant))),
    find: (tenant, id) =>
      cell.look((state) =>
        Option.getOrNull(List.findFirst(tenantOf(state, tenant).closings, (closing) => closing.id === id))
      ),
    list: (tenant, branchId, page) => {
      const key = closingListKey(branchId)
      return cell.look((state) =>
        Page.ofSorted(
          List.toArray(tenantOf(state, tenant).closings)
            .filter(({ branch_id }) => branchId === null || branch_id === branchId)
            .toSorted((a, b) => key(b)[0] - key(a)[0]),
          page,
          key,
          "downwards"
        )
      )
    }
  })
