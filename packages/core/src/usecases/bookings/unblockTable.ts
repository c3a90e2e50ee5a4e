/** Staff put a table back into service. */
import { decide } from "../../domain/decisions/bookings/unblockTable.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import { useCase } from "../definition/useCase.ts"
import { onTableDay } from "./onTableDay.ts"

/** Ends the block of a table at an instant; if one is named, only that. */
export const unblockTable = useCase(
  "unblockTable",
  {
    may: { areas: ["book", "tables"], scope: null },
    input: [Input.integer("table_id"), Input.instant("at"), Input.optional(Input.nullOr(Input.text("block_id")))]
  },
  (acting: Acting, tableId: number, at: Instant, blockId: string | null = null) =>
    onTableDay(acting, tableId, at, (state, context) => decide({ tableId, at, blockId }, state, context))
)
