/** The ledger over one state, whose newest posting comes first. */
import { Ledger } from "@fourtop/core/internal"
import { Context, List } from "effect"
import type { Cell } from "./Cell.ts"
import { tenantOf } from "./State.ts"

export const ports = (cell: Cell): Context.Context<Ledger> =>
  Context.make(Ledger, {
    ofOrder: (tenant, orderId) =>
      cell.look((state) =>
        List.toArray(tenantOf(state, tenant).postings)
          .filter((posting) => posting.order_id === orderId)
          .toReversed()
      )
  })
