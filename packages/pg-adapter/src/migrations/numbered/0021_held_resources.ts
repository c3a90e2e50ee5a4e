/** What a kept answer holds. Those that were kept before do not say it, and are forgotten within a day. */
export const sql = `
alter table idempotency add column resource text;
`
