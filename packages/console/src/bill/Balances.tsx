/** What is left to pay of each order of a page, read for all of them at once. */
import { type Order, readPayments, Settlement } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type ComponentChildren, createContext } from "preact"
import { useContext } from "preact/hooks"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

type Balances = ReadonlyMap<string, Settlement.Balance>

const Known = createContext<Balances>(new Map())

/** A page that knows what is left to pay. */
export const withBalances = (balances: Balances, page: ComponentChildren) => (
  <Known.Provider value={balances}>{page}</Known.Provider>
)

/** Nothing is read where there are no orders. */
export const balancesOf = ({ acting }: RestaurantVisit, orders: ReadonlyArray<{ readonly order: Order.Order }>) =>
  Effect.gen(function* () {
    if (orders.length === 0) return new Map<string, Settlement.Balance>()
    const payments = yield* readPayments(acting, { orderIds: orders.map(({ order }) => order.id) })
    return new Map(
      orders.map(({ order }) => {
        const ofOrder = payments.filter(({ order_id }) => order_id === order.id)
        return [order.id, Settlement.balanceOf(order, ofOrder)] as const
      })
    )
  })

/** Of the orders of the page, by their id. */
export const useBalances = (): Balances => useContext(Known)

/** Without payments where the page has not read them. */
export const useBalance = (order: Order.Order): Settlement.Balance =>
  useBalances().get(order.id) ?? Settlement.balanceOf(order, [])
