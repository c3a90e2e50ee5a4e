/** What a guest's page shows of an order or a reservation, and what is sent when it changes. */
import { isExpected } from "@fourtop/core/status"

/** An order as its page shows it: nothing but what the guest knows anyway. */
export interface OrderState {
  readonly kind: "order"
  readonly status: string
  readonly type: string
  readonly scheduled_for: string | null
  readonly updated_at: string
}

/** A reservation as its page shows it. */
export interface ReservationState {
  readonly kind: "reservation"
  readonly status: string
  readonly date: string
  readonly time: string
  readonly party_size: number
  readonly updated_at: string
}

/** Either of them. */
export type State = OrderState | ReservationState

/** The steps of an order that goes well. */
export const orderSteps = ["placed", "accepted", "ready", "completed"] as const

/**
 * Whether a guest may cancel it here. The API would also cancel an order that the kitchen is already cooking: that is
 * for the restaurant to decide.
 */
export const mayCancel = (state: Pick<State, "kind" | "status">): boolean =>
  state.kind === "order" ? state.status === "placed" : isExpected(state.status)
