/** Staff put a table back into service. */
import { decide } from "../../domain/decisions/bookings/unblockTable.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onTableDay } from "./onTableDay.ts"

/** Ends the block of a table at an instant. */
export const unblockTable = traced("unblockTable", (acting: Acting, tableId: number, at: Instant) =>
  onTableDay(acting, tableId, at, (state, context) => decide({ tableId, at }, state, context))
)
