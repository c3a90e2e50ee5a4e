/** The statement that reads a page of a restaurant's security log: one index range, newest first. */
import type { Page, SecurityEntry, SecurityFilter } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

const everything: Window.Window = { low: [0, Window.lowestId], high: [Number.MAX_SAFE_INTEGER, Window.highestId] }

export const sort: Window.Direction = "downwards"

/** The statement, and the direction of its rows. */
export const securityList = (tenant: number, { refused }: SecurityFilter, page: Page.Request) => {
  const { direction, window } = Window.forPage(everything, page, sort)
  const { bind, values } = Parameters.make()
  const key = ([at, id]: Page.Key) => `(${bind(at!, "bigint")}, ${bind(id!, "uuid")})`
  const text = `
    select body || jsonb_build_object('count', count) as entry from (
      select * from security_log where restaurant_id = ${bind(tenant, "bigint")}
        ${refused === null ? "" : `and refused = ${refused}`}
        and (at, id) > ${key(window.low)} and (at, id) < ${key(window.high)}
      order by ${direction === "upwards" ? "at, id" : "at desc, id desc"} limit ${Window.maxRows}
    ) stretch order by ${direction === "upwards" ? "at, id" : "at desc, id desc"}
    limit ${bind(page.perPage + 1, "integer")}`
  const name = ["list_security", direction, refused ?? "all"].join("_")
  return {
    direction,
    statement: Statement.make<{ readonly entry: SecurityEntry.SecurityEntry }>(name, text)(...values)
  }
}
