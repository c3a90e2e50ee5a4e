/** The operations on closings, each a use-case of core. */
import { listClosings, readClosing } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import * as Paging from "../../protocol/Paging.ts"
import type { ClosingsApi } from "./ClosingsApi.ts"

export const closingHandlers: HandlersOf<typeof ClosingsApi> = {
  listClosings: (incoming) => {
    const { acting, query } = incoming
    return Effect.map(listClosings(acting, { branchId: query.branch_id ?? null }, Paging.request(incoming)), (page) =>
      Paging.envelope(page, incoming, {})
    )
  },

  readClosing: ({ acting, path }) =>
    Effect.map(readClosing(acting, path.closing), (closing) => Envelope.of(closing, {}))
}
