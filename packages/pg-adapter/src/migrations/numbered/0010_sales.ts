/**
 * Daily sales, so that a year is summed from its days instead of its orders. Days are UTC days: in any time zone a
 * period is whole UTC days plus a remainder at either end, which is read from orders.
 *
 * A daily sum is exact whenever it is used. Days are summed well after they have ended. A commit that changes the sales
 * of a day that may have been summed also inserts a mark, which waits for no lock; as long as a day has a mark, it is
 * read from orders. A new sum removes exactly the marks that its snapshot shows, and so counts the orders that were
 * committed with them (`roll_up_sales`).
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table sales_day (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  -- Since 1970.
  day integer not null,
  -- Zero: of no branch.
  branch_id bigint not null,
  orders bigint not null,
  revenue_minor bigint not null,
  primary key (restaurant_id, day, branch_id) include (orders, revenue_minor)
);

-- Up to which day all are summed; a day without a row in sales_day had no sales.
create table sales_rolled (
  restaurant_id bigint primary key references restaurant (restaurant_id) deferrable initially deferred,
  through_day integer not null
);

create table sales_change (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  day integer not null
);
create index sales_change_day on sales_change (restaurant_id, day);

create function mark_sales_day() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
declare
  -- Younger days are not summed for another day, and a commit is over long before (statement_timeout).
  summed_before bigint := to_millis(store_now()) - 86400000;
begin
  if tg_op <> 'INSERT' and old.placed_at < summed_before then
    insert into sales_change (restaurant_id, day) values (old.restaurant_id, floor(old.placed_at / 86400000.0));
  end if;
  if tg_op <> 'DELETE' and new.placed_at < summed_before
    and (tg_op = 'INSERT' or new.placed_at <> old.placed_at) then
    insert into sales_change (restaurant_id, day) values (new.restaurant_id, floor(new.placed_at / 86400000.0));
  end if;
  return null;
end
$$;
revoke all on function mark_sales_day from public;
grant execute on function mark_sales_day to fourtop_app;

create trigger sales_added after insert or delete on "order" for each row execute function mark_sales_day();
-- Most changes of an order are none of its sales.
create trigger sales_changed after update on "order" for each row
  when (
    (old.placed_at, old.branch_id, old.total_minor, old.status in ('rejected', 'cancelled'))
    is distinct from (new.placed_at, new.branch_id, new.total_minor, new.status in ('rejected', 'cancelled'))
  )
  execute function mark_sales_day();
${tenantPolicy(["sales_day", "sales_rolled", "sales_change"])}`
