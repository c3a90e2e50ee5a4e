import { Page, type RecordKind, recordListKey, type RecordRows, type Records, Rows } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import * as Window from "../lists/Window.ts"

const sort: Window.Direction = "upwards"

/** The range of all ids, and their type. */
const numbers = { type: "bigint", all: { low: [0], high: [Number.MAX_SAFE_INTEGER] } }
const uuids = { type: "uuid", all: { low: [Window.lowestId], high: [Window.highestId] } }

interface Listed {
  readonly body: object
  /** The representation, of a kind that has one. */
  readonly view: string | null
}

/** The statement that reads a page of a kind: one range of its primary key. */
export const recordList = (tenant: number, kind: RecordKind, page: Page.Request) => {
  const { all, type } = Rows.kinds[kind].id === "uuid" ? uuids : numbers
  const { direction, window } = Window.forPage(all, page, sort)
  const ordered = direction === "upwards" ? "order by id" : "order by id desc"
  const view = kind === "waitlist_entry" ? "view" : "null"
  const statement = Statement.make<Listed>(
    `list_${kind}_${direction}`,
    `select body, view from (
       select id, body, ${view} as view from ${kind}
       where restaurant_id = $1 and id > $2::${type} and id < $3::${type} ${ordered} limit ${Window.maxRows}
     ) stretch ${ordered} limit $4`
  )
  return { direction, statement: statement(tenant, window.low[0]!, window.high[0]!, page.perPage + 1) }
}

export const make = (database: typeof Database.Service): typeof Records.Service => ({
  list: <K extends RecordKind>(tenant: number, kind: K, page: Page.Request) => {
    const { direction, statement } = recordList(tenant, kind, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => {
      const found = rows.map(({ body, view }) => (view === null ? body : { ...body, view }) as RecordRows[K])
      return Page.assemble(Window.inListOrder(found, direction, sort), page, recordListKey)
    })
  }
})
