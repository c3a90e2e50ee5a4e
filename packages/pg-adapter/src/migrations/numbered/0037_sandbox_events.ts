/** Events of sandboxes by their time, so that those from before a reset are found without reading all others. */
import type { Expand } from "../sql/NumberedMigration.ts"

export const migration: Expand = {
  kind: "expand",
  indexes: ["create index event_sandbox on event (at) where sandbox"]
}
