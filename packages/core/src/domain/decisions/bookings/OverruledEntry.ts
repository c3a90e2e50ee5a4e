/** The entry of the activity log about rules that the host overruled. */
import type { Booking } from "../../bookings/Booking.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"

/** None for a booking by the rules. */
export const of = (
  { guest_id, id, overruled }: Pick<Booking, "guest_id" | "id" | "overruled">,
  context: DecisionContext
): ReadonlyArray<ActivityEntry> =>
  (overruled ?? null) === null
    ? []
    : [
        GuestActivity.entry(
          "booking.overruled",
          { kind: "booking", id },
          { rules: overruled!.rules, reason: overruled!.reason },
          guest_id,
          context
        )
      ]
