/** GET /reports/sales-summary: a period of local days compared with the one before it. */
import type { FastifyPluginAsync } from "fastify"
import { before, type Period, periodOf, type Sales, summaryOf } from "../sales.ts"
import { ApiError } from "../shared.ts"
import { type Caller, scoped } from "./access.ts"
import { pool } from "./database.ts"

const querystring = {
  type: "object",
  properties: {
    from: { type: "string", format: "date" },
    to: { type: "string", format: "date" },
    branch_id: { type: "integer" }
  }
}

/** Days on the restaurant's clock, of orders that count. */
const salesOf = async (caller: Caller, { from, to }: Period, branchId: number | null): Promise<Sales> => {
  const { rows } = await pool.query<Sales>(
    `select count(*) as orders, coalesce(sum(total_minor), 0) as revenue from orders
     where restaurant_id = $1 and status not in ('rejected', 'cancelled')
       and placed_at >= $2::date::timestamp at time zone $4 and placed_at < ($3::date + 1)::timestamp at time zone $4
       ${branchId === null ? "" : "and branch_id = $5"}`,
    [caller.restaurant_id, from, to, caller.time_zone, ...(branchId === null ? [] : [branchId])]
  )
  return rows[0]!
}

export const sales: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { from?: string; to?: string; branch_id?: number } }>(
    "/reports/sales-summary",
    { ...scoped("reports:read"), schema: { querystring } },
    async ({ caller, query }) => {
      const branch_id = query.branch_id ?? null
      if (branch_id !== null && branch_id !== caller.branch_id) {
        throw new ApiError(422, "validation_failed", "Invalid", { branch_id: ["is no branch of this restaurant"] })
      }
      const period = periodOf(query, caller.time_zone)
      const [now, then] = await Promise.all([
        salesOf(caller, period, branch_id),
        salesOf(caller, before(period), branch_id)
      ])
      return { data: summaryOf({ ...period, branch_id, currency: caller.currency }, now, then), meta: {}, links: {} }
    }
  )
}
