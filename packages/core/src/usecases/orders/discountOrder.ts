/** Takes a percentage or an amount off an order that is not finished. */
import { Effect } from "effect"
import * as DiscountChange from "../../domain/decisions/orders/DiscountChange.ts"
import { decide } from "../../domain/decisions/orders/discountOrder.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { approved } from "../people/pins/approved.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { loadingBill } from "./loadingOrder.ts"

/**
 * Takes a percentage or an amount off an order, instead of the discount before; 0 takes that off again. People who may
 * not do it alone need an approval of `approveAct`.
 */
export const discountOrder = useCase(
  "discountOrder",
  {
    may: { areas: ["orders"], scope: null },
    input: [Input.text("order_id"), Input.command(DiscountChange.DiscountRequest)]
  },
  (acting: Acting, orderId: string, request: DiscountChange.DiscountRequest) =>
    Effect.flatMap(loadingBill(acting), (load) => {
      const { acting: recorded, approver } = approved(acting, "discountOrder", orderId)
      return transactWithReceipts({
        acting: recorded,
        contention: `order:${orderId}`,
        load: (wanted) => load(orderId, wanted),
        authorize: () => DiscountChange.authorize(acting, approver),
        decide: (state, context) => decide(request, state, context)
      })
    })
)
