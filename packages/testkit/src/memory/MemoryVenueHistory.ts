/** The applied changes of venue documents over one state. */
import { VenueEdit, VenueHistory } from "@fourtop/core/internal"
import { Context } from "effect"
import type { Cell } from "./Cell.ts"
import { rowOf, rowsOf, type Tenant, tenantOf } from "./State.ts"

const newestFirst = ({ tables }: Tenant): ReadonlyArray<VenueEdit.VenueEdit> =>
  rowsOf(tables, "venue_edit").toReversed()

export const ports = (cell: Cell): Context.Context<VenueHistory> =>
  Context.make(VenueHistory, {
    kept: (tenant) =>
      cell.look((state) =>
        newestFirst(tenantOf(state, tenant)).map(({ bytes, id, version }) => ({ bytes, id, version }))
      ),
    list: (tenant) => cell.look((state) => newestFirst(tenantOf(state, tenant)).map(VenueEdit.summaryOf)),
    find: (tenant, id) => cell.look((state) => rowOf(tenantOf(state, tenant).tables, "venue_edit", id))
  })
