import { type Closing, type Closings, closingListKey, type OpenDay, Page } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "../lists/Window.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { drawers, openLedger } from "./openLedger.ts"

interface Row {
  readonly body: Closing.Closing
}

export const openDays = Statement.make<OpenDay>(
  "open_days",
  `select distinct branch_id, day from posting where restaurant_id = $1 and closing is null
   order by day, branch_id`
)

export const oneClosing = Statement.make<Row>(
  "one_closing",
  `select body from closing where restaurant_id = $1 and id = $2`
)

const everything: Window.Window = { low: [0], high: [Number.MAX_SAFE_INTEGER] }

const sort: Window.Direction = "downwards"

export const closingList = (tenant: number, branchId: number | null, page: Page.Request) => {
  const { direction, window } = Window.forPage(everything, page, sort)
  const { bind, values } = Parameters.make()
  const [of, low, high] = [bind(tenant, "bigint"), bind(window.low[0]!, "bigint"), bind(window.high[0]!, "bigint")]
  const limit = bind(page.perPage + 1, "integer")
  const branch = branchId === null ? "" : `and branch_id = ${bind(branchId, "bigint")}`
  const key = branchId === null ? "id" : "number"
  const text = `select body from closing where restaurant_id = ${of} and ${key} > ${low} and ${key} < ${high} ${branch}
    order by ${key} ${direction === "upwards" ? "" : "desc"} limit ${limit}`
  const name = ["list_closings", direction, ...(branchId === null ? [] : ["branch"])].join("_")
  return { direction, statement: Statement.make<Row>(name, text)(...values) }
}

export const make = (database: StoreDatabase): typeof Closings.Service => ({
  load: (tenant, branchId, request) =>
    Effect.map(load(database, tenant, request, openLedger(tenant, branchId)), ({ state, ...others }) => {
      const { open } = state[0]!
      return { ...others, state: { ...open, drawers: open.drawers.map(({ body }) => body) } }
    }),
  loadDrawers: (tenant, branchId, request) =>
    Effect.map(load(database, tenant, request, drawers(tenant, branchId)), ({ state, ...others }) => ({
      ...others,
      state: state.map(({ body }) => body)
    })),
  openDays: (tenant) => Effect.map(database.ofTenant(tenant, [openDays(tenant)]), ([rows]) => rows),
  find: (tenant, id) =>
    Effect.map(database.ofTenant(tenant, [oneClosing(tenant, id)]), ([rows]) => rows[0]?.body ?? null),
  list: (tenant, branchId, page) => {
    const { direction, statement } = closingList(tenant, branchId, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
      Page.assemble(
        Window.inListOrder(
          rows.map(({ body }) => body),
          direction,
          sort
        ),
        page,
        closingListKey(branchId)
      )
    )
  }
})
