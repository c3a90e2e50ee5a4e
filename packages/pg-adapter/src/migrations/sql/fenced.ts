/**
 * Lets the fence of a restaurant refuse every write to these tables, whoever makes it. A transaction looks once for the
 * fence of a restaurant, with the first row that it writes. What logical replication brings is not refused. The triggers
 * are disabled, so that they cost nothing: whoever puts up a fence enables those of all tables, and `fourtop migrate`
 * does while there is a fence.
 */
export const fenced = (tables: ReadonlyArray<string>): string =>
  tables
    .map(
      (table) => `
create trigger fence_writes after insert or update on "${table}" for each row
  when (new.restaurant_id::text is distinct from current_setting('app.unfenced', true))
  execute function halt_fenced();
create trigger fence_deletes after delete on "${table}" for each row
  when (old.restaurant_id::text is distinct from current_setting('app.unfenced', true))
  execute function halt_fenced();
alter table "${table}" disable trigger fence_writes, disable trigger fence_deletes;`
    )
    .join("\n")
