import type { OrderStatus } from "@fourtop/core/internal"
import type { Tone } from "./Parts.tsx"

/** How each status is marked. */
export const statusTones: Readonly<Record<OrderStatus.OrderStatus, Tone>> = {
  placed: "waiting",
  accepted: "plain",
  ready: "good",
  completed: "plain",
  rejected: "bad",
  cancelled: "bad"
}
