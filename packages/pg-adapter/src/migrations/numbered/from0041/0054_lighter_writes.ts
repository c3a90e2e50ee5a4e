/**
 * What makes a write leave less in the log of the server, and cost it less.
 *
 * A kept response to a write of an order names the event of the same commit, and leaves the order's text out: the event
 * has it. Programs of the release before look keys up by their text, and so never read these rows.
 *
 * Tickets change a few times soon after they are written: with room in their pages, no index is told of it.
 *
 * More references to the restaurant go, as those of tickets and events did: these rows belong to the restaurant that the
 * transaction has named, and no restaurant is ever deleted.
 *
 * Orders that nobody has accepted are found among the open ones, which are few.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
alter table idempotency add column event_id uuid;
comment on column idempotency.event_id is
  'The event that has the text of the order which the response shows; the response has null in its place.';

alter table ticket set (fillfactor = 80);

alter table "order" drop constraint order_restaurant_id_fkey;
alter table posting drop constraint posting_restaurant_id_fkey;
alter table job drop constraint job_restaurant_id_fkey;
`

export const migration: Expand = { kind: "expand", sql, droppedIndexes: ["order_unaccepted"] }
