/** Staff take a table out of service for a while: a leaking roof, a private party, a broken chair. */
import { decide, type TableBlock } from "../../domain/decisions/bookings/blockTable.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { onTableDay } from "./onTableDay.ts"

/** Takes a table out of service, if nobody has it then. */
export const blockTable = (acting: Acting, block: TableBlock) =>
  onTableDay(acting, block.tableId, block.from, (state, context) => decide(block, state, context))
