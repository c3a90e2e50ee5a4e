/**
 * Limits these tables to the rows of the restaurant that the transaction has named, for reading and writing. It applies
 * to everyone; which roles may use the tables at all is decided in `TablePrivileges`.
 */
export const tenantPolicy = (tables: ReadonlyArray<string>): string => `
do $$
declare
  name text;
begin
  foreach name in array array[${tables.map((table) => `'${table}'`).join(", ")}] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format(
      'create policy tenant on %I
         using (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::bigint)
         with check (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::bigint)',
      name
    );
  end loop;
end
$$;
`
