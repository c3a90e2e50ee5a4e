/** Which steps can be undone: for a minute, by whoever took them, while nothing else has changed. */
import type { Actor } from "../foundation/Activity.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Booking, BookingStep } from "./Booking.ts"
import type { BookingStatus } from "./BookingStatus.ts"

/** How long a step can be undone. */
export const undoMillis = 60_000

/** Statuses whose step can be undone. Of other moves the guest has been told, and a message cannot be taken back. */
export const undoable: ReadonlyArray<BookingStatus> = ["seated", "no_show"]

type Undone = Pick<Booking, "status" | "version" | "last_step">

/** The step that the actor could undo if it is recent enough. */
const stepOf = ({ last_step: step, status, version }: Undone, actor: Pick<Actor, "id">): BookingStep | null =>
  step !== null && step !== undefined && step.version === version && step.by === actor.id && undoable.includes(status)
    ? step
    : null

/** The step that the actor can undo now, or null. */
export const stepToUndo = (booking: Undone, actor: Pick<Actor, "id">, now: Instant): BookingStep | null => {
  const step = stepOf(booking, actor)
  return step !== null && now < step.at + undoMillis ? step : null
}
