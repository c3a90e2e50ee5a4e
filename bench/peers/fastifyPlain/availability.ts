/** GET /availability: when a party of a given size can still come on a day. */
import type { FastifyPluginAsync } from "fastify"
import { freeTimes, localTime } from "../shared.ts"
import { scoped } from "./access.ts"
import { pool } from "./database.ts"

interface TableRow {
  id: number
  min_seats: number
  max_seats: number
  priority: number
}

interface OccupancyRow {
  table_id: number
  starts_at: Date
  ends_at: Date
}

const querystring = {
  type: "object",
  required: ["date", "party_size"],
  properties: { date: { type: "string", format: "date" }, party_size: { type: "integer", minimum: 1 } }
}

export const availability: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { date: string; party_size: number } }>(
    "/availability",
    { ...scoped("reservations:read"), schema: { querystring } },
    async (request) => {
      const { restaurant_id, time_zone } = request.caller
      const { date, party_size } = request.query
      const [{ rows: tables }, { rows: taken }] = await Promise.all([
        pool.query<TableRow>("select * from tables where restaurant_id = $1", [restaurant_id]),
        pool.query<OccupancyRow>(
          `select table_id, starts_at, ends_at from occupancies
           where restaurant_id = $1 and starts_at < ($2::date + 2)::timestamptz and starts_at >= ($2::date - 1)::timestamptz`,
          [restaurant_id, date]
        )
      ])
      const offset = localTime(time_zone, new Date(`${date}T00:00:00Z`)).slice(23)
      const slots = freeTimes(tables, taken, Date.parse(`${date}T00:00:00${offset}`), party_size)
      return { data: { date, party_size, engine: true, slots, guarantee: null, notify: false }, meta: {}, links: {} }
    }
  )
}
