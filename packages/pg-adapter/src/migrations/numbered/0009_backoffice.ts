/** The back office: what was paid, and with which gift cards. */
import { tenantPolicy } from "../tenantPolicy.ts"

export const sql = `
create table gift_card (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  digest text generated always as (body ->> 'digest') stored,
  primary key (restaurant_id, id),
  constraint gift_card_digest_unique unique (restaurant_id, digest)
);

create table payment (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  order_id uuid not null generated always as ((body ->> 'order_id')::uuid) stored,
  gift_card_id bigint generated always as ((body ->> 'gift_card_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint payment_order_id_reference foreign key (restaurant_id, order_id)
    references "order" (restaurant_id, id) deferrable initially deferred,
  constraint payment_gift_card_id_reference foreign key (restaurant_id, gift_card_id)
    references gift_card (restaurant_id, id) deferrable initially deferred
);
create index payment_order_id on payment (restaurant_id, order_id);
create index payment_gift_card_id on payment (restaurant_id, gift_card_id) where gift_card_id is not null;
${tenantPolicy(["gift_card", "payment"])}`
