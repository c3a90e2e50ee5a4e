/**
 * What waits and ends by itself: entries of the waitlist, reservations that nobody has confirmed, and those that wait for
 * a deposit. Restaurants where something begins to wait are looked at, and then when the first of it ends.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
create trigger entry_waits after insert on waitlist_entry for each row
  when (new.status in ('waiting', 'offered')) execute function wake_upkeep('upkeep.lifetimes');
create trigger entry_changed after update on waitlist_entry for each row
  when (new.status = 'waiting') execute function wake_upkeep('upkeep.lifetimes');
create trigger booking_waits after insert on booking for each row
  when (new.status = 'pending' or new.body ->> 'deposit_status' = 'required')
  execute function wake_upkeep('upkeep.lifetimes');
create trigger booking_changed after update on booking for each row
  when (new.status = 'pending' or (new.status = 'confirmed' and new.body ->> 'deposit_status' = 'required'))
  execute function wake_upkeep('upkeep.lifetimes');
create trigger deposit_hours_changed after update on settings for each row
  when ((old.body #> '{booking,deposit_hours}') is distinct from (new.body #> '{booking,deposit_hours}'))
  execute function wake_upkeep('upkeep.lifetimes');
alter table waitlist_entry enable always trigger entry_waits, enable always trigger entry_changed;
alter table booking enable always trigger booking_waits, enable always trigger booking_changed;
alter table settings enable always trigger deposit_hours_changed;
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    `create index booking_deposit on booking (restaurant_id, ((body ->> 'created_at')::bigint), id)
     where status in ('pending', 'confirmed') and body ->> 'deposit_status' = 'required'`
  ]
}
