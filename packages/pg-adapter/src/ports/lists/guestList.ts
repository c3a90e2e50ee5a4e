/** The statement that reads a page of guests: one index range, of all that were not erased or of some of them. */
import type { Guest, GuestFilter, Page } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

const everything: Window.Window = { low: [0], high: [Number.MAX_SAFE_INTEGER] }

export const sort: Window.Direction = "upwards"

/**
 * Up to this many changed guests are found by the time of their change and sorted; with more, a walk by id soon meets
 * enough of them.
 */
const few = 2_000

/** The statement, and the direction of its rows. */
export const guestList = (
  tenant: number,
  { externalReference = null, optedIn, updatedSince }: GuestFilter,
  page: Page.Request
) => {
  const { direction, window } = Window.forPage(everything, page, sort)
  const { bind, values } = Parameters.make()
  const ordered = direction === "upwards" ? "order by id" : "order by id desc"
  const [of, low, high] = [bind(tenant, "bigint"), bind(window.low[0]!, "bigint"), bind(window.high[0]!, "bigint")]
  const limit = bind(page.perPage + 1, "integer")
  const consented = optedIn === null ? "" : optedIn ? "and opted_in" : "and not opted_in"
  const walk = (conditions: string) => `
    select id, body from (
      select id, body from guest where restaurant_id = ${of} and not erased ${consented}
        and id > ${low} and id < ${high} ${conditions}
      ${ordered} limit ${Window.maxRows}
    ) stretch ${ordered} limit ${limit}`
  const since = updatedSince === null ? null : bind(updatedSince, "bigint")
  const thinned = since === null ? "" : `and updated_at + 0 >= ${since}`
  const text =
    externalReference !== null
      ? walk(`and external_reference = ${bind(externalReference, "text")} and external_reference <> '' ${thinned}`)
      : since === null
        ? walk("")
        : `
    with changed as materialized (
      select id from guest where restaurant_id = ${of} and not erased ${consented} and updated_at >= ${since}
      order by updated_at limit ${few + 1}
    ), counted as materialized (select count(*) <= ${few} as are_few from changed)
    (
      select id, body from guest where restaurant_id = ${of} and id = any (array(
        select id from changed where (select are_few from counted) and id > ${low} and id < ${high}
        ${ordered} limit ${limit}
      ))
      union all
      select * from (${walk(`and updated_at + 0 >= ${since}`)}) walked where not (select are_few from counted)
    ) ${ordered}`
  const given = [
    ...(externalReference === null ? [] : ["reference"]),
    ...(optedIn === null ? [] : [optedIn ? "opted_in" : "opted_out"]),
    ...(updatedSince === null ? [] : ["since"])
  ]
  const name = ["list_guests", direction, ...given].join("_")
  return { direction, statement: Statement.make<{ readonly body: Guest.Guest }>(name, text)(...values) }
}
