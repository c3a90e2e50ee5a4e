/** Two databases as the servers of one installation keep what one database promises. */
import { Database, ServersStore } from "@fourtop/pg-adapter"
import { contracts } from "@fourtop/testkit/contracts"
import { Context, Effect, Layer } from "effect"
import * as runner from "vitest"
import * as PgAssignments from "../../src/servers/PgAssignments.ts"
import { migratedDatabase, shiftableClock, storeAt } from "../support.ts"

const [first, second] = [await migratedDatabase(), await migratedDatabase()]
const clocks = [shiftableClock(first), shiftableClock(second)]

const twoServers = Layer.scopedContext(
  Effect.gen(function* () {
    const [directory, other] = [yield* Layer.build(storeAt(first)), yield* Layer.build(storeAt(second))]
    return ServersStore.make({
      directory: { name: "first", ports: directory },
      others: [{ name: "second", ports: other }],
      assignments: PgAssignments.make(Context.get(directory, Database.Database)),
      choose: (restaurant) => (restaurant % 2 === 0 ? "second" : "first")
    })
  })
)

contracts("two databases with restaurants on both", twoServers, {
  runner,
  shiftClock: (milliseconds) => Effect.forEach(clocks, (shift) => shift(milliseconds), { discard: true }),
  spread: true
})
