/** Voids a whole line of an order that is not finished, without a reason; `voidLine` takes one. */
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { voiding } from "../orders/voidLine.ts"

/** Voids a line of an order that is not finished, and prices the order again without it. */
export const voidOrderLine = useCase(
  "voidOrderLine",
  { may: { areas: ["orders"], scope: null }, input: [Input.text("order_id"), Input.integer("line_id")] },
  (acting: Acting, orderId: string, lineId: number) => voiding(acting, orderId, { lineId })
)
