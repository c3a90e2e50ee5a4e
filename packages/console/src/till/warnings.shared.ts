/** What somebody should know before an order is sent that the restaurant would not take from a guest now. */
import type { OrderEntryWords } from "../words/en/orderEntry.shared.ts"
import { amount } from "./MenuView.shared.tsx"
import type { OrderEntry } from "./OrderEntry.shared.ts"
import type { Total } from "./total.shared.ts"

/** `isForLater`: the guest wants it at another time, at which the restaurant may be open. */
export const warningsBefore = (
  { currency, warnings }: Pick<OrderEntry, "currency" | "warnings">,
  total: Total | null,
  isForLater: boolean,
  say: OrderEntryWords["warnings"]
): ReadonlyArray<string> => {
  if (warnings === null) return []
  const { isClosed, isPaused, minimum_minor } = warnings
  const subtotal = total?.lines.reduce((sum, line) => sum + line, 0) ?? null
  return [
    ...(isClosed && !isForLater ? [say.closedNow] : []),
    ...(isPaused && !isForLater ? [say.paused] : []),
    ...(subtotal !== null && subtotal < minimum_minor ? [say.below_minimum(amount(minimum_minor, currency))] : [])
  ]
}
