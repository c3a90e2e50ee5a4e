/**
 * What lets a process read as little as it needs. A write to a sandbox tells its size without being unpacked. A row of
 * a venue tells in which version of the venue it was written last, so that after a change only what is newer is read;
 * rows that are gone cannot tell, so that the venue tells when the last one went.
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
