/**
 * Requests of the last minute, an exact sliding log. Unlogged: after a crash of the server everybody starts afresh,
 * and no request waits for the disk. The entries of a key are numbered, so that those of the last minute are counted
 * by looking at the first and the last of them.
 */
export const sql = `
create unlogged table rate_log (
  key text not null,
  at timestamptz not null,
  number bigint not null,
  primary key (key, at, number)
);
`
