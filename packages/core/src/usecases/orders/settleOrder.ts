/** Settles an order for which nothing is owed. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/orders/settleOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { loadingBill } from "./loadingOrder.ts"

/** Settles an order of 0, such as one that is on the house: it is paid without a payment. */
export const settleOrder = useCase(
  "settleOrder",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id")] },
  (acting: Acting, orderId: string) =>
    Effect.flatMap(loadingBill(acting), (load) =>
      transactWithReceipts({
        acting,
        contention: `order:${orderId}`,
        load: (wanted) => load(orderId, wanted),
        decide
      })
    )
)
