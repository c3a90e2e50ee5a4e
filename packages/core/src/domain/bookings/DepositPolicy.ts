/** The lifecycle of a deposit, and what a cancellation or a no-show does to it. */
import * as Transition from "../foundation/Transition.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Booking, DepositStatus, EndedBy } from "./Booking.ts"
import type { BookingStatus } from "./BookingStatus.ts"

export const moves: Transition.Moves<DepositStatus> = {
  required: ["paid", "card_held", "waived"],
  paid: ["refunded", "partially_refunded", "forfeited"],
  card_held: ["forfeited", "waived"],
  partially_refunded: ["refunded", "forfeited"],
  refunded: [],
  forfeited: [],
  waived: []
}

/** Whether the guarantee has been given, so that the booking can be confirmed. */
export const isSettled = (status: DepositStatus | null): boolean =>
  status === null || status === "paid" || status === "card_held" || status === "waived"

/** Why the move is not allowed; null when it is. A booking without a deposit has none to move. */
export const refusal = (from: DepositStatus | null, to: DepositStatus): Transition.RefusedMove | null =>
  from === null ? { from: "none", to, allowed: [] } : Transition.refusal(moves, from, to)

export type { EndedBy } from "./Booking.ts"

type Outcomes = Partial<Readonly<Record<DepositStatus, DepositStatus>>>

const onRefund: Outcomes = {
  required: "waived",
  paid: "refunded",
  card_held: "waived",
  partially_refunded: "refunded"
}

const onForfeit: Outcomes = {
  required: "waived",
  paid: "forfeited",
  card_held: "forfeited",
  partially_refunded: "forfeited"
}

/** Whether the guest gets something back that they gave: money, or the hold on their card. */
export const givesBack = (from: DepositStatus | null, to: DepositStatus | null): boolean =>
  from !== null && from !== "required" && from !== to && onRefund[from] === to

/** The deposit's status after the booking has moved. */
export const after = (
  booking: Pick<Booking, "deposit_status" | "starts_at"> &
    Partial<Pick<Booking, "deposit_minor" | "deposit_used_minor">>,
  to: BookingStatus,
  by: EndedBy,
  rules: Pick<Settings["booking"], "guarantee">,
  now: Instant
): DepositStatus | null => {
  const status = booking.deposit_status
  if (status === null) return null
  const lead = (rules.guarantee?.cancel_until_hours ?? 0) * 3_600_000
  const inTime = by === "restaurant" || now <= booking.starts_at - lead
  switch (to) {
    case "declined":
      return ofUnused(booking, status, onRefund[status])
    case "cancelled":
      return ofUnused(booking, status, (inTime ? onRefund : onForfeit)[status])
    case "no_show":
      return ofUnused(booking, status, onForfeit[status])
    default:
      return status
  }
}

/** What has paid for orders is neither given back nor lost. */
export const ofUnused = (
  { deposit_minor = null, deposit_used_minor = 0 }: Partial<Pick<Booking, "deposit_minor" | "deposit_used_minor">>,
  from: DepositStatus,
  to: DepositStatus = from
): DepositStatus => {
  if (deposit_used_minor === 0) return to
  if (deposit_used_minor >= (deposit_minor ?? 0)) return from
  return to === "refunded" ? "partially_refunded" : to
}
