/**
 * Searches orders page by page. A search looks at a limited number of orders that match the filters, newest first, and
 * says where it stopped, so that it costs the same whatever is sought.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import { limits } from "../../domain/foundation/Page.ts"
import * as OrderSearch from "../../domain/orders/OrderSearch.ts"
import type { OrderView } from "../../domain/orders/OrderView.ts"
import { orderListKey } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import type { Reader } from "../venue/currentVenue.ts"
import { listOrders, orderListInput, type OrderQuery } from "./readOrders.ts"

export interface FoundOrders {
  readonly rows: ReadonlyArray<OrderView>
  readonly next: Page.Cursor | null
  readonly prev: Page.Cursor | null
  /** Whether it stopped because it had looked at enough orders, with fewer found than the page holds. */
  readonly isCut: boolean
}

const at = (direction: Page.Cursor["direction"], order: { readonly id: string; readonly placed_at: number }) => ({
  direction,
  key: orderListKey(order)
})

/** The orders that the text may mean. */
export const searchOrders = useCase(
  "searchOrders",
  {
    may: { areas: ["orders"], scope: null },
    input: [orderListInput[0], Input.value("search", Shapes.text), orderListInput[1]]
  },
  (reader: Reader, query: OrderQuery, text: string, { cursor, perPage }: Page.Request) =>
    Effect.gen(function* () {
      const direction = cursor?.direction ?? "next"
      const found: Array<OrderView> = []
      let from = cursor
      let seen = 0
      let [first, last]: [Page.Cursor | null, Page.Cursor | null] = [null, null]
      let isOver = false
      while (!isOver && found.length < perPage && seen < OrderSearch.limit) {
        const page = yield* listOrders(reader, query, {
          perPage: text.trim() === "" ? perPage : limits.largest,
          cursor: from
        })
        const rows = direction === "next" ? page.rows : page.rows.toReversed()
        const further = direction === "next" ? page.next : page.prev
        for (const [index, row] of rows.entries()) {
          first ??= at(direction === "next" ? "prev" : "next", row)
          last = at(direction, row)
          seen++
          const view = JSON.parse(row.view) as OrderView
          if (OrderSearch.matches(view, text)) found.push(view)
          isOver = index === rows.length - 1 && further === null
          if (found.length === perPage) break
        }
        if (rows.length === 0) isOver = true
        from = further
      }
      const [ahead, behind] = [isOver ? null : last, cursor === null ? null : first]
      const result: FoundOrders = {
        rows: direction === "next" ? found : found.toReversed(),
        next: direction === "next" ? ahead : behind,
        prev: direction === "next" ? behind : ahead,
        isCut: !isOver && found.length < perPage
      }
      return result
    })
)
