/** Records what happened to a deposit: paid, card held, refunded, forfeited or waived. */
import { Schema } from "effect"
import { moneyMethods } from "../../backoffice/AdvancePayment.ts"
import type { Booking, DepositStatus } from "../../bookings/Booking.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import * as DepositMoney from "../../bookings/DepositMoney.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import * as Drawer from "../../closings/Drawer.ts"
import { type Forbidden, InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as BookingChange from "./BookingChange.ts"

export const Details = Schema.Struct({
  method: Fields.optional(Fields.oneOf(moneyMethods)),
  amountMinor: Fields.optional(Shapes.number),
  drawerId: Fields.optional(Schema.NullOr(Shapes.integer))
} satisfies Record<keyof DepositMoney.Details, unknown>)

export interface Command extends DepositMoney.Details {
  readonly to: DepositStatus
}

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
  /** Of the reservation's branch. */
  readonly drawers?: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | InvalidTransition | ValidationFailed

export type Changes = ChangeSet.Of<"booking" | "occupancy" | "booking_day" | "payment", "reservation.updated">

/** What people on shift record themselves; the rest gives money back, keeps it or does without it. */
export const onShift: ReadonlyArray<DepositStatus> = ["paid", "card_held"]

export const authorize = ({ authority }: Pick<Acting, "authority">, { to }: Pick<Command, "to">): Forbidden | null =>
  authority.kind !== "person" || onShift.includes(to) || Permission.mayUseAny(authority, ["refunds"])
    ? null
    : Permission.refused(authority, `recording a deposit as ${to}`)

export const decide = (
  { to: wanted, ...details }: Command,
  { drawers = [], found, venue }: State,
  context: DecisionContext
): Decision.Decision<Booking, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const { booking: before, rows } = found
  const left = DepositMoney.leftOf(before, found.deposit ?? null)
  const refused = DepositPolicy.refusal(before.deposit_status, wanted)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  const isCharged = (before.deposit_minor ?? 0) > 0
  if (isCharged && left === 0 && endings.has(wanted)) {
    return Decision.refuse(new InvalidTransition({ from: before.deposit_status!, to: wanted, allowed: [] }))
  }
  const problem = isCharged && wanted === "partially_refunded" ? partProblem(before, left, details.amountMinor) : null
  if (problem !== null) return Decision.refuse(ValidationFailed.of({ path: "amount_minor", message: problem }))
  const wrong = endings.has(wanted)
    ? Drawer.unknownIn(details.drawerId, drawers)
    : Drawer.problems(details.method, details.drawerId, drawers)
  if (wrong.length > 0) return Decision.refuse(ValidationFailed.of(...wrong))
  const to = DepositPolicy.ofUnused(before, before.deposit_status!, wanted)
  // What has paid for an order stays there, so that all of the rest is a part.
  const money = wanted === "refunded" && to === "partially_refunded" ? { ...details, amountMinor: left } : details
  // A booking that was pending only for its deposit is confirmed with it, if the owner confirms automatically.
  const confirms = before.status === "pending" && venue.settings.booking.auto_confirm && DepositPolicy.isSettled(to)
  const plain = {
    ...before,
    deposit_status: to,
    status: confirms ? ("confirmed" as const) : before.status,
    updated_at: ZonedClock.stamp(context.now, before.updated_at)
  }
  const moved = DepositMoney.moved(before, plain, found.deposit ?? null, DepositMoney.tillOf(venue), money, context)
  const booking = BookingView.withView(moved.booking, venue.restaurant.time_zone)
  const changes = BookingChange.changeSetFor(
    {
      before,
      after: booking,
      rows,
      action: `booking.deposit_${to}`,
      detail: { from: before.deposit_status, to },
      event: BookingChange.updated(confirms ? ["deposit_status", "status"] : ["deposit_status"]),
      message: confirms ? "booking_confirmed" : null
    },
    venue,
    context
  )
  return Decision.accept(booking, BookingChange.withPayment(changes, moved.payment))
}

/** What ends a deposit needs something that is left of it. */
const endings: ReadonlySet<DepositStatus> = new Set(["refunded", "partially_refunded", "forfeited"])

/** Why this is no part of the deposit that can be given back. */
const partProblem = ({ deposit_used_minor = 0 }: Booking, left: number, amountMinor = 0): string | null => {
  const most = deposit_used_minor > 0 ? left : left - 1
  return Number.isSafeInteger(amountMinor) && amountMinor >= 1 && amountMinor <= most
    ? null
    : `must be an integer from 1 to ${most}`
}
