/** The times at which a party can be seated, from what GET /reservation-rules returns. */
import * as Availability from "../domain/bookings/Availability.ts"
import * as AvailabilityAnswer from "../domain/bookings/AvailabilityAnswer.ts"
import type { AvailabilityData } from "../domain/bookings/AvailabilityData.ts"
import * as DayBook from "../domain/bookings/DayBook.ts"
import type { ReservationRulesData, TakenData } from "../domain/bookings/ReservationRulesData.ts"
import * as TableFit from "../domain/bookings/TableFit.ts"
import type { LocalDate } from "../domain/foundation/time/LocalDate.ts"
import { millisOf, type Moment } from "./moment.ts"
import type { Opened } from "./Opened.ts"

export type { AvailabilityData as DayAvailability } from "../domain/bookings/AvailabilityData.ts"
export type { Moment } from "./moment.ts"

/** The `rules` of GET /reservation-rules. */
export type ReservationRules = Opened<ReservationRulesData>

/** The `taken` of GET /reservation-rules. */
export type Taken = TakenData

/**
 * The availability of the day for the party at the moment, as GET /availability shows it. `taken` must be that of the
 * same date.
 */
export const freeTimes = (
  given: ReservationRules,
  taken: Taken,
  date: LocalDate,
  party_size: number,
  at: Moment
): AvailabilityData => {
  if (taken.date !== date) throw new RangeError(`What is taken is that of ${taken.date}, not of ${date}.`)
  const rules = given as ReservationRulesData
  const seating = seatingRulesOf(rules)
  const slots = Availability.slotsBy(seating, date, party_size, bookOf(taken), millisOf(at))
  return AvailabilityAnswer.of(seating, rules.currency, date, party_size, slots)
}

const seatingRulesOf = (
  rules: ReservationRulesData
): Availability.SeatingRules & { readonly settings: { readonly booking: ReservationRulesData } } => {
  const seats = [
    ...rules.tables.map(({ number, ...table }) => seatsOf([number], table)),
    ...rules.combinations.map(({ tables, ...combination }) => seatsOf(tables, combination))
  ]
  return {
    zone: rules.time_zone,
    settings: { booking: rules, service_periods: rules.service_periods },
    seatsFor: (partySize) => seats.filter((one) => TableFit.fits(one, partySize))
  }
}

/** Which of several free tables a party gets is left to the service, so they are in no order. */
const seatsOf = (
  tableIds: ReadonlyArray<number>,
  { max_seats, min_seats }: { readonly max_seats: number; readonly min_seats: number }
): TableFit.Seats => ({ tableIds, minSeats: min_seats, maxSeats: max_seats, priority: 0 })

const bookOf = ({ starts, tables }: TakenData): DayBook.DayBook =>
  DayBook.open({
    occupancies: tables.map(({ from, table, to }) => ({ table_id: table, from: Date.parse(from), to: Date.parse(to) })),
    starts: starts.map(({ at, covers, parties }) => ({
      starts_at: Date.parse(at),
      party_size: covers ?? 0,
      parties: parties ?? 0
    }))
  })
