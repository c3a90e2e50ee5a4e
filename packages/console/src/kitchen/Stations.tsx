/** The stations, each with how many tickets are fired there; the first entry is the pass. */
import { KitchenBoard, type LoadedOrder } from "@fourtop/core/internal"
import type { Kitchen } from "./KitchenCard.tsx"
import { kitchenPath } from "./kitchenPath.ts"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export const Stations = (props: {
  readonly stations: ReadonlyArray<KitchenBoard.Station>
  readonly current: KitchenBoard.Station | null
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly kitchen: Pick<Kitchen, "branchId" | "visit">
}) => {
  const { current, kitchen, orders, stations } = props
  const { branchId, visit } = kitchen
  const say = useWords().kitchen
  const entries = stations.length === 1 ? stations : [null, ...stations]
  return (
    <nav class="stations" aria-label={say.stations} data-part="stations">
      {entries.map((station) => {
        const count =
          station === null ? KitchenBoard.passOf(orders).length : KitchenBoard.firedAt(orders, station.key).length
        return (
          <a
            href={pathOf(visit, kitchenPath(station, branchId))}
            {...(station?.key === current?.key ? { "aria-current": "page" as const } : {})}
          >
            {station?.name ?? say.allStations} <span class="count">{count}</span>
          </a>
        )
      })}
      <a href={pathOf(visit, "orders")}>{say.orders}</a>
    </nav>
  )
}
