/** Parties at a table: those that have reserved, and those that come to the door. */
import {
  bookTable,
  BranchVenue,
  DayBook,
  Bookings,
  LocalDate,
  LocalTime,
  moveBooking,
  recordDeparture,
  seatWalkIn,
  ServicePeriods,
  takeOrder,
  WalkIn,
  ZonedClock,
  type Booking
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Arrivals from "./Arrivals.ts"
import * as Chance from "./Chance.ts"
import * as Dishes from "./Dishes.ts"
import type { Act, House, Later } from "./House.ts"
import * as Parties from "./Parties.ts"
import * as Season from "./Season.ts"
import * as serving from "./serving.ts"

const { minute } = serving

/** Reservations that are asked for on an average day, and parties at the door, in a house of the usual size. */
export const usual = { reservations: 32, walkIns: 34 }

/** How many days ahead people reserve. */
export const leads: ReadonlyArray<readonly [number, number]> = [
  [0, 0.28],
  [1, 0.2],
  [2, 0.13],
  [3, 0.1],
  [4, 0.07],
  [5, 0.06],
  [6, 0.05],
  [7, 0.05],
  [10, 0.03],
  [14, 0.03]
]

export const longestLead = Math.max(...leads.map(([days]) => days))

/** What becomes of a reservation. */
export const fates = [
  ["seated", 0.885],
  ["cancelled", 0.07],
  ["no_show", 0.045]
] as const satisfies ReadonlyArray<readonly [Booking.Booking["status"], number]>

const notes = ["A high chair, please", "By the window, if possible", "It is a birthday", "We bring a dog"]

/** The party leaves, and its table is free. */
const departure = (house: House, booking: Booking.Booking, at: number, chance: Chance.Chance): Later => ({
  at,
  act: Effect.as(recordDeparture(house.somebody(chance), booking.id), [])
})

/** A party that was just seated orders, eats, pays and leaves, before others have its table. */
const dining = (house: House, booking: Booking.Booking, now: number, chance: Chance.Chance): ReadonlyArray<Later> => {
  const { ends_at, id, party_size, starts_at, table_ids } = booking
  const leavesAt = Math.min(now + Parties.stayOf(party_size, chance) * minute, ends_at - minute)
  // Who is early waits for the others: the kitchen may not be open yet.
  const orderedAt = Math.max(now + chance.between(3, 9) * minute, starts_at + minute)
  const late = Parties.latenessOf(Season.busyness(booking.date), chance)
  const ordering: Act = Effect.gen(function* () {
    const lines = Dishes.linesFor(
      Dishes.servedAt(house.venue, house.favour, orderedAt, false),
      party_size,
      house.venue,
      chance
    )
    if (lines.length === 0) return []
    const { order } = yield* takeOrder(house.somebody(chance), {
      channel: "pos",
      type: "dine_in",
      table_id: table_ids[0] ?? null,
      reservation_id: id,
      lines
    })
    if (chance.happens(0.012)) return [{ at: orderedAt + 4 * minute, act: serving.cancelled(house, order, chance) }]
    const completedAt = leavesAt - minute
    const readyAt = Math.min(orderedAt + (chance.between(11, 20) + late) * minute, completedAt - 2 * minute)
    const course = { order, acceptedAt: null, readyAt, completedAt, latenessMinutes: late, isPaid: false }
    return serving.served(house, course, chance)
  })
  return [{ at: orderedAt, act: ordering }, departure(house, booking, leavesAt, chance)]
}

const seated = (house: House, bookingId: string, now: number, chance: Chance.Chance): Act =>
  Effect.map(moveBooking(house.somebody(chance), bookingId, "seated"), (booking) => dining(house, booking, now, chance))

const fateOf = (house: House, booking: Booking.Booking, now: number, chance: Chance.Chance): Later => {
  const { id, starts_at } = booking
  const fate = chance.weighted(fates)
  const somebody = house.somebody(chance)
  if (fate === "cancelled") {
    const at = now + Math.floor(chance.real() * Math.max(minute, starts_at - 30 * minute - now))
    return { at, act: Effect.as(moveBooking(somebody, id, "cancelled", "guest"), []) }
  }
  if (fate === "no_show") {
    return { at: starts_at + 25 * minute, act: Effect.as(moveBooking(somebody, id, "no_show"), []) }
  }
  const at = starts_at + chance.between(-6, 12) * minute
  return { at, act: seated(house, id, at, chance) }
}

const booked = (
  house: House,
  date: LocalDate.LocalDate,
  time: LocalTime.LocalTime,
  now: number,
  chance: Chance.Chance
): Act =>
  Effect.gen(function* () {
    const { email, locale, name, phone } = house.guest(chance)
    const acting = chance.happens(0.6) ? house.website : house.somebody(chance)
    const booking = yield* bookTable(acting, {
      name,
      phone,
      email,
      locale,
      party_size: Parties.sizeOf(chance),
      date,
      time,
      ...(chance.happens(0.12) ? { note: chance.oneOf(notes) } : {})
    })
    return [fateOf(house, booking, now, chance)]
  })

/** Between nine in the morning and nine in the evening somebody answers the phone. */
const calledAt = (house: House, date: LocalDate.LocalDate, lead: number, startsAt: number, chance: Chance.Chance) =>
  lead === 0
    ? startsAt - chance.between(95, 420) * minute
    : ZonedClock.toInstant(house.zone, LocalDate.addDays(date, -lead), 9 * 60) + chance.below(12 * 3600) * 1000

/** Everybody who wants a table on the date, some of them days before. */
export const reservationsFor = (house: House, date: LocalDate.LocalDate): ReadonlyArray<Later> => {
  const seatings = ServicePeriods.seatingsOn(house.venue.settings, house.zone, date).map(
    (seating) => [seating, Arrivals.likelihood(Arrivals.rushes.dine_in, LocalTime.toMinutes(seating.time))] as const
  )
  if (seatings.length === 0) return []
  const many = Chance.of(house.name, "reservations", date).count(
    usual.reservations * house.scale * Season.busyness(date)
  )
  return Array.from({ length: many }, (_, index) => {
    const chance = Chance.of(house.name, "reservation", date, index)
    const { at: startsAt, time } = chance.weighted(seatings)
    const at = calledAt(house, date, chance.weighted(leads), startsAt, chance)
    return { at, act: booked(house, date, time, at, chance) }
  })
}

const atTheDoor = (house: House, now: number, chance: Chance.Chance): Act =>
  Effect.gen(function* () {
    const { venue, zone } = house
    const size = Parties.sizeOf(chance)
    const date = ZonedClock.dateAt(zone, now)
    const branchId = BranchVenue.dayScope(venue, house.branch)
    const taken = yield* (yield* Bookings).readDay(venue.restaurant.id, { date, branchId })
    const [seats] = WalkIn.seatsFor(venue, size, DayBook.open(taken), now)
    if (seats === undefined || !seats.forWholeStay) return []
    const party = { partySize: size, tableIds: seats.tableIds, name: "", branchId: null }
    const booking = yield* seatWalkIn(house.somebody(chance), party)
    return dining(house, booking, now, chance)
  })

/** Everybody who comes to the door on the day; those who find no table leave again. */
export const walkInsOn = (
  house: House,
  date: LocalDate.LocalDate,
  stretches: ReadonlyArray<Arrivals.Stretch>
): ReadonlyArray<Later> => {
  const many = Chance.of(house.name, "walk-ins", date).count(usual.walkIns * house.scale * Season.busyness(date))
  return Array.from({ length: many }, (_, index) => Chance.of(house.name, "walk-in", date, index)).flatMap((chance) => {
    const at = Arrivals.arrival(stretches, chance)
    return at === null ? [] : [{ at, act: atTheDoor(house, at, chance) }]
  })
}
