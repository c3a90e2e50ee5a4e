/** The bill of an order, or of a table: what is open of all its orders, and what was paid. */
import { Effect, Schema } from "effect"
import * as Bill from "../../domain/bill/Bill.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import type { Reader } from "../venue/currentVenue.ts"

/** One of them. */
export type BillSubject = { readonly orderId: string } | { readonly tableId: number }

const BillSubject = Schema.Union(Schema.Struct({ orderId: Shapes.text }), Schema.Struct({ tableId: Shapes.number }))

/** Of all tables; more than a house has. */
const mostOrders = 1_000

/** The bill of an order, or of a table with all its orders that are not finished; or `NotFound`. */
export const readBill = useCase(
  "readBill",
  { may: { areas: ["orders"], scope: null }, input: [Input.command(BillSubject)] },
  ({ restaurantId }: Reader, subject: BillSubject) =>
    Effect.gen(function* () {
      const { loadAccount } = yield* Payments
      const accountOf = (orderId: string) =>
        Effect.map(loadAccount(restaurantId, orderId, Load.nothing), ({ state }) => state)
      if ("orderId" in subject) {
        const account = yield* accountOf(subject.orderId)
        return account === null ? yield* new NotFound({ resource: "order" }) : Bill.of([account])
      }
      const newest = yield* (yield* Orders).atTables(restaurantId, mostOrders)
      const ids = newest.filter(({ table_id }) => table_id === subject.tableId).map(({ id }) => id)
      const accounts = yield* Effect.forEach(ids.toReversed(), accountOf)
      // An order may have been joined with another one since.
      return Bill.of(accounts.filter((account) => account !== null))
    })
)
