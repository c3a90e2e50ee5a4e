/** Open pages hear of changes by the newest entries of the activity log, which a function reads for many restaurants. */
export const sql = `
create policy marks on activity for select to fourtop_worker using (true);
grant select (restaurant_id, at, id) on activity to fourtop_worker;
`
