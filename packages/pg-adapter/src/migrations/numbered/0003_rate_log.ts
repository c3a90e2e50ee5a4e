/**
 * Requests of the last minute, as an exact sliding log. Unlogged: a crash of the server resets all rates, and no
 * request waits for the disk. The entries of a key are numbered, so that counting those of the last minute takes only
 * the first and the last.
 */
export const sql = `
create unlogged table rate_log (
  key text not null,
  at timestamptz not null,
  number bigint not null,
  primary key (key, at, number)
);
`
