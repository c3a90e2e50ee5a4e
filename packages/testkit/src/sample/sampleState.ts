/** The state a sandbox starts from and is reset to. */
import { Acting, applyVenue, ChangeSet, type Closing, Crypto, ZonedClock } from "@fourtop/core/internal"
import { Effect, HashMap, List } from "effect"
import { apply } from "../memory/apply.ts"
import * as MemoryStore from "../memory/MemoryStore.ts"
import { rowOf, type State, type Tables, tenantOf, venueLater } from "../memory/State.ts"
import * as UniqueValues from "../memory/UniqueValues.ts"
import * as SeededCrypto from "../SeededCrypto.ts"
import { closedDay } from "./closedDay.ts"
import { document } from "./document.ts"
import { guests } from "./guests.ts"
import { orderAndBook } from "./orderAndBooking.ts"
import { standingClock } from "./standingClock.ts"

/** When the sample menu was last changed: a fixed time, so that every installation shows the same. */
const written: ZonedClock.Instant = Date.UTC(2026, 0, 5, 9)

interface Founded {
  readonly restaurantId: number
  readonly state: State
}

const found: Effect.Effect<Founded> = Effect.gen(function* () {
  const store = yield* MemoryStore.make()
  const { restaurantId } = yield* applyVenue(Acting.system, document).pipe(
    Effect.provide(store.ports),
    Effect.provideService(Crypto, SeededCrypto.make(4))
  )
  return { restaurantId, state: yield* store.state }
}).pipe(Effect.withClock(standingClock(written)), Effect.orDie)

let founded: Founded | undefined

/** The document is applied once per process; ids are the same in every process. */
const once = (): Founded => (founded ??= Effect.runSync(found))

/** The sample venue for the restaurant, without any history. Only the restaurant's own id differs. */
const settledAs = (restaurantId: number): State => {
  const { restaurantId: sampleId, state } = once()
  const sample = tenantOf(state, sampleId)
  const restaurant = { ...rowOf(sample.tables, "restaurant", sampleId)!, id: restaurantId }
  const settings = { ...rowOf(sample.tables, "settings", sampleId)!, id: restaurantId }
  const tables = {
    ...sample.tables,
    restaurant: HashMap.make([restaurantId, restaurant]),
    settings: HashMap.make([restaurantId, settings])
  }
  const tenant = {
    ...sample,
    tables,
    venue: venueLater(tables, sample.venueVersion),
    events: List.empty(),
    activity: List.empty()
  }
  return {
    ...state,
    tenants: HashMap.make([restaurantId, tenant]),
    taken: HashMap.make([
      UniqueValues.nameOf("restaurant", "slug", document.slug),
      { tenant: restaurantId, id: restaurantId }
    ])
  }
}

const withGuests = (state: State, restaurantId: number, now: ZonedClock.Instant): State => {
  let { lastId } = state
  const changes = guests(now, () => ++lastId).map((guest) => ChangeSet.put("guest", guest))
  return apply({ ...state, lastId }, restaurantId, ChangeSet.make({ changes }), null, now)[1]
}

interface Visits {
  readonly today: string
  readonly lastId: number
  readonly closing: Closing.Closing
  readonly tables: Pick<
    Tables,
    "order" | "payment" | "ticket" | "booking_day" | "booking" | "occupancy" | "waitlist_entry"
  >
}

/** A sandbox begins without receipts. */
const withoutReceipts = (payments: Tables["payment"]): Tables["payment"] =>
  HashMap.map(payments, ({ receipt: _receipt, ...payment }) => payment)

/** What guests ordered and booked, on top of the state. Its ids are those of one fixed time, whatever the day. */
const visit = (state: State, restaurantId: number, today: string): Effect.Effect<Visits> =>
  Effect.gen(function* () {
    const store = yield* MemoryStore.make(state)
    yield* orderAndBook(tenantOf(state, restaurantId).venue()!, today, written).pipe(Effect.provide(store.ports))
    const after = yield* store.state
    const { tables } = tenantOf(after, restaurantId)
    const { booking, booking_day, occupancy, order, ticket, waitlist_entry } = tables
    return {
      today,
      lastId: after.lastId,
      closing: yield* closedDay(state, restaurantId, today),
      tables: { order, payment: withoutReceipts(tables.payment), ticket, booking_day, booking, occupancy, waitlist_entry }
    }
  })

let visits: Visits | undefined

/** The rows of a day are the same for every sandbox, and built once for all of a night's resets. */
const visitsOn = (today: string, state: State, restaurantId: number): Visits =>
  (visits = visits?.today === today ? visits : Effect.runSync(visit(state, restaurantId, today)))

/** Only rows are copied: a sandbox begins without events, activity entries and pending messages. */
const withVisits = (state: State, restaurantId: number, now: ZonedClock.Instant): State => {
  const { closing, lastId, tables } = visitsOn(ZonedClock.dateAt(document.time_zone, now), state, restaurantId)
  const before = tenantOf(state, restaurantId)
  const tenant = { ...before, tables: { ...before.tables, ...tables }, closings: List.of(closing) }
  return { ...state, lastId, tenants: HashMap.make([restaurantId, tenant]) }
}

/** The restaurant's id when it is not the sandbox of a restaurant. */
export const sampleRestaurantId = (): number => once().restaurantId

/**
 * The sample venue with its guests, its order, its booking and its waitlist entry as of the instant, with the id of the restaurant whose
 * sandbox it is. Times are relative to the instant, ids are always the same.
 */
export const sampleState = (now: ZonedClock.Instant, restaurantId: number = sampleRestaurantId()): State =>
  withVisits(withGuests(settledAs(restaurantId), restaurantId, now), restaurantId, now)
