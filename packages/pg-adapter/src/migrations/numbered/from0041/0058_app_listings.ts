/**
 * What authors say about the apps that they have registered, and whether the operator lets all owners see them. Like
 * apps they belong to no restaurant: the application reaches them through functions alone. An app that the operator has
 * registered has none, and programs of the release before know of none.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
create table app_listing (
  app_id text primary key,
  version integer not null,
  author_id bigint not null,
  state text not null,
  body jsonb not null,
  image text
);
comment on column app_listing.image is 'The logo in base64.';
create index app_listing_author_id on app_listing (author_id);
create index app_listing_state on app_listing (state);
alter table app_listing enable row level security, force row level security;
create policy worker on app_listing to fourtop_worker using (true) with check (true);
grant select, insert, update, delete on app_listing to fourtop_worker;
`

export const migration: Expand = { kind: "expand", sql }
