/**
 * Which server of the installation has which restaurant; empty where there is one. It stands with what belongs to no
 * restaurant, on the server that is the directory, and is reached through functions alone.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
create table restaurant_server (
  of_restaurant bigint primary key,
  server text not null
);
comment on table restaurant_server is 'The server of each restaurant, where an installation has several.';
alter table restaurant_server enable row level security, force row level security;
create policy worker on restaurant_server to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on restaurant_server to fourtop_worker;
`

export const migration: Expand = { kind: "expand", sql }
