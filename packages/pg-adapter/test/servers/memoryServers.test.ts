/** Two stores in memory as the servers of one installation keep what one store promises. */
import { ServersStore } from "@fourtop/pg-adapter"
import { MemoryStore, ShiftableClock } from "@fourtop/testkit"
import { contracts } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import * as runner from "vitest"
import { isLarge } from "../../../../tools/testing/size.ts"
import { memoryAssignments } from "./memoryAssignments.ts"

const clock = ShiftableClock.make()

const twoServers = (choose: (restaurant: number) => string) =>
  Layer.merge(
    Layer.effectContext(
      Effect.gen(function* () {
        const [{ ports: first }, { ports: second }] = [yield* MemoryStore.make(), yield* MemoryStore.make()]
        return ServersStore.make({
          directory: { name: "first", ports: first },
          others: [{ name: "second", ports: second }],
          assignments: memoryAssignments(first),
          choose
        })
      })
    ),
    ShiftableClock.layer(clock)
  )

const options = { runner, shiftClock: clock.shift }

contracts(
  "two memory stores with restaurants on both",
  twoServers((restaurant) => (restaurant % 2 === 0 ? "second" : "first")),
  {
    ...options,
    spread: true
  }
)
// The contracts between restaurants of one server, and the directory apart: the larger size.
if (isLarge) {
  contracts(
    "two memory stores with no restaurants on the directory",
    twoServers(() => "second"),
    options
  )
}
