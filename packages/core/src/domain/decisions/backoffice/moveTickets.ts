/** Sells held event tickets, which records their payment, or releases them. */
import { Schema } from "effect"
import { type AdvancePayment, type MoneyMethod, moneyMethods } from "../../backoffice/AdvancePayment.ts"
import * as Advance from "../../backoffice/AdvancePayment.ts"
import type { ExperienceBooking, LoadedExperience } from "../../backoffice/Experience.ts"
import * as Experience from "../../backoffice/Experience.ts"
import * as Drawer from "../../closings/Drawer.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ExperienceChange from "./ExperienceChange.ts"

export interface Command {
  readonly bookingId: string
  readonly to: "paid" | "released"
  /** How they were paid for; in a way that is not known if left out. */
  readonly method?: MoneyMethod
  /** Where they were sold; the default branch if left out. */
  readonly branchId?: number
  /** The drawer that cash goes into. */
  readonly drawerId?: number
}

/** How tickets were paid for. */
export type TicketPayment = Omit<Command, "bookingId" | "to">
export const TicketPayment = Schema.Struct({
  method: Fields.optional(Fields.oneOf(moneyMethods)),
  branchId: Fields.optional(Shapes.integer),
  drawerId: Fields.optional(Shapes.integer)
} satisfies Record<keyof TicketPayment, unknown>)

export interface State {
  readonly loaded: LoadedExperience | null
  readonly venue: Venue | null
  /** Of the branch where they are sold. */
  readonly drawers?: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | ValidationFailed | InvalidTransition

export type Changes = ChangeSet.Of<"experience" | "experience_booking" | "payment", "experience.booked">

export const decide = (
  { bookingId, to, ...how }: Command,
  { drawers = [], loaded, venue }: State,
  context: DecisionContext
): Decision.Decision<ExperienceBooking, Refusal, Changes> => {
  const before = loaded?.bookings.find(({ id }) => id === bookingId)
  if (loaded === null || venue === null || before === undefined) {
    return Decision.refuse(new NotFound({ resource: "experience booking" }))
  }
  if (before.status !== "held") return Decision.refuse(new InvalidTransition({ from: before.status, to, allowed: [] }))
  const { bookings, experience } = loaded
  const left = Experience.ticketsLeft(experience, bookings, context.now, before.id)
  if (to === "paid" && before.tickets > left) return Decision.refuse(ExperienceChange.soldOut(left))
  const problems = [
    ...Drawer.problems(how.method, how.drawerId, drawers),
    ...(how.branchId === undefined || venue.rows.branches.some(({ id }) => id === how.branchId)
      ? []
      : [{ path: "branch_id", message: "is not a branch of this restaurant" }])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const payment = to === "paid" ? paymentOf(before, experience, how, venue, context) : null
  const booking = {
    ...before,
    status: to,
    ...(payment === null ? {} : { payment_id: payment.id })
  }
  return Decision.accept(booking, {
    changes: [
      ...ExperienceChange.rows(experience, booking),
      ...(payment === null ? [] : [ChangeSet.put("payment", payment)])
    ],
    events: ExperienceChange.events(experience, booking, venue.restaurant, context),
    activity: [ExperienceChange.entry(experience, booking, context)]
  })
}

/** Free tickets are not paid for. */
const paymentOf = (
  { amount_minor, id, tickets }: ExperienceBooking,
  { name }: Experience.Experience,
  { branchId, drawerId, method = "other" }: TicketPayment,
  { defaultBranch, restaurant, settings }: Venue,
  context: DecisionContext
): AdvancePayment | null =>
  amount_minor === 0
    ? null
    : Advance.paid(
        {
          for: { kind: "experience", id, branch_id: branchId ?? defaultBranch?.id ?? null, name, tickets },
          method,
          amountMinor: amount_minor,
          currency: restaurant.currency,
          ...(drawerId === undefined ? {} : { drawerId })
        },
        settings.cash_rounding_minor ?? null,
        context
      )
