/** What a kept response holds. Older ones do not say, and expire within a day. */
export const sql = `
alter table idempotency add column resource text;
`
