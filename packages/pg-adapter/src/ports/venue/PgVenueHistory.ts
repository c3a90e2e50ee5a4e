import type { VenueEdit, VenueHistory } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

const kept = Statement.make<VenueEdit.KeptEdit>(
  "kept_venue_edits",
  `select id, version, bytes from venue_edit where restaurant_id = $1 order by id desc`
)

const list = Statement.make<{ readonly summary: VenueEdit.EditSummary }>(
  "list_venue_edits",
  `select body - 'document' || jsonb_build_object('restorable', body -> 'document' <> 'null'::jsonb) as summary
   from venue_edit where restaurant_id = $1 order by id desc`
)

const find = Statement.make<{ readonly body: VenueEdit.VenueEdit }>(
  "one_venue_edit",
  `select body from venue_edit where restaurant_id = $1 and id = $2::uuid`
)

export const make = (database: StoreDatabase): typeof VenueHistory.Service => ({
  kept: (tenant) => Effect.map(database.ofTenant(tenant, [kept(tenant)]), ([rows]) => rows),
  list: (tenant) =>
    Effect.map(database.ofTenant(tenant, [list(tenant)]), ([rows]) => rows.map(({ summary }) => summary)),
  find: (tenant, id) =>
    Effect.map(database.ofTenant(tenant, [find(tenant, validUuid(id))]), ([rows]) => rows[0]?.body ?? null)
})
