/** The reminder of a booking: a message that is queued ahead and sent some hours before the party arrives. */
import type { Booking } from "../bookings/Booking.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Job } from "../foundation/Job.ts"
import { messagesOf } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Occasion from "./Occasion.ts"
import { isReachable } from "./Relevance.ts"

const hour = 3_600_000

/** The job of a booking's reminder; null when the owner wants none, nobody can be reached, or it would be too late. */
export const job = (
  booking: Pick<Booking, "id" | "starts_at" | "phone" | "email">,
  { settings }: Pick<Venue, "settings">,
  context: DecisionContext
): Job | null => {
  const { reminder_hours } = messagesOf(settings)
  if (reminder_hours === null || !isReachable(booking)) return null
  const dueAt = booking.starts_at - reminder_hours * hour
  if (dueAt <= context.now) return null
  return Occasion.job({ kind: "booking", id: booking.id }, "booking_reminder", context, dueAt)
}

/** Whether the change of a booking makes a reminder: it becomes confirmed, or a confirmed one starts at another time. */
export const isMadeBy = (
  before: Pick<Booking, "status" | "starts_at"> | null,
  after: Pick<Booking, "status" | "starts_at">
): boolean => after.status === "confirmed" && (before?.status !== "confirmed" || before.starts_at !== after.starts_at)
