import { Page, type SecurityEntry, type SecurityLog, securityListKey } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import { securityList, sort } from "../lists/securityList.ts"
import * as Window from "../lists/Window.ts"

const append = Statement.make<unknown>("append_security", "select append_security($1)")
const ofInstallation = Statement.make<{ readonly entry: SecurityEntry.SecurityEntry }>(
  "installation_security",
  "select entry from installation_security($1) entry"
)
const sweep = Statement.make<{ readonly swept: number }>("sweep_security", "select sweep_security() as swept")

export const make = (database: typeof Database.Service): typeof SecurityLog.Service => ({
  append: (records) => Effect.asVoid(database.ofInstallation(append(JSON.stringify(records)))),
  list: (tenant, filter, page) => {
    const { direction, statement } = securityList(tenant, filter, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => {
      const entries = rows.map(({ entry }) => entry)
      return Page.assemble(Window.inListOrder(entries, direction, sort), page, securityListKey)
    })
  },
  ofInstallation: (limit) =>
    Effect.map(database.ofInstallation(ofInstallation(limit)), (rows) => rows.map(({ entry }) => entry)),
  sweep: () => Effect.map(database.ofInstallation(sweep()), ([row]) => row!.swept)
})
