/**
 * Lets the fence of a restaurant refuse every write to these tables, whoever makes it. A transaction looks once for the
 * fence of a restaurant, with the first row that it writes. What logical replication brings is not refused.
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
  execute function halt_fenced();`
    )
    .join("\n")
