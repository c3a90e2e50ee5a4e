/** The back office: payments and gift cards, reviews, stock, weeks of shifts, experiences. */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

const tables = ["gift_card", "payment", "review", "ingredient", "shift_week", "experience", "experience_booking"]

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

create table review (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  subject text generated always as (body ->> 'subject') stored,
  order_id uuid generated always as ((body ->> 'order_id')::uuid) stored,
  reservation_id uuid generated always as ((body ->> 'reservation_id')::uuid) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint review_subject_unique unique (restaurant_id, subject),
  constraint review_order_id_reference foreign key (restaurant_id, order_id)
    references "order" (restaurant_id, id) deferrable initially deferred,
  constraint review_reservation_id_reference foreign key (restaurant_id, reservation_id)
    references booking (restaurant_id, id) deferrable initially deferred,
  constraint review_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest (restaurant_id, id) deferrable initially deferred
);
create index review_order_id on review (restaurant_id, order_id) where order_id is not null;
create index review_reservation_id on review (restaurant_id, reservation_id) where reservation_id is not null;
create index review_guest_id on review (restaurant_id, guest_id) where guest_id is not null;

create table ingredient (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  sku text generated always as (body ->> 'sku') stored,
  primary key (restaurant_id, id),
  constraint ingredient_sku_unique unique (restaurant_id, sku)
);

create table shift_week (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  week text generated always as (body ->> 'week') stored,
  branch_id bigint not null generated always as ((body ->> 'branch_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint shift_week_week_unique unique (restaurant_id, week),
  constraint shift_week_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch (restaurant_id, id) deferrable initially deferred
);
create index shift_week_branch_id on shift_week (restaurant_id, branch_id);

create table experience (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  primary key (restaurant_id, id)
);

create table experience_booking (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  experience_id bigint not null generated always as ((body ->> 'experience_id')::bigint) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint experience_booking_experience_id_reference foreign key (restaurant_id, experience_id)
    references experience (restaurant_id, id) deferrable initially deferred,
  constraint experience_booking_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest (restaurant_id, id) deferrable initially deferred
);
create index experience_booking_experience_id on experience_booking (restaurant_id, experience_id);
create index experience_booking_guest_id on experience_booking (restaurant_id, guest_id) where guest_id is not null;
${tenantPolicy(tables)}`
