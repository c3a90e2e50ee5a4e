/** The operations on tables, each a use-case of core. */
import { readTables } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import type { TablesApi } from "./TablesApi.ts"

export const tableHandlers: HandlersOf<typeof TablesApi> = {
  listTables: ({ acting }) =>
    Effect.map(readTables(acting), (tables) => Envelope.of(tables, { count: tables.length }))
}
