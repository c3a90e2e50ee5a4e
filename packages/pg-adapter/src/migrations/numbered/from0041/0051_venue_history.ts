/** Applied changes of venue documents, each with the document before it. */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

const sql = `
create table venue_edit (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  bytes bigint not null generated always as ((body ->> 'bytes')::bigint) stored,
  primary key (restaurant_id, id)
);
comment on table venue_edit is
  'Applied changes of the venue document, each with the document before it. The newest are kept, within a share of bytes.';
${tenantPolicy(["venue_edit"])}
`

export const migration: Expand = { kind: "expand", sql }
