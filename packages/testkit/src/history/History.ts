/**
 * A history for a restaurant: what happened there on so many days, made by the same use-cases that real guests and staff
 * call, on a clock that is moved on from one event to the next. A day happens in memory; what it has written then goes
 * to the restaurant's own store in two commits, the second with its closing.
 */
import { Crypto, LocalDate, type ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as SeededCrypto from "../SeededCrypto.ts"
import * as Agenda from "./Agenda.ts"
import * as Arrivals from "./Arrivals.ts"
import * as besideStore from "./besideStore.ts"
import * as Chance from "./Chance.ts"
import * as closing from "./closing.ts"
import * as House from "./House.ts"
import { movingClock } from "./movingClock.ts"
import * as tables from "./tables.ts"
import * as takeaways from "./takeaways.ts"

export { documentOf, slugOf } from "./houses.ts"

export interface Wanted {
  readonly seed: string
  /** The number of the house among those of the seed, from 1 on. */
  readonly number: number
  /** The last business day. */
  readonly until: LocalDate.LocalDate
  readonly days: number
  /** How much is going on, where 1 is a house of the usual size. */
  readonly scale: number
}

/** How many events there were, and how many did not come about, mostly because no table was free. */
export interface Happened {
  readonly done: number
  readonly refused: number
}

const minute = 60_000

/** The house is empty and counted so long before the business day ends. */
const closesBefore = 10 * minute

/** Guests come to a table at least so long before the house closes, and order so long before the kitchen does. */
const lastMinutes = { dine_in: 75, pickup: 15, delivery: 15 } as const

/** Ids that a day may take at most: each event of it asks for one for every line that it might have. */
const idsOf = (scale: number): number => Math.ceil(2_000 + 6_000 * scale)

/** The days of the history, oldest first. */
export const daysOf = ({ days, until }: Pick<Wanted, "days" | "until">): ReadonlyArray<LocalDate.LocalDate> =>
  Array.from({ length: days }, (_, index) => LocalDate.addDays(until, index + 1 - days))

/** What is decided in the morning of a day: who will come, and who will call to reserve for later. */
const plannedOn = (house: House.House, date: LocalDate.LocalDate): ReadonlyArray<House.Later> => {
  const stretches = (type: House.OrderType) =>
    Arrivals.stretchesOf(House.openingsOn(house, type, date), house.zone, Arrivals.rushes[type], lastMinutes[type])
  return [
    ...tables.walkInsOn(house, date, stretches("dine_in")),
    ...takeaways.takeawaysOn(house, "pickup", date, stretches("pickup")),
    ...takeaways.takeawaysOn(house, "delivery", date, stretches("delivery"))
  ]
}

/**
 * Gives the restaurant its history, which must have none yet and that nobody else may change meanwhile. The same wish
 * always gives the same history, but for the integer ids, which the store chooses.
 */
export const fill = <E = never, R = never>(
  restaurantId: number,
  wanted: Wanted,
  onDay: (date: LocalDate.LocalDate) => Effect.Effect<void, E, R> = () => Effect.void
) =>
  Effect.gen(function* () {
    const { number, scale, seed } = wanted
    const days = daysOf(wanted)
    const [first] = days
    if (first === undefined) return { done: 0, refused: 0 }
    const beside = yield* besideStore.make(restaurantId)
    const house = House.make(beside.venue, seed, number, scale)
    const crypto = SeededCrypto.make(Chance.numberOf(house.name, "ids"))
    const agenda = Agenda.make<House.Act>()
    let [done, refused] = [0, 0]

    const at =
      (now: ZonedClock.Instant) =>
      <A, E2>(effect: Effect.Effect<A, E2, House.Needs>) =>
        effect.pipe(
          Effect.provide(beside.ports),
          Effect.provideService(Crypto, crypto),
          Effect.withClock(movingClock(now))
        )
    const plan = (all: ReadonlyArray<House.Later>) => all.forEach((later) => agenda.add(later.at, later.act))

    const until = (end: ZonedClock.Instant) =>
      Effect.gen(function* () {
        for (let next = agenda.next(end); next !== null; next = agenda.next(end)) {
          const follows = yield* at(next.at)(Effect.either(next.what))
          if (follows._tag === "Left") {
            refused++
            yield* Effect.logDebug("Refused", follows.left)
          } else {
            done++
            plan(follows.right)
          }
        }
      })

    for (let ahead = 0; ahead < tables.longestLead; ahead++) {
      plan(tables.reservationsFor(house, LocalDate.addDays(first, ahead)))
    }
    yield* beside.reserve(idsOf(house.scale))
    yield* until(House.dayOf(house, first).from)
    yield* at(House.dayOf(house, first).from)(closing.begin(house))
    for (const date of days) {
      plan(tables.reservationsFor(house, LocalDate.addDays(date, tables.longestLead)))
      plan(plannedOn(house, date))
      yield* beside.reserve(idsOf(house.scale))
      const closesAt = House.dayOf(house, date).to - closesBefore
      yield* until(closesAt)
      yield* at(closesAt)(closing.dropTakings(house))
      yield* beside.write
      yield* at(closesAt)(closing.close(house, date))
      yield* beside.write
      yield* beside.forget(closesAt)
      yield* onDay(date)
    }
    yield* beside.settle
    const happened: Happened = { done, refused }
    return happened
  })
