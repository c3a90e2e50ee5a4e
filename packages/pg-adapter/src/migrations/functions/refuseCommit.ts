/** Ends a commit with an error, by which everything that it has written is rolled back. */
import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** An SQLSTATE of our own: a row is not in the version that the change set relied on. The message names the row. */
export const versionMoved = "FT409"

/** It is called only when a commit is refused, so that others do not pay for calling a function. */
export const refuseCommit: SqlFunction = {
  name: "refuse_commit",
  runsAs: "caller",
  callers: serving,
  signature: "(p_code text, p_message text) returns boolean language plpgsql volatile",
  body: `
begin
  raise exception using errcode = p_code, message = p_message;
end
`
}
