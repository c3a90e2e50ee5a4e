/** A copy in memory of a restaurant that is in another store, and the way back: what it has written becomes commits. */
import { type ChangeSet, Commits, Orders, type Venue, Venues } from "@fourtop/core/internal"
import { Effect, Fiber, HashMap } from "effect"
import * as MemoryStore from "../memory/MemoryStore.ts"
import * as State from "../memory/State.ts"
import * as forgotten from "./forgotten.ts"
import * as moved from "./moved.ts"

const byId = <Row extends { readonly id: number }>(rows: ReadonlyArray<Row>) =>
  HashMap.fromIterable(rows.map((row) => [row.id, row] as const))

/** The venue as a state that has nothing else. */
const stateOf = ({ rows }: Venue.Venue): State.State => {
  const { restaurant, settings, version } = rows
  const nothing = State.tenantOf(State.empty, restaurant.id)
  const tables: State.Tables = {
    ...nothing.tables,
    restaurant: HashMap.make([restaurant.id, restaurant]),
    settings: HashMap.make([settings.id, settings]),
    branch: byId(rows.branches),
    table: byId(rows.tables),
    menu: byId(rows.menus),
    category: byId(rows.categories),
    modifier_group: byId(rows.modifierGroups),
    dish: byId(rows.dishes)
  }
  const tenant = { ...nothing, tables, venueVersion: version, venue: State.venueLater(tables, version) }
  return { ...State.empty, tenants: HashMap.make([restaurant.id, tenant]) }
}

/** No order has this id: loading it reserves ids, and finds nothing. */
const noOrder = "00000000-0000-0000-0000-000000000000"

export const make = (restaurantId: number) =>
  Effect.gen(function* () {
    const commits = yield* Commits
    const orders = yield* Orders
    const venue = (yield* (yield* Venues).load(restaurantId, { key: null, newIds: 0 })).state
    if (venue === null) return yield* Effect.dieMessage(`There is no restaurant ${restaurantId}.`)
    const store = yield* MemoryStore.make(stateOf(venue))
    let last = yield* store.state
    let lastReserved = 0
    let writing: Fiber.Fiber<void> = Fiber.void

    const committed = (changes: ChangeSet.ChangeSet) =>
      Effect.flatMap(commits.commit(restaurantId, changes, null), (outcome) =>
        outcome._tag === "Done"
          ? Effect.void
          : Effect.dieMessage(
              `What has happened cannot be written: somebody else has changed the restaurant (${JSON.stringify(outcome)}).`
            )
      )

    /** Waits until everything is written. */
    const settle = Effect.suspend(() => Fiber.join(writing))

    /** Writes what has happened since the last time, while the next things happen. */
    const write = Effect.gen(function* () {
      const state = yield* store.state
      if (state.lastId > lastReserved) return yield* Effect.dieMessage("More ids were used than were reserved.")
      const tenant = State.tenantOf(state, restaurantId)
      const changes = moved.between(State.tenantOf(last, restaurantId), tenant)
      yield* settle
      writing = yield* Effect.fork(committed(changes))
      const tables = moved.settled(tenant.tables, changes)
      last = { ...state, tenants: HashMap.make([restaurantId, { ...tenant, tables }]) }
      yield* store.restore(last)
    })

    return {
      venue,
      ports: store.ports,
      write,
      settle,
      /** Takes so many ids from the restaurant's own store, which come one after the other. */
      reserve: (count: number) =>
        Effect.gen(function* () {
          const { ids } = yield* orders.load(restaurantId, noOrder, { key: null, newIds: count })
          lastReserved = ids.at(-1)!
          yield* store.update((state) => ({ ...state, lastId: ids[0]! - 1 }))
          last = { ...last, lastId: ids[0]! - 1 }
        }),
      /** Forgets what no decision after this time depends on. */
      forget: (now: number) =>
        Effect.gen(function* () {
          last = forgotten.before(last, restaurantId, now)
          yield* store.restore(last)
        })
    }
  })
