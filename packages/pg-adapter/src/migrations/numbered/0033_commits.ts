/**
 * What makes the commit of an order cheaper.
 *
 * Columns of orders and tickets that programs fill themselves, instead of generated ones. A statement that writes the
 * document alone, as programs of the version before do, leaves the version as it was: then a trigger fills them.
 *
 * Orders stay within half a page instead of a quarter: an order of two lines is still compressed, but no part of it is
 * stored elsewhere, and a list reads representations as they are.
 *
 * References to the restaurant go where they add nothing to a commit but a look-up and a lock of the restaurant's row,
 * which all commits of a restaurant share: a ticket belongs to the restaurant of its order, and what is written besides
 * rows belongs to the restaurant that the transaction has named. No restaurant is ever deleted.
 */
const filledBy = (table: string, columns: Readonly<Record<string, string>>): string => {
  const names = Object.keys(columns)
  const assignments = Object.entries(columns).map(([name, value]) => `  new."${name}" := ${value};`)
  return `
create function fill_${table}() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
begin
${assignments.join("\n")}
  return new;
end
$$;
revoke all on function fill_${table} from public;
alter table "${table}" ${names.map((name) => `alter column "${name}" drop expression`).join(", ")};
create trigger ${table}_inserted before insert on "${table}" for each row
  when (new.version is null) execute function fill_${table}();
create trigger ${table}_updated before update on "${table}" for each row
  when (new.version = old.version) execute function fill_${table}();
-- Also where rows are copied from another server, or loaded without checking references.
alter table "${table}" enable always trigger ${table}_inserted, enable always trigger ${table}_updated;
`
}

export const sql = `
${filledBy("order", {
  version: "(new.body ->> 'version')::integer",
  status: "new.body ->> 'status'",
  type: "new.body ->> 'type'",
  channel: "new.body ->> 'channel'",
  placed_at: "(new.body ->> 'placed_at')::bigint",
  updated_at: "(new.body ->> 'updated_at')::bigint",
  branch_id: "(new.body ->> 'branch_id')::bigint",
  guest_id: "(new.body ->> 'guest_id')::bigint",
  total_minor: "(new.body -> 'price' ->> 'totalMinor')::bigint"
})}
${filledBy("ticket", {
  version: "(new.body ->> 'version')::integer",
  order_id: "(new.body ->> 'order_id')::uuid",
  status: "new.body ->> 'status'"
})}
alter table "order" set (toast_tuple_target = 4080);

alter table ticket drop constraint ticket_restaurant_id_fkey;
alter table event drop constraint event_restaurant_id_fkey;
alter table activity drop constraint activity_restaurant_id_fkey;
alter table idempotency drop constraint idempotency_restaurant_id_fkey;

-- As before, but it names the schema of what it uses, instead of setting a search path in every call.
create or replace function mark_sales_day() returns trigger language plpgsql as $$
declare
  -- Younger days are not summed for another day, and a commit is over long before (statement_timeout).
  summed_before bigint := fourtop.to_millis(fourtop.store_now()) - 86400000;
begin
  if tg_op <> 'INSERT' and old.placed_at < summed_before then
    insert into fourtop.sales_change (restaurant_id, day)
      values (old.restaurant_id, floor(old.placed_at / 86400000.0));
  end if;
  if tg_op <> 'DELETE' and new.placed_at < summed_before
    and (tg_op = 'INSERT' or new.placed_at <> old.placed_at) then
    insert into fourtop.sales_change (restaurant_id, day)
      values (new.restaurant_id, floor(new.placed_at / 86400000.0));
  end if;
  return null;
end
$$;
`
