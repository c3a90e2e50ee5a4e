/** Takes a percentage or an amount off a line of an order that is not finished. */
import { Effect } from "effect"
import { lineRow } from "../../domain/access/Approval.ts"
import * as DiscountChange from "../../domain/decisions/orders/DiscountChange.ts"
import { decide } from "../../domain/decisions/orders/discountLine.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { approved } from "../people/pins/approved.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { loadingBill } from "./loadingOrder.ts"

/**
 * Takes a percentage or an amount off a line, instead of the discount before; 0 takes that off again. People who may not
 * do it alone need an approval of `approveAct`.
 */
export const discountLine = useCase(
  "discountLine",
  {
    may: { areas: ["orders"], scope: null },
    input: [Input.text("order_id"), Input.integer("line_id"), Input.command(DiscountChange.DiscountRequest)]
  },
  (acting: Acting, orderId: string, lineId: number, request: DiscountChange.DiscountRequest) =>
    Effect.flatMap(loadingBill(acting), (load) => {
      const { acting: recorded, approver } = approved(acting, "discountLine", lineRow(orderId, lineId))
      return transactWithReceipts({
        acting: recorded,
        contention: `order:${orderId}`,
        load: (wanted) => load(orderId, wanted),
        authorize: () => DiscountChange.authorize(acting, approver),
        decide: (state, context) => decide({ lineId, request }, state, context)
      })
    })
)
