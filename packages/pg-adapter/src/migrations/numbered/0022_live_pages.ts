/**
 * Open pages hear of changes by the newest entries of the activity log, which a function reads for many restaurants. An
 * order's own page shows what was done to it.
 */
export const sql = `
create index activity_subject on activity (restaurant_id, subject_kind, subject_id, at desc, id desc);
create policy marks on activity for select to fourtop_worker using (true);
grant select (restaurant_id, at, id) on activity to fourtop_worker;
`
