/** Staff take a table out of service for a while, for example for a private party. */
import { decide, type TableBlock } from "../../domain/decisions/bookings/blockTable.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onTableDay } from "./onTableDay.ts"

/** Takes a table out of service, if it is free then. */
export const blockTable = traced("blockTable", (acting: Acting, block: TableBlock) =>
  onTableDay(acting, block.tableId, block.from, (state, context) => decide(block, state, context))
)
