/** The language of a shared device. Programs of the release before neither read nor write it. */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `alter table shared_device add column language text;`

export const migration: Expand = { kind: "expand", sql }
