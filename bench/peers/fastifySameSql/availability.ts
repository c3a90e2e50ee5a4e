/** GET /availability, by Fourtop's own sweep. */
import type { FastifyPluginAsync } from "fastify"
import { availabilityOf } from "../../../packages/core/src/usecases/bookings/readBookings.ts"
import { takenOf } from "../../../packages/pg-adapter/src/ports/dayRows.ts"
import { takenTimes } from "../../../packages/pg-adapter/src/ports/bookings/PgBookings.ts"
import { gate } from "./access.ts"
import { run, setTenant } from "./database.ts"
import { venueOf } from "./venues.ts"

export const availability: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { date: string; party_size: string } }>(
    "/availability",
    gate("reservations:read", false, "reservations"),
    async (request) => {
      const { restaurantId } = request.admitted
      const { date, party_size } = request.query
      const venue = await venueOf(request.admitted)
      const [, [columns]] = await run([setTenant(restaurantId), takenTimes(restaurantId, { date, branchId: null })])
      const data = availabilityOf(venue, date, Number(party_size), takenOf(columns!), Date.now())
      return { data, meta: {}, links: {} }
    }
  )
}
