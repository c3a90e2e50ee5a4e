/**
 * What the console's login may change of a restaurant's own row is decided by a function, which updates it in the
 * definer's name. The tenant's policy still limits it to the restaurant that the transaction has named.
 *
 * Changes of people queue jobs that tell owners of them, in the definer's name.
 *
 * Invitations are also found by the address that they are for: whoever has proved it accepts them after signing in.
 */
import type { Expand } from "../sql/NumberedMigration.ts"

export const migration: Expand = {
  kind: "expand",
  sql: `
grant update on restaurant to fourtop_worker;
grant insert on job to fourtop_worker;
`,
  indexes: ["create index access_link_email on access_link (email, kind)"]
}
