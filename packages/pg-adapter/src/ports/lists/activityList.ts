/** The statement that reads a page of the activity log: one index range, newest first. */
import type { Activity, ActivityFilter, Page } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** No instant of ours lies outside. */
const latest = Date.UTC(9999, 11, 31)
const everything: Window.Window = { low: [0, Window.lowestId], high: [latest, Window.highestId] }

export const sort: Window.Direction = "downwards"

/** The statement, and the direction of its rows. */
export const activityList = (tenant: number, { actor, area, from, until }: ActivityFilter, page: Page.Request) => {
  const since = from === null ? everything : Window.above(everything, [from - 1, Window.highestId])
  const within = until === null ? since : Window.below(since, [until, Window.lowestId])
  const { direction, window } = Window.forPage(within, page, sort)
  const { bind, values } = Parameters.make()
  const ordered = direction === "upwards" ? "order by at, id" : "order by at desc, id desc"
  const key = ([at, id]: Page.Key) => `(from_millis(${bind(at!, "bigint")}), ${bind(id!, "uuid")})`
  const text = `
    select id, to_millis(at) as at, actor, action,
      json_build_object('kind', subject_kind, 'id', subject_id) as subject, detail, guest_id
    from (
      select * from activity where restaurant_id = ${bind(tenant, "bigint")}
        ${actor === null ? "" : `and actor ->> 'kind' = ${bind(actor, "text")}`}
        ${area === null ? "" : `and split_part(action, '.', 1) = ${bind(area, "text")}`}
        and (at, id) > ${key(window.low)} and (at, id) < ${key(window.high)}
      ${ordered} limit ${Window.maxRows}
    ) stretch order by ${direction === "upwards" ? "stretch.at, id" : "stretch.at desc, id desc"}
    limit ${bind(page.perPage + 1, "integer")}`
  const given = [...(actor === null ? [] : ["actor"]), ...(area === null ? [] : ["area"])]
  const name = ["list_activity", direction, ...given].join("_")
  return { direction, statement: Statement.make<Activity.ActivityEntry>(name, text)(...values) }
}
