/** Staff take a table out of service for a while, for example for a private party. */
import { decide, TableBlock } from "../../domain/decisions/bookings/blockTable.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onTableDay } from "./onTableDay.ts"

/** Takes a table out of service, if it is free then. */
export const blockTable = useCase(
  "blockTable",
  { may: { areas: ["book", "tables"], scope: null }, input: [Input.command(TableBlock)] },
  (acting: Acting, block: TableBlock) =>
    onTableDay(acting, block.tableId, block.from, (state, context) => decide(block, state, context))
)
