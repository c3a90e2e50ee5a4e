/** Posts the sales of tickets to an experience from before such sales were payments. How they were paid is not known. */
import type { AdvancePayment } from "../../backoffice/AdvancePayment.ts"
import * as Advance from "../../backoffice/AdvancePayment.ts"
import * as Experience from "../../backoffice/Experience.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Backdating from "../../ledger/Backdating.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface State {
  readonly loaded: Experience.LoadedExperience | null
  readonly history: ReadonlyArray<ActivityEntry>
  readonly venue: Venue | null
}

export type Changes = ChangeSet.Of<"experience_booking" | "payment">

/** Returns whether anything was posted. */
export const decide = (
  { history, loaded, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  const sold = loaded?.bookings.filter(Experience.lacksPayment) ?? []
  if (loaded === null || venue === null || sold.length === 0) return Decision.accept(false)
  const imported = sold.map((booking) => {
    const made = soldAt(booking, history)
    const payment = paymentFor(booking, loaded.experience, made, venue, context)
    const dated = Backdating.payment(payment, payment.for.branch_id, { made, ended: made }, venue, context)
    return { ...dated, booking: { ...booking, payment_id: payment.id } }
  })
  return Decision.accept(true, {
    changes: imported.flatMap(({ booking, row }) => [
      ChangeSet.put("experience_booking", booking),
      ChangeSet.put("payment", row)
    ]),
    postings: imported.flatMap(({ postings }) => postings)
  })
}

const soldAt = ({ created_at, id }: Experience.ExperienceBooking, history: ReadonlyArray<ActivityEntry>) =>
  Backdating.momentOf(
    history,
    ({ action, detail }) => action === "experience.tickets_paid" && detail["booking_id"] === id
  )?.at ?? created_at

const paymentFor = (
  { amount_minor, id, tickets }: Experience.ExperienceBooking,
  { name }: Experience.Experience,
  made: number,
  { defaultBranch, restaurant }: Venue,
  context: DecisionContext
): AdvancePayment => {
  const sold = { kind: "experience", id, branch_id: defaultBranch?.id ?? null, name, tickets } as const
  const paid = { for: sold, method: "other", amountMinor: amount_minor, currency: restaurant.currency } as const
  return { ...Advance.paid(paid, null, context), imported: true, created_at: made }
}
