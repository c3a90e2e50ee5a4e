/** Which order types can be placed, and at which times of the week a venue serves them. */
import * as LocalDate from "../../foundation/time/LocalDate.ts"
import * as WeekTimes from "../../foundation/time/WeekTimes.ts"
import { type OpeningHours, type OrderType, orderTypes } from "../../venue/OpeningHours.ts"
import type { VenueDocument } from "../VenueDocument.ts"

/** The types that are enabled and have what they need: a table with a code, or a delivery zone. */
export const possibleTypes = ({ delivery_zones, order_types, tables }: VenueDocument): ReadonlyArray<OrderType> => {
  const needs: Readonly<Record<OrderType, boolean>> = {
    dine_in: tables.some(({ code }) => code !== null),
    pickup: true,
    delivery: delivery_zones.length > 0
  }
  return orderTypes.filter((type) => order_types[type].offered && needs[type])
}

const openTimes = (hours: OpeningHours, type: OrderType): WeekTimes.WeekTimes => [
  ...WeekTimes.ofWindows(hours[type]),
  // A dated exception counts as if it held every week, because a window may overlap it.
  ...hours.exceptions
    .filter(({ order_types }) => order_types.includes(type))
    .flatMap(({ date, windows }) => windows.map((window) => ({ ...window, days: [LocalDate.weekday(date)] })))
    .flatMap((window) => WeekTimes.ofWindows([window]))
]

/** When any branch serves orders of any of the types. A branch in another time zone may do so at any time. */
export const servingTimes = (
  { branches, time_zone }: VenueDocument,
  types: ReadonlyArray<OrderType>
): WeekTimes.WeekTimes =>
  branches.length === 0 || branches.some((branch) => branch.time_zone !== null && branch.time_zone !== time_zone)
    ? WeekTimes.always
    : branches.flatMap(({ opening_hours }) => types.flatMap((type) => openTimes(opening_hours, type)))
