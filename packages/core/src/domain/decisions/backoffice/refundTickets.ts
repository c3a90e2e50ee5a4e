/** Takes event tickets back, gives money back for them, or both. */
import { Schema } from "effect"
import type { AdvancePayment } from "../../backoffice/AdvancePayment.ts"
import * as Advance from "../../backoffice/AdvancePayment.ts"
import type { ExperienceBooking, LoadedExperience } from "../../backoffice/Experience.ts"
import * as Experience from "../../backoffice/Experience.ts"
import * as RefundDrawer from "../../backoffice/RefundDrawer.ts"
import * as Drawer from "../../closings/Drawer.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ExperienceChange from "./ExperienceChange.ts"

export interface Command {
  readonly bookingId: string
  /** How many tickets the guest no longer has; all of them if left out, none where only money goes back. */
  readonly tickets?: number
  /** What the guest gets for it; what these tickets cost if left out, as far as it was not given back before. */
  readonly amountMinor?: number
  /** The drawer that cash leaves, where null is the first; that of the payment if left out. */
  readonly drawerId?: number | null
  /** Why, for the activity log. */
  readonly reason?: string | null
}

/** What goes back. */
export type TicketRefund = Omit<Command, "bookingId">
export const TicketRefund = Schema.Struct({
  tickets: Fields.optional(Shapes.number),
  amountMinor: Fields.optional(Shapes.number),
  drawerId: Fields.optional(Schema.NullOr(Shapes.integer)),
  reason: Fields.optional(Schema.NullOr(Shapes.text))
} satisfies Record<keyof TicketRefund, unknown>)

export interface State {
  readonly loaded: LoadedExperience | null
  /** The payment for the tickets; null for free ones. */
  readonly payment: AdvancePayment | null
  readonly venue: Venue | null
  /** Of the branch where they were sold. */
  readonly drawers?: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | ValidationFailed | InvalidTransition

export type Changes = ChangeSet.Of<"experience" | "experience_booking" | "payment">

export interface RefundedTickets {
  readonly booking: ExperienceBooking
  /** How many tickets were taken back, and what was given back for them. */
  readonly tickets: number
  readonly amountMinor: number
}

export const decide = (
  { amountMinor: asked, bookingId, drawerId, reason = null, tickets: wanted }: Command,
  { drawers = [], loaded, payment, venue }: State,
  context: DecisionContext
): Decision.Decision<RefundedTickets, Refusal, Changes> => {
  const before = loaded?.bookings.find(({ id }) => id === bookingId)
  if (loaded === null || venue === null || before === undefined) {
    return Decision.refuse(new NotFound({ resource: "experience booking" }))
  }
  if (before.status !== "paid") {
    return Decision.refuse(new InvalidTransition({ from: before.status, to: "refunded", allowed: [] }))
  }
  if (Experience.lacksPayment(before)) return Decision.refuse(ValidationFailed.of(notPosted))
  const held = Experience.ticketsHeld(before)
  const left = payment === null ? 0 : Advance.unusedMinor(payment, 0)
  const tickets = wanted ?? held
  const amountMinor = asked ?? Math.min(left, tickets * (before.amount_minor / before.tickets))
  const problems = [
    ...wholeProblems("tickets", tickets, held, "can still be taken back"),
    ...(asked === undefined ? [] : wholeProblems("amount_minor", asked, left, "can still be refunded")),
    ...(tickets === 0 && amountMinor === 0 ? [nothing] : []),
    ...Drawer.unknownIn(drawerId, drawers),
    ...reasonProblems(reason)
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const booking: ExperienceBooking = {
    ...before,
    status: tickets === held ? "refunded" : "paid",
    refunded_tickets: before.tickets - held + tickets
  }
  const given = payment === null || amountMinor === 0 ? null : refunded(payment, amountMinor, drawerId, venue, context)
  return Decision.accept(
    { booking, tickets, amountMinor },
    {
      changes: [
        ...ExperienceChange.rows(loaded.experience, booking),
        ...(given === null ? [] : [ChangeSet.put("payment", given)])
      ],
      activity: [
        GuestActivity.entry(
          "experience.tickets_refunded",
          { kind: "experience", id: String(loaded.experience.id) },
          { booking_id: booking.id, tickets, amount_minor: amountMinor, reason },
          booking.guest_id,
          context
        )
      ]
    }
  )
}

const notPosted: Problem = {
  path: "booking_id",
  message: "is from before payments of tickets were recorded, and is not in the ledger yet: try again later"
}

const nothing: Problem = { path: "amount_minor", message: "must be at least 1 where no ticket is taken back" }

const wholeProblems = (path: string, value: number, most: number, can: string): ReadonlyArray<Problem> => {
  if (!Number.isSafeInteger(value) || value < 0) return [{ path, message: "must be an integer of at least 0" }]
  return value > most ? [{ path, message: `is more than the ${most} that ${can}` }] : []
}

const reasonProblems = (reason: string | null): ReadonlyArray<Problem> => {
  const message = reason === null ? null : Text.problem(reason, { min: 3, max: 200 })
  return message === null ? [] : [{ path: "reason", message }]
}

const refunded = (
  payment: AdvancePayment,
  amountMinor: number,
  drawerId: number | null | undefined,
  { settings }: Venue,
  { now }: DecisionContext
): AdvancePayment =>
  Advance.rounded(
    payment,
    {
      ...payment,
      refunded_minor: payment.refunded_minor + amountMinor,
      refunded_at: now,
      ...RefundDrawer.of(payment, drawerId)
    },
    settings.cash_rounding_minor ?? null
  )
