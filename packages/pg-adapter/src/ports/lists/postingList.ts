/** The statement that reads a page of the ledger: one index range, by business day. */
import type { Page, Posting, PostingFilter } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** Texts of days start with a digit, which sorts between these two. */
const [first, last] = ["", "~"]

const everything: Window.Window = {
  low: [first, 0, Window.lowestId],
  high: [last, Number.MAX_SAFE_INTEGER, Window.highestId]
}

const within = ({ from, to }: PostingFilter): Window.Window => {
  const since = from === null ? everything : Window.above(everything, [from, 0, Window.lowestId])
  return to === null ? since : Window.below(since, [to, Number.MAX_SAFE_INTEGER, Window.highestId])
}

export const sort: Window.Direction = "upwards"

/** The statement, and the direction of its rows. */
export const postingList = (tenant: number, filter: PostingFilter, page: Page.Request) => {
  const { direction, window } = Window.forPage(within(filter), page, sort)
  const { bind, values } = Parameters.make()
  const key = ([day, at, id]: Page.Key) => `(${bind(day!, "text")}, ${bind(at!, "bigint")}, ${bind(id!, "uuid")})`
  const ordered = direction === "upwards" ? "order by day, at, id" : "order by day desc, at desc, id desc"
  const text = `
    select body as posting from (
      select * from posting where restaurant_id = ${bind(tenant, "bigint")}
        ${filter.branchId === null ? "" : `and branch_id = ${bind(filter.branchId, "bigint")}`}
        and (day, at, id) > ${key(window.low)} and (day, at, id) < ${key(window.high)}
      ${ordered} limit ${Window.maxRows}
    ) stretch ${ordered} limit ${bind(page.perPage + 1, "integer")}`
  const name = ["list_postings", direction, ...(filter.branchId === null ? [] : ["branch"])].join("_")
  return { direction, statement: Statement.make<{ readonly posting: Posting.Posting }>(name, text)(...values) }
}
