/** The pages of the kitchen's stations. */
import type { KitchenBoard } from "@fourtop/core/internal"

/** The station in a query: its key, or a sign that no key begins with. */
export const stationParameter = (key: string | null): string => key ?? "-"

/** The page of a station; of all stations without one. */
export const kitchenPath = (station: KitchenBoard.Station | null): string =>
  station === null ? "kitchen" : `kitchen?station=${encodeURIComponent(stationParameter(station.key))}`
