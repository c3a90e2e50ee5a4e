/** The statement that reads a page of guests: a stretch of one index, of all who were not erased or of some of them. */
import type { Guest, GuestFilter, Page } from "@fourtop/core"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

const everything: Window.Window = { low: [0], high: [Number.MAX_SAFE_INTEGER] }

export const sort: Window.Course = "upwards"

/** The statement, and which way its rows come. */
export const guestList = (tenant: number, { optedIn, updatedSince }: GuestFilter, page: Page.Request) => {
  const { course, window } = Window.ofPage(everything, page, sort)
  const { bind, values } = Parameters.make()
  const ordered = course === "upwards" ? "order by id" : "order by id desc"
  const text = `
    select body from (
      select id, body from guest where restaurant_id = ${bind(tenant, "bigint")} and not erased
        ${optedIn === null ? "" : optedIn ? "and opted_in" : "and not opted_in"}
        ${updatedSince === null ? "" : `and updated_at >= ${bind(updatedSince, "bigint")}`}
        and id > ${bind(window.low[0]!, "bigint")} and id < ${bind(window.high[0]!, "bigint")}
      ${ordered} limit ${Window.mostRows}
    ) stretch ${ordered} limit ${bind(page.perPage + 1, "integer")}`
  const given = [
    ...(optedIn === null ? [] : [optedIn ? "opted_in" : "opted_out"]),
    ...(updatedSince === null ? [] : ["since"])
  ]
  const name = ["list_guests", course, ...given].join("_")
  return { course, statement: Statement.make<{ readonly body: Guest.Guest }>(name, text)(...values) }
}
