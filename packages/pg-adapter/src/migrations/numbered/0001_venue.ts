/**
 * The rows of a venue and its access. All columns but the first three are generated from the document in `body`, so
 * that one statement can write every kind of row.
 *
 * References are checked when the commit ends, because a change set replaces a dish before it inserts the dish's new
 * category. Unique values are checked at once: if deferred, several racing rows with one value would all wait for each
 * other, until the server finds the deadlock a second later.
 */
export const sql = `
create sequence integer_id as bigint maxvalue 9007199254740991;
comment on sequence integer_id is 'One for all integer ids of the installation: an id names one thing.';

create table restaurant (
  restaurant_id bigint not null,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  slug text generated always as (body ->> 'slug') stored,
  primary key (restaurant_id, id),
  constraint restaurant_is_its_own check (id = restaurant_id),
  constraint restaurant_restaurant_id_unique unique (restaurant_id),
  constraint restaurant_slug_unique unique (slug)
);

create table settings (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  primary key (restaurant_id, id),
  constraint settings_one_each check (id = restaurant_id)
);

create table branch (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  primary key (restaurant_id, id),
  constraint branch_key_unique unique (restaurant_id, key)
);

create table "table" (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  code text generated always as (body ->> 'code') stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint table_key_unique unique (restaurant_id, key),
  constraint table_code_unique unique (restaurant_id, code),
  constraint table_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch (restaurant_id, id) deferrable initially deferred
);
create index table_branch_id on "table" (restaurant_id, branch_id);

create table menu (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  primary key (restaurant_id, id),
  constraint menu_key_unique unique (restaurant_id, key)
);

create table category (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  menu_id bigint generated always as ((body ->> 'menu_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint category_key_unique unique (restaurant_id, key),
  constraint category_menu_id_reference foreign key (restaurant_id, menu_id)
    references menu (restaurant_id, id) deferrable initially deferred
);
create index category_menu_id on category (restaurant_id, menu_id);

create table modifier_group (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  primary key (restaurant_id, id),
  constraint modifier_group_key_unique unique (restaurant_id, key)
);

create table dish (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  key text generated always as (body ->> 'key') stored,
  category_id bigint generated always as ((body ->> 'category_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint dish_key_unique unique (restaurant_id, key),
  constraint dish_category_id_reference foreign key (restaurant_id, category_id)
    references category (restaurant_id, id) deferrable initially deferred
);
create index dish_category_id on dish (restaurant_id, category_id);

create table venue_version (
  restaurant_id bigint primary key references restaurant (restaurant_id) deferrable initially deferred,
  version bigint not null
);

create table api_token (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  last_used_at timestamptz,
  primary key (restaurant_id, id)
);
-- A token is looked up before its restaurant is known.
create unique index api_token_id on api_token (id);

create table sandbox (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  primary key (restaurant_id, id),
  constraint sandbox_one_each check (id = restaurant_id)
);

create table guest (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  phone_key text generated always as (body ->> 'phone_key') stored,
  email_key text generated always as (body ->> 'email_key') stored,
  primary key (restaurant_id, id),
  constraint guest_phone_key_unique unique (restaurant_id, phone_key),
  constraint guest_email_key_unique unique (restaurant_id, email_key)
);
`
