/** GET /items/{item}, out of the venue. */
import { DishAnswer } from "@fourtop/core/internal"
import type { FastifyPluginAsync } from "fastify"
import { ApiError } from "../shared.ts"
import { gate } from "./access.ts"
import { venueOf } from "./venues.ts"

export const items: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { item: string } }>("/items/:item", gate("menu:read", false), async (request) => {
    const venue = await venueOf(request.admitted)
    const dish = venue.dishById.get(Number(request.params.item))
    if (dish === undefined) throw new ApiError(404, "not_found", "There is no such item.")
    const { currency, item } = DishAnswer.of(venue, dish)
    return { data: item, meta: { currency }, links: {} }
  })
}
