/**
 * Shows, of these tables, the rows of the restaurant that the transaction has named, and lets no others be written. It
 * holds for everybody: who may touch the tables at all is decided elsewhere (`TablePrivileges`).
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
