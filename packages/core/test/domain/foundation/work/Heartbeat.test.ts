import { Duration } from "effect"
import { expect, it } from "vitest"
import * as Heartbeat from "../../../../src/domain/foundation/work/Heartbeat.ts"

it("a worker is taken for dead after ten seconds at the latest", () => {
  expect(Duration.toMillis(Heartbeat.interval)).toBe(2_500)
  expect(Duration.toMillis(Duration.sum(Heartbeat.interval, Heartbeat.silence))).toBe(10_000)
  expect(Duration.toSeconds(Heartbeat.probation)).toBe(15)
  expect(Duration.toSeconds(Heartbeat.tolerance)).toBe(1)
})

it("workers on probation have half of the places, and at least one", () => {
  expect([1, 2, 3, 8].map(Heartbeat.probationPlaces)).toEqual([1, 1, 2, 4])
})
