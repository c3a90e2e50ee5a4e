/** The venue of a caller, out of Fourtop's cache or its one statement. */
import { type Caller, Venue } from "@fourtop/core"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"
import * as VenueCache from "../../../packages/pg-adapter/src/ports/VenueCache.ts"
import { run, setTenant } from "./database.ts"

const lists = {
  branches: "branch",
  tables: "table",
  menus: "menu",
  categories: "category",
  modifierGroups: "modifier_group",
  dishes: "dish"
}

const listed = Object.entries(lists).map(
  ([name, kind]) =>
    `(select coalesce(json_agg(body order by id), '[]') from "${kind}" where restaurant_id = $1) as "${name}"`
)

const wholeVenue = Statement.make<Venue.VenueRows>(
  "whole_venue",
  `select v.version, r.body as restaurant, s.body as settings, ${listed.join(", ")}
   from venue_version v
   join restaurant r on r.restaurant_id = v.restaurant_id and r.id = v.restaurant_id
   join settings s on s.restaurant_id = v.restaurant_id and s.id = v.restaurant_id
   where v.restaurant_id = $1`
)

const venues = VenueCache.make(50_000)

export const venueOf = async ({ restaurantId, venueVersion }: Caller.Caller): Promise<Venue.Venue> => {
  const kept = venues.get(restaurantId)
  if (kept !== undefined && kept.version >= venueVersion) return kept
  const [, [rows]] = await run([setTenant(restaurantId), wholeVenue(restaurantId)])
  const venue = Venue.make(rows!)
  venues.keep(venue)
  return venue
}
