/** What an attempt to send an order to the POS counts as. */
import { it } from "@effect/vitest"
import { Figures, Orders, PointOfSale, pushToPointOfSale, Retry, Venues } from "@fourtop/core/internal"
import { Effect, Metric } from "effect"
import { expect } from "vitest"
import { house } from "../../domain/bookings/arrange.ts"

const venue = house()
const connected = { ...venue, settings: { ...venue.settings, point_of_sale: { url: "https://pos.example.com" } } }

const isolated = {
  ...connected,
  restaurant: { ...venue.restaurant, plan: { ...venue.restaurant.plan, isolated: true } }
}

const push = (attempts: number, sending: Effect.Effect<void, unknown>, state: unknown = connected) =>
  pushToPointOfSale({ payload: { order_id: "o" }, restaurant_id: 7, attempts } as never).pipe(
    Effect.provideService(Venues, { load: () => Effect.succeed({ state, record: null, ids: [] }) } as never),
    Effect.provideService(Orders, { load: () => Effect.succeed({ state: { order: { view: "{}" } } }) } as never),
    Effect.provideService(PointOfSale, { push: () => sending }),
    Effect.exit
  )

const counts = Effect.map(
  Effect.all(Object.values(Figures.pointOfSalePushes).map((counter) => Metric.value(counter))),
  (states) => states.map(({ count }) => count)
)

it.effect.each<[string, Effect.Effect<unknown>, ReadonlyArray<number>]>([
  ["done", push(1, Effect.void), [1, 0, 0]],
  ["retry", push(1, Effect.fail("no response")), [0, 1, 0]],
  ["failed", push(Retry.delays.length + 1, Effect.fail("no response")), [0, 0, 1]],
  ["nothing without a POS", push(1, Effect.void, venue), [0, 0, 0]],
  ["nothing where nobody is told", push(1, Effect.die("was pushed"), isolated), [0, 0, 0]]
])("an attempt counts by its outcome: %s", ([, attempt, expected]) =>
  Effect.gen(function* () {
    const before = yield* counts
    yield* attempt
    const after = yield* counts
    expect(after.map((count, index) => count - before[index]!)).toEqual(expected)
  })
)
