/** What was paid for each of some orders, for lists of them. */
import { Effect, Schema } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { useCase } from "../definition/useCase.ts"
import type { Reader } from "../venue/currentVenue.ts"

const OfOrders = Schema.Struct({ orderIds: Schema.Array(Shapes.text) })

/** The payments of these orders, oldest first. */
export const readPayments = useCase(
  "readPayments",
  { may: { areas: ["orders"], scope: null }, input: [Input.command(OfOrders)] },
  ({ restaurantId }: Reader, { orderIds }: typeof OfOrders.Type) =>
    Effect.flatMap(Payments, (payments) => payments.ofOrders(restaurantId, orderIds))
)
