/** The sizes of large responses kept for idempotency keys, so that they can be summed without reading the responses. */
export const sql = `
alter table idempotency add column bytes integer;
create index idempotency_large on idempotency (restaurant_id, expires_at) include (bytes) where bytes is not null;
`
