/**
 * The reservation rules that a branch gives to browsers, and what is taken on a day. It contains nothing about any
 * party, and nothing that many reads of availability would not tell: tables have numbers instead of ids, neighbouring
 * times are joined, and starts are sums.
 */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import type { Settings } from "../venue/Settings.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import * as Availability from "./Availability.ts"
import * as DayBook from "./DayBook.ts"
import type { ReservationRulesData, TakenData, TakenStartData, TakenTableData } from "./ReservationRulesData.ts"
import * as Reseating from "./Reseating.ts"
import { type Seating, seatingsOn } from "./ServicePeriods.ts"
import * as TableFit from "./TableFit.ts"

/** Everything that can be reserved; nothing where times do not depend on tables. */
const seatsOf = (venue: Venue): ReadonlyArray<TableFit.Seats> =>
  venue.settings.booking.engine ? TableFit.all(venue) : []

const isSingle = ({ tableIds }: TableFit.Seats): boolean => tableIds.length === 1

/** The number of each table in the response. */
const numbersOf = (venue: Venue): ReadonlyMap<number, number> =>
  new Map(
    seatsOf(venue)
      .filter(isSingle)
      .map(({ tableIds }, index) => [tableIds[0]!, index + 1])
  )

/** The rules of the branch that the venue is seen from. */
export const of = (seen: Venue): ReservationRulesData => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  const { booking, service_periods } = venue.settings
  const numbers = numbersOf(venue)
  const [tables, combinations] = [true, false].map((single) => seatsOf(venue).filter((one) => isSingle(one) === single))
  return {
    branch_id: venue.defaultBranch?.id ?? null,
    currency: venue.restaurant.currency,
    time_zone: zoneOf(venue),
    day_ends_at: BusinessDay.endsAt(venue),
    engine: booking.engine,
    smallest_party: booking.smallest_party,
    largest_party: booking.largest_party,
    lead_minutes: booking.lead_minutes,
    horizon_days: booking.horizon_days,
    turn_times: booking.turn_times,
    buffer_minutes: booking.buffer_minutes,
    pacing: booking.pacing,
    closing_days: booking.closing_days,
    notify_list: booking.notify_list,
    makes_room: booking.engine && Reseating.ruleOf(booking) === "public",
    guarantee: booking.guarantee,
    service_periods: service_periods.map(({ days, first_seating, last_seating, step_minutes }) => ({
      days,
      first_seating,
      last_seating,
      step_minutes
    })),
    tables: tables!.map(({ maxSeats, minSeats, tableIds }) => ({
      number: numbers.get(tableIds[0]!)!,
      min_seats: minSeats,
      max_seats: maxSeats
    })),
    combinations: combinations!.map(({ maxSeats, minSeats, tableIds }) => ({
      tables: tableIds.map((id) => numbers.get(id)!),
      min_seats: minSeats,
      max_seats: maxSeats
    }))
  }
}

/** What is taken on the day from now on; nothing on a day that cannot be reserved, and without the engine. */
export const takenOn = (seen: Venue, date: LocalDate, taken: DayBook.Taken, now: Instant): TakenData => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  const { booking } = venue.settings
  const isRefused = Availability.dayRefusals(venue, date, booking.smallest_party, now).length > 0
  const seatings = isRefused || !booking.engine ? [] : seatingsOn(venue.settings, zoneOf(venue), date)
  const ahead = seatings.filter(({ at }) => at >= now)
  if (ahead.length === 0) return { date, tables: [], starts: [] }
  const book = DayBook.openAt(venue, taken)
  return { date, tables: tablesOf(venue, ahead, book), starts: startsOf(venue, ahead, book) }
}

const stays = ({ buffer_minutes, turn_times }: Settings["booking"]): ReadonlyArray<number> =>
  turn_times.map(({ minutes }) => (minutes + buffer_minutes) * 60_000)

/** The taken times of each table that a party could meet. Those with too little time between them are joined. */
const tablesOf = (
  venue: Venue,
  seatings: ReadonlyArray<Seating>,
  { takenByTable }: DayBook.DayBook
): ReadonlyArray<TakenTableData> => {
  const { restaurant, settings } = venue
  const from = seatings[0]!.at
  const to = seatings.at(-1)!.at + Math.max(...stays(settings.booking))
  const shortest = Math.min(...stays(settings.booking))
  return [...numbersOf(venue)].flatMap(([id, table]) =>
    joined(
      (takenByTable.get(id) ?? []).filter((range) => range.from < to && range.to > from),
      shortest
    ).map((range) => ({
      table,
      from: ZonedClock.format(restaurant.time_zone, Math.max(range.from, from)),
      to: ZonedClock.format(restaurant.time_zone, Math.min(range.to, to))
    }))
  )
}

/** The ranges, which are sorted, with those joined that are less than the gap apart. */
const joined = (ranges: ReadonlyArray<DayBook.Range>, gap: number): ReadonlyArray<DayBook.Range> => {
  const result: Array<DayBook.Range> = []
  for (const { from, to } of ranges) {
    const last = result.at(-1)
    if (last !== undefined && from - last.to < gap)
      result[result.length - 1] = { from: last.from, to: Math.max(to, last.to) }
    else result.push({ from, to })
  }
  return result
}

/** How many start at each time that pacing asks about, and only the figures that it limits. */
const startsOf = (
  { restaurant, settings }: Venue,
  seatings: ReadonlyArray<Seating>,
  book: DayBook.DayBook
): ReadonlyArray<TakenStartData> => {
  const { covers, parties } = settings.booking.pacing
  if (covers === null && parties === null) return []
  const instants = new Set(
    book.starts
      .map(({ starts_at }) => starts_at)
      .filter((start) => seatings.some(({ at, until }) => at <= start && start < until))
  )
  return [...instants]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const pace = DayBook.pace(book, at, at + 1)
      return {
        at: ZonedClock.format(restaurant.time_zone, at),
        covers: covers === null ? null : pace.covers,
        parties: parties === null ? null : pace.parties
      }
    })
}
