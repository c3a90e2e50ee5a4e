/**
 * The attempts of a delivery move into its row: the update that ends an attempt also logs it, and deleting a delivery
 * deletes its attempts.
 */
export const sql = `
alter table delivery add column attempts jsonb not null default '[]';
-- The owner of the tables may be nobody special, and would see none of their rows.
alter table delivery no force row level security;
alter table delivery_attempt no force row level security;
update delivery d set attempts = logged.attempts from (
  select restaurant_id, endpoint_id, event_id,
    jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'status', status, 'failure', failure,
      'milliseconds', milliseconds, 'snippet', snippet) order by number) as attempts
  from delivery_attempt group by restaurant_id, endpoint_id, event_id
) logged
where d.restaurant_id = logged.restaurant_id and d.endpoint_id = logged.endpoint_id and d.event_id = logged.event_id;
drop table delivery_attempt;
alter table delivery force row level security;

-- Who sweeps deletes for all restaurants.
create policy worker_sweep on event for delete to fourtop_worker using (true);
grant delete on event, delivery to fourtop_worker;
`
