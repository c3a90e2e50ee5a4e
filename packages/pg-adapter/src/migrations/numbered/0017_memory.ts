/**
 * Lets a process read as little as it needs. A sandbox write has its size in a column, so that it need not be unpacked.
 * A row of a venue has the venue version that last wrote it, so that after a change only newer rows are read. Deleted
 * rows cannot carry one, so the venue has the version of the last deletion.
 */
const one = ["restaurant", "settings"]
const many = ["branch", "table", "menu", "category", "modifier_group", "dish"]

const columns = [...one, ...many].map(
  (table) => `alter table "${table}" add column venue_version bigint not null default 0;`
)
const indexes = many.map((table) => `create index ${table}_venue_version on "${table}" (restaurant_id, venue_version);`)

export const sql = `
alter table sandbox_write
  add column size integer not null generated always as (octet_length(body ->> 'content')) stored;
${columns.join("\n")}
${indexes.join("\n")}
alter table venue_version add column removed_in bigint not null default 0;
`
