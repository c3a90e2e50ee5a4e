/** The pages of the kitchen's stations. */
import type { KitchenBoard } from "@fourtop/core/internal"

/** The station in a query: its key, or a sign that no key begins with. */
export const stationParameter = (key: string | null): string => key ?? "-"

/** The page of a station, or of all stations without one; of one branch, or of all of them. */
export const kitchenPath = (station: KitchenBoard.Station | null, branchId: number | null = null): string => {
  const query = new URLSearchParams({
    ...(station === null ? {} : { station: stationParameter(station.key) }),
    ...(branchId === null ? {} : { branch: String(branchId) })
  })
  return query.size === 0 ? "kitchen" : `kitchen?${query}`
}
