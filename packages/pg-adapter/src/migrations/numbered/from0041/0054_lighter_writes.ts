/**
 * What makes a write leave less in the log of the server, and cost it less.
 *
 * A kept response to a write of an order names the event of the same commit, and leaves the order's text out: the event
 * has it. Programs of the release before look keys up by their text, and so never read these rows.
 *
 * Tickets change a few times soon after they are written: with room in their pages, no index is told of it.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
alter table idempotency add column event_id uuid;
comment on column idempotency.event_id is
  'The event that has the text of the order which the response shows; the response has null in its place.';

alter table ticket set (fillfactor = 80);
`

export const migration: Expand = { kind: "expand", sql }
