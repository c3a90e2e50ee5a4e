/** A restaurant with a waitlist, on the afternoon of an evening that tests use. */
import {
  Acting,
  type Booking,
  type Bookings,
  bookTable,
  ChangeSet,
  Crypto,
  type Guests,
  type Jobs,
  joinWaitlist,
  Load,
  LocalTime,
  runDueJobs,
  runOffers,
  Waitlist,
  type WaitlistDay,
  type WaitlistEntry,
  WaitlistJobs,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import * as ManualClock from "../../ManualClock.ts"
import { type Arranging, done, found } from "../arranging/arrange.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"

export type Waiting = Arranging | Bookings | Guests | Jobs | Waitlist

/** In the past, so that the jobs of the evening are due on every clock. */
export const date = "2025-06-14"

export const times = ["18:00", "18:30", "19:00", "19:30", "20:00"]

/** The instant of a time that evening. */
export const at = (time: string): number => ZonedClock.toInstant("Europe/Rome", date, LocalTime.toMinutes(time))

export const holdMinutes = 20

/** One for all, so that its ids rise even within a millisecond. */
const crypto = PortableCrypto.make()

/** The names of the guests have numbers, and so have their phones. */
const contactOf = (guest: number) => ({ name: `Guest ${guest}`, phone: `06 555 ${1000 + guest}` })

type ScenarioEffect<A> = Effect.Effect<A, unknown, Waiting>

/** The restaurant, what guests do there, and its clock. */
export interface WaitlistScenario {
  readonly acting: Acting.Acting
  readonly tenant: number
  readonly tables: ReadonlyArray<number>
  readonly clock: ManualClock.ManualClock
  /** Runs the effect on the clock of the house. */
  readonly here: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, Crypto>>
  readonly book: (
    guest: number,
    time: string,
    partySize?: number,
    status?: "pending" | "confirmed"
  ) => ScenarioEffect<Booking.Booking>
  readonly join: (
    guest: number,
    from: string,
    to?: string,
    partySize?: number
  ) => ScenarioEffect<WaitlistEntry.WaitlistEntry>
  /** Runs the jobs that offer places until there are none. */
  readonly offers: ScenarioEffect<unknown>
  readonly entry: (id: string) => Effect.Effect<WaitlistEntry.WaitlistEntry>
  readonly day: Effect.Effect<WaitlistDay.WaitlistDay>
}

/** A restaurant with tables for so many guests each. It is 15:00, and dinner is from 18:00 to 20:00. */
export const house = (
  seats: ReadonlyArray<number>,
  pacing: Pacing = { covers: null, parties: null }
): Effect.Effect<WaitlistScenario, never, Waiting> =>
  Effect.gen(function* () {
    const clock = ManualClock.make(at("15:00"))
    const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "20:00", step_minutes: 30 }
    const rules = { ...defaultSettings.booking, lead_minutes: 0, notify_list: true, offer_hold_minutes: holdMinutes }
    const place = yield* found(
      {},
      { booking: { ...rules, pacing }, service_periods: [{ ...dinner, days: [1, 2, 3, 4, 5, 6, 7] }] }
    )
    const rows = seats.map((max_seats) => makers.table(place, { max_seats }))
    yield* done(place.restaurantId, { changes: rows.map((row) => ChangeSet.put("table", row)) })
    const acting = Acting.as(place.restaurantId, Acting.system)
    const waitlist = yield* Waitlist
    const here: WaitlistScenario["here"] = (effect) =>
      effect.pipe(Effect.withClock(clock), Effect.provideService(Crypto, crypto))
    return {
      acting,
      tenant: place.restaurantId,
      tables: rows.map(({ id }) => id),
      clock,
      here,
      book: (guest, time, party_size = 2, status = "confirmed") =>
        here(bookTable(acting, { ...contactOf(guest), party_size, date, time, status })),
      join: (guest, from, to = from, party_size = 2) =>
        here(joinWaitlist(acting, { ...contactOf(guest), party_size, date, from, to })),
      offers: here(
        Effect.repeat(runDueJobs({ [WaitlistJobs.offerKind]: runOffers }), { until: (claimed) => claimed === 0 })
      ),
      entry: (id) => Effect.map(waitlist.load(place.restaurantId, id, Load.nothing), ({ state }) => state!.entry),
      day: Effect.map(
        waitlist.loadDay(place.restaurantId, { date, branchId: null }, Load.nothing),
        ({ state }) => state
      )
    }
  })

interface Pacing {
  readonly covers: number | null
  readonly parties: number | null
}
