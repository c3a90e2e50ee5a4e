/** Lets the application see and write, of these tables, the rows of the restaurant that its transaction has named. */
export const tenantPolicy = (tables: ReadonlyArray<string>): string => `
do $$
declare
  name text;
begin
  foreach name in array array[${tables.map((table) => `'${table}'`).join(", ")}] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('grant select, insert, update, delete on %I to fourtop_app', name);
    execute format(
      'create policy tenant on %I to fourtop_app
         using (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::bigint)
         with check (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::bigint)',
      name
    );
  end loop;
end
$$;
`
