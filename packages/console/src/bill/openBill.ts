/** What a page of a bill is about: an order, or a table with all its open orders. */
import { Bill, type CashRounding, type Drawer, NotFound, type Payment, readBill } from "@fourtop/core/internal"
import { Effect } from "effect"
import { destinationOf, orderTag } from "../formats/orderFormats.ts"
import * as PathId from "../parts/PathId.ts"
import { drawerHere } from "../closing/deviceDrawer.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import * as BillQuery from "./BillQuery.ts"
import { depositsOf, type UsableDeposit } from "./deposits.tsx"

interface Subject {
  readonly bill: Bill.Bill
  /** Also orders of which nothing is open. */
  readonly all: Bill.Bill
  readonly path: string
  readonly name: string
}

export interface OpenBill extends Subject {
  readonly visit: RestaurantVisit
  readonly query: BillQuery.BillQuery
  readonly currency: string
  /** What cash is rounded to. */
  readonly cashStep: CashRounding.Step | null
  /** Also of orders of which nothing is open. */
  readonly payments: ReadonlyArray<Payment.Payment>
  readonly parts: ReadonlyArray<Bill.BillPart>
  readonly deposits: ReadonlyArray<UsableDeposit>
  /** Where cash goes that is taken on this device. */
  readonly drawer: Drawer.NamedDrawer
}

const opened = (visit: RestaurantVisit, view: URLSearchParams, { all, bill, name, path }: Subject) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const query = BillQuery.read(view)
    const { currency } = bill.orders[0]?.account.order ?? visit.restaurant
    const open: OpenBill = {
      visit,
      bill,
      all,
      query,
      currency,
      name,
      path: pathOf(visit, path),
      cashStep: venue.settings.cash_rounding_minor ?? null,
      payments: all.orders.flatMap(({ account }) => account.payments),
      parts: Bill.partsOf(bill, BillQuery.splittingOf(query, bill, currency)),
      deposits: yield* depositsOf(visit, bill),
      drawer: yield* drawerHere(visit, bill.orders[0]?.account.order.branch_id ?? null)
    }
    return open
  })

/** How it is looked at is in the address, or in a form that was made from it. */
export const billOfOrder = (visit: RestaurantVisit, view: URLSearchParams = visit.query) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const bill = yield* readBill(visit.acting, { orderId })
    const { order } = bill.orders[0]!.account
    const name = `${destinationOf(order, visit.words.orders)} ${orderTag(order)}`
    return yield* opened(visit, view, { bill, all: bill, path: `bill/order/${orderId}`, name })
  })

/** Orders of which nothing is open are left out, unless there are no others. */
export const billOfTable = (visit: RestaurantVisit, view: URLSearchParams = visit.query) =>
  Effect.gen(function* () {
    const tableId = yield* PathId.integer(visit, "table")
    const venue = yield* venueOf(visit)
    const table = venue.rows.tables.find(({ id }) => id === tableId)
    if (table === undefined) return yield* new NotFound({ resource: "table" })
    const all = yield* readBill(visit.acting, { tableId })
    const open = all.orders.filter(
      ({ account, balance }) => balance.due > 0 || balance.toBeRefunded > 0 || account.order.paid_at === null
    )
    const bill = open.length === 0 ? all : Bill.of(open.map(({ account }) => account))
    return yield* opened(visit, view, {
      bill,
      all,
      path: `bill/table/${tableId}`,
      name: visit.speech.tableName(table.name)
    })
  })

/** The part that is paid next: that of the seat that was chosen, else the first one that costs something. */
export const nextPart = ({ parts, query }: Pick<OpenBill, "parts" | "query">): Bill.BillPart | null => {
  if (query.split === "lines" || query.split === "amount") return parts[0]!.amountMinor > 0 ? parts[0]! : null
  const open = parts.filter(({ amountMinor }) => amountMinor > 0)
  return open.find(({ seat }) => query.seat !== null && seat === query.seat) ?? open[0] ?? null
}

/** The page, looked at in another way. */
export const addressOf = ({ path, query }: Pick<OpenBill, "path" | "query">, change: Partial<BillQuery.BillQuery>) =>
  `${path}${BillQuery.write({ ...query, paid: null, ...change })}`
