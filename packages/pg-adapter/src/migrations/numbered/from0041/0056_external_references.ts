/**
 * What integrators call orders, bookings and guests in their own systems, to find them by. Nothing is empty and not
 * null: a null would make every other row eight bytes longer. Programs of the release before keep the members of a
 * document that they do not know, and never write the columns; for bookings and guests nobody else does, either.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const column = `external_reference text collate "C" not null default ''`

const filledBy = (table: string): string => `
create function fill_${table}() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
begin
  new.external_reference := coalesce(new.body ->> 'external_reference', '');
  return new;
end
$$;
revoke all on function fill_${table} from public;
create trigger ${table}_inserted before insert on ${table} for each row
  when (new.external_reference <> '' or new.body ? 'external_reference') execute function fill_${table}();
create trigger ${table}_updated before update on ${table} for each row
  when (new.external_reference <> '' or new.body ? 'external_reference') execute function fill_${table}();
`

const sql = `
alter table "order" add column ${column};
alter table booking add column ${column};
alter table guest add column ${column};

create or replace function fill_order() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
begin
  new."version" := (new.body ->> 'version')::integer;
  new."status" := new.body ->> 'status';
  new."type" := new.body ->> 'type';
  new."channel" := new.body ->> 'channel';
  new."placed_at" := (new.body ->> 'placed_at')::bigint;
  new."updated_at" := (new.body ->> 'updated_at')::bigint;
  new."branch_id" := (new.body ->> 'branch_id')::bigint;
  new."guest_id" := (new.body ->> 'guest_id')::bigint;
  new."total_minor" := (new.body -> 'price' ->> 'totalMinor')::bigint;
  new."external_reference" := coalesce(new.body ->> 'external_reference', '');
  return new;
end
$$;
${filledBy("booking")}
${filledBy("guest")}
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    `create index order_external_reference on "order"
      (restaurant_id, external_reference, placed_at desc, id desc) where external_reference <> ''`,
    `create index booking_external_reference on booking
      (restaurant_id, external_reference, date, time, id) where external_reference <> ''`,
    `create index guest_external_reference on guest
      (restaurant_id, external_reference, id) where external_reference <> ''`
  ]
}
