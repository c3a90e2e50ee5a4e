/**
 * The statement that reads a page of bookings: one index range, of all bookings, of one status or of one branch. For
 * the default branch it is two ranges, because bookings without a branch belong to it too.
 */
import type { BookingFilter, ListedBooking, Page } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** Texts of dates and times start with a digit, which sorts between these two. */
const [first, last] = ["", "~"]

const everything: Window.Window = {
  low: [first, first, Window.lowestId],
  high: [last, last, Window.highestId]
}

/** Bookings that satisfy all conditions on the date. */
const datedWindow = ({ date, from, to }: BookingFilter): Window.Window => {
  const given = (bound: string | null): bound is string => bound !== null
  const lows = [date, from].filter(given).map((day) => [day, first, Window.lowestId])
  const highs = [date, to].filter(given).map((day) => [day, last, Window.highestId])
  return highs.reduce(Window.below, lows.reduce(Window.above, everything))
}

export const sort: Window.Direction = "upwards"

/** Conditions that each have an index range. */
const branchConditions = (
  { branch, externalReference = null }: BookingFilter,
  bind: Parameters.Parameters["bind"]
): ReadonlyArray<string> => {
  if (branch === null) return [""]
  if (externalReference !== null) {
    return [`and at_branch + 0 in (${bind(branch.id, "bigint")}${branch.isDefault ? ", 0" : ""})`]
  }
  const named = `and at_branch = ${bind(branch.id, "bigint")}`
  return branch.isDefault ? [named, "and at_branch = 0"] : [named]
}

/** The statement, and the direction of its rows. */
export const bookingList = (tenant: number, filter: BookingFilter, page: Page.Request) => {
  const { direction, window } = Window.forPage(datedWindow(filter), page, sort)
  const { bind, values } = Parameters.make()
  const key = ([date, time, id]: Page.Key) => `(${bind(date!, "text")}, ${bind(time!, "text")}, ${bind(id!, "uuid")})`
  const { externalReference = null } = filter
  const ordered = direction === "upwards" ? "order by date, time, id" : "order by date desc, time desc, id desc"
  const conditions = [
    `restaurant_id = ${bind(tenant, "bigint")}`,
    ...(externalReference === null
      ? []
      : [`external_reference = ${bind(externalReference, "text")} and external_reference <> ''`]),
    // With a reference, other filters only thin out its range: in an expression, no other index is used for them.
    ...(filter.status === null
      ? []
      : [`${externalReference === null ? "status" : "status || ''"} = ${bind(filter.status, "text")}`]),
    `(date, time, id) > ${key(window.low)} and (date, time, id) < ${key(window.high)}`
  ].join(" and ")
  const stretches = branchConditions(filter, bind).map(
    (branch) => `(
      select id, date, time, view from booking where ${conditions} ${branch}
      ${ordered} limit ${Window.maxRows}
    )`
  )
  const text = `
    select id, date, time, view from (${stretches.join(" union all ")}) stretch
    ${ordered} limit ${bind(page.perPage + 1, "integer")}`
  const name = [
    "list_bookings",
    direction,
    ...(externalReference === null ? [] : ["reference"]),
    ...(filter.status === null ? [] : ["status"]),
    ...(filter.branch === null ? [] : [filter.branch.isDefault ? "default_branch" : "branch"])
  ].join("_")
  return { direction, statement: Statement.make<ListedBooking>(name, text)(...values) }
}
