/** The kitchen screen: the tickets of a station, or of all stations together at the pass. */
import { KitchenBoard, NotFound, readKitchen, Settings } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { fullScreen, type PageHandler, type Route } from "@fourtop/http-adapter/web"
import { remarksOf, withRemarks } from "../guests/GuestRemarks.tsx"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { branchIn, Branches, ofBranch } from "./Branches.tsx"
import type { Kitchen } from "./KitchenCard.tsx"
import { kitchenPath, stationParameter } from "./kitchenPath.ts"
import { PassBoard } from "./PassBoard.tsx"
import { StationBoard } from "./StationBoard.tsx"
import { Stations } from "./Stations.tsx"
import { acknowledge, bump, recall, undo } from "./ticketMoves.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** The station that the query names: null for the pass, undefined when there is none of that name. */
const stationIn = (
  { query }: RestaurantVisit,
  stations: ReadonlyArray<KitchenBoard.Station>
): KitchenBoard.Station | null | undefined => {
  const wanted = query.get("station") ?? ""
  if (wanted === "") return stations.length === 1 ? stations[0]! : null
  const named = stations.find(({ key }) => stationParameter(key) === wanted)
  return named ?? (wanted === "pass" ? null : undefined)
}

const board = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branchId = branchIn(visit, venue)
    const orders = ofBranch(yield* readKitchen(visit.acting), branchId, venue)
    const stations = KitchenBoard.stationsOf(venue.settings.kitchen_stations, orders)
    const station = stationIn(visit, stations)
    if (station === undefined) return yield* new NotFound({ resource: "station" })
    const kitchen: Kitchen = {
      visit,
      venue,
      now: yield* Clock.currentTimeMillis,
      lateAfter: Settings.limitsOf(venue.settings).ticket_late_after_minutes,
      branchId,
      back: pathOf(visit, kitchenPath(station, branchId))
    }
    const say = visit.words.kitchen
    const title = station?.name ?? say.allStations
    const remarks = yield* remarksOf(
      visit,
      orders.map(({ order }) => order)
    )
    const content = (
      <div data-awake>
        <h1 class="unseen">{title}</h1>
        <Branches venue={venue} current={branchId} station={station} visit={visit} />
        <Stations stations={stations} current={station} orders={orders} kitchen={kitchen} />
        {station === null ? (
          <PassBoard stations={stations} orders={orders} kitchen={kitchen} />
        ) : (
          <StationBoard station={station} orders={orders} kitchen={kitchen} />
        )}
      </div>
    )
    return withScript("kitchen", { ...fullScreen(say.title(title), withRemarks(remarks, content)), work: "cards" })
  })

/** The pages of the kitchen. */
export const kitchenPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/kitchen", "kitchen", board),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/bump", "kitchen", bump),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/recall", "kitchen", recall),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/undo", "kitchen", undo),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/seen", "kitchen", acknowledge)
]
