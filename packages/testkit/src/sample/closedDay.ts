/** The closing of the evening before, which a sandbox has so that there is one to read. */
import { Acting, type Closing, closeDay, Crypto, LocalDate, moveCash, ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as MemoryStore from "../memory/MemoryStore.ts"
import type { State } from "../memory/State.ts"
import * as SeededCrypto from "../SeededCrypto.ts"
import { document } from "./document.ts"
import { standingClock } from "./standingClock.ts"

const float = 20_000

/** Half past eleven. */
const minutes = 23 * 60 + 30

export const closedDay = (state: State, restaurantId: number, today: string): Effect.Effect<Closing.Closing> => {
  const acting = Acting.as(restaurantId, Acting.person({ id: "person:1", name: "Rosa Conti" }, "manager"))
  const drawer = { branchId: null, drawerId: null }
  return Effect.gen(function* () {
    // Closings have ids of their own, and other rows keep theirs.
    const store = yield* MemoryStore.make({ ...state, lastId: 0 })
    const closing = Effect.gen(function* () {
      yield* moveCash(acting, { ...drawer, movement: "opening_float", amountMinor: float, reason: null })
      const pieces = [{ value_minor: 5000, count: float / 5000 }]
      return yield* closeDay(acting, {
        branchId: null,
        counts: [{ drawerId: null, pieces, explanation: null }],
        leaveOpen: false
      })
    })
    return yield* closing.pipe(Effect.provide(store.ports), Effect.provideService(Crypto, SeededCrypto.make(5)))
  }).pipe(
    Effect.withClock(standingClock(ZonedClock.toInstant(document.time_zone, LocalDate.addDays(today, -1), minutes))),
    Effect.orDie
  )
}
