/** The state a sandbox starts from and goes back to. */
import { Acting, applyVenue, ChangeSet, Crypto, type ZonedClock } from "@fourtop/core"
import { Clock, Effect, HashMap, List } from "effect"
import { apply } from "../memory/apply.ts"
import * as MemoryStore from "../memory/MemoryStore.ts"
import { rowOf, type State, tenantOf, venueLater } from "../memory/State.ts"
import * as UniqueValues from "../memory/UniqueValues.ts"
import * as SeededCrypto from "../SeededCrypto.ts"
import { document } from "./document.ts"
import { guests } from "./guests.ts"

/** When the sample menu was last changed; a fixed time, so that every installation shows the same. */
const written: ZonedClock.Instant = Date.UTC(2026, 0, 5, 9)

const standingClock = (now: ZonedClock.Instant): Clock.Clock => ({
  [Clock.ClockTypeId]: Clock.ClockTypeId,
  unsafeCurrentTimeMillis: () => now,
  unsafeCurrentTimeNanos: () => BigInt(now) * 1_000_000n,
  currentTimeMillis: Effect.succeed(now),
  currentTimeNanos: Effect.succeed(BigInt(now) * 1_000_000n),
  sleep: () => Effect.void
})

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

/** The document is applied once; ids are the same ever after, in every process. */
const once = (): Founded => (founded ??= Effect.runSync(found))

/** The sample venue as that of the restaurant, with nothing to look back on. Only the restaurant's own id differs. */
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

/** The restaurant's id when it is nobody's sandbox. */
export const sampleRestaurantId = (): number => once().restaurantId

/** The sample venue with its guests as of the instant, under the id of the restaurant whose sandbox it is. */
export const sampleState = (now: ZonedClock.Instant, restaurantId: number = sampleRestaurantId()): State => {
  const state = settledAs(restaurantId)
  let { lastId } = state
  const changes = guests(now, () => ++lastId).map((guest) => ChangeSet.put("guest", guest))
  return apply({ ...state, lastId }, restaurantId, ChangeSet.make({ changes }), null, now)[1]
}
