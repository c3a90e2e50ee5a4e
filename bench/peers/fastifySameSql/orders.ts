/** GET /orders: representations as they are stored, concatenated as text. */
import { orderListKey, Page } from "@fourtop/core/internal"
import { Option } from "effect"
import type { FastifyPluginAsync } from "fastify"
import { orderList } from "../../../packages/pg-adapter/src/ports/lists/orderList.ts"
import { gate } from "./access.ts"
import { run, setTenant } from "./database.ts"

const everything = {
  statuses: null,
  type: null,
  channel: null,
  placedFrom: null,
  placedTo: null,
  updatedSince: null
}

export const orders: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { cursor?: string; per_page?: string } }>(
    "/orders",
    gate("orders:read", false),
    async (request, reply) => {
      const { restaurantId } = request.admitted
      const { cursor, per_page = "25" } = request.query
      const listing = { list: "listOrders", restaurantId, kind: "live", filters: {} } as const
      const asked = {
        perPage: Number(per_page),
        cursor: cursor === undefined ? null : Option.getOrNull(Page.decode(cursor, listing))
      }
      const { statement } = orderList(restaurantId, everything, asked)
      const [, rows] = await run([setTenant(restaurantId), statement])
      const page = Page.assemble(rows, asked, orderListKey)
      const link = (at: Page.Cursor | null) => (at === null ? null : Page.encode(at, listing))
      const [next, prev] = [link(page.next), link(page.prev)]
      const href = (text: string | null) =>
        text === null ? null : `http://${request.host}/api/v1/orders?cursor=${text}`
      const meta = JSON.stringify({ per_page: asked.perPage, next_cursor: next, prev_cursor: prev })
      const links = JSON.stringify({ next: href(next), prev: href(prev) })
      return reply
        .type("application/json")
        .send(`{"data":[${page.rows.map(({ view }) => view).join(",")}],"meta":${meta},"links":${links}}`)
    }
  )
}
