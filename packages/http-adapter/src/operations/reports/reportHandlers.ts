/** The operations on reports, each a use-case of core. */
import { readSalesSummary } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import type { ReportsApi } from "./ReportsApi.ts"

export const reportHandlers: HandlersOf<typeof ReportsApi> = {
  readSalesSummary: ({ acting, query }) => {
    const asked = { from: query.from ?? null, to: query.to ?? null, branchId: query.branch_id ?? null }
    return Effect.map(readSalesSummary(acting, asked), (summary) => Envelope.of(summary, {}))
  }
}
