/** The store as the contract suites get it, with a clock that they can move. */
import { ShiftableClock } from "@fourtop/testkit"
import { Layer } from "effect"
import * as runner from "vitest"
import * as SqliteStore from "../src/SqliteStore.ts"
import { temporaryFile } from "./temporaryFile.ts"

/** A new file, and the options of the suites. Nothing is flushed: no test cuts the power. */
export const underTest = () => {
  const clock = ShiftableClock.make()
  const store = SqliteStore.layer(temporaryFile(runner.afterAll), { flush: false })
  const layer = Layer.merge(store, ShiftableClock.layer(clock))
  return { layer, options: { runner, shiftClock: clock.shift } }
}
