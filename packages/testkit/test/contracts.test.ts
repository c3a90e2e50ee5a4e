import { MemoryStore, ShiftableClock } from "@fourtop/testkit"
import { contracts } from "@fourtop/testkit/contracts"
import { Layer } from "effect"
import * as runner from "vitest"

const clock = ShiftableClock.make()

contracts("the memory store", Layer.merge(MemoryStore.layer(), ShiftableClock.layer(clock)), {
  runner,
  shiftClock: clock.shift
})
