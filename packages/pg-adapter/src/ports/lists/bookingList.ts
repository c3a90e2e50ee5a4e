/** The statement that reads a page of bookings: a stretch of one index, of all bookings or of those in one status. */
import type { BookingFilter, ListedBooking, Page } from "@fourtop/core"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** Texts of dates and times begin with a digit, which stands between these two. */
const [first, last] = ["", "~"]

const everything: Window.Window = {
  low: [first, first, Window.lowestId],
  high: [last, last, Window.highestId]
}

/** The bookings that all conditions on the date leave together. */
const dated = ({ date, from, to }: BookingFilter): Window.Window => {
  const given = (bound: string | null): bound is string => bound !== null
  const lows = [date, from].filter(given).map((day) => [day, first, Window.lowestId])
  const highs = [date, to].filter(given).map((day) => [day, last, Window.highestId])
  return highs.reduce(Window.below, lows.reduce(Window.above, everything))
}

export const sort: Window.Course = "upwards"

/** The statement, and which way its rows come. */
export const bookingList = (tenant: number, filter: BookingFilter, page: Page.Request) => {
  const { course, window } = Window.ofPage(dated(filter), page, sort)
  const { bind, values } = Parameters.make()
  const key = ([date, time, id]: Page.Key) => `(${bind(date!, "text")}, ${bind(time!, "text")}, ${bind(id!, "uuid")})`
  const ordered = course === "upwards" ? "order by date, time, id" : "order by date desc, time desc, id desc"
  const text = `
    select id, date, time, view from (
      select id, date, time, view from booking where restaurant_id = ${bind(tenant, "bigint")}
        ${filter.status === null ? "" : `and status = ${bind(filter.status, "text")}`}
        and (date, time, id) > ${key(window.low)} and (date, time, id) < ${key(window.high)}
      ${ordered} limit ${Window.mostRows}
    ) stretch ${ordered} limit ${bind(page.perPage + 1, "integer")}`
  const name = ["list_bookings", course, ...(filter.status === null ? [] : ["status"])].join("_")
  return { course, statement: Statement.make<ListedBooking>(name, text)(...values) }
}
