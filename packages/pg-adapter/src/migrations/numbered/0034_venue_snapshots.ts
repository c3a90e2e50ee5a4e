/**
 * Venues as one text each: a process that does not know a venue reads one row instead of one for each dish. A text is
 * right for its version alone, and is read as long as that is the venue's or older rows suffice to bring it up to date.
 *
 * Only the definer writes it. It sees the rows of the restaurant that the transaction has named.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table venue_snapshot (
  restaurant_id bigint primary key references restaurant (restaurant_id) deferrable initially deferred,
  -- Which programs understand the text.
  form text not null,
  version bigint not null,
  body text not null,
  kept_at timestamptz not null
);
${tenantPolicy(["venue_snapshot"])}
grant select, insert, update on venue_snapshot to fourtop_worker;
grant select on settings, branch, "table", menu, category, modifier_group, dish to fourtop_worker;
`
