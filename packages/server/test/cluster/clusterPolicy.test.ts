/** When a process that has ended is started again. */
import { assert, describe, it } from "@effect/vitest"
import * as ClusterPolicy from "../../src/service/cluster/ClusterPolicy.ts"

const neverReady = { wasReady: false, millis: 900 }
const crashed = { wasReady: true, millis: 59_999 }
const steady = { wasReady: true, millis: 60_000 }

describe("a process that has ended", () => {
  it("is started again at once, then after pauses that double up to ten seconds", () => {
    const pauses = Array.from({ length: 9 }, (_, index) => ClusterPolicy.pauseMillis(index + 1))
    assert.deepStrictEqual(pauses, [100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000])
    assert.strictEqual(ClusterPolicy.pauseMillis(100_000), 10_000)
  })

  it("counts from the beginning if it served requests for a minute", () => {
    assert.strictEqual(ClusterPolicy.endsInRow(7, steady), 1)
    assert.strictEqual(ClusterPolicy.endsInRow(7, crashed), 8)
    assert.strictEqual(ClusterPolicy.endsInRow(7, neverReady), 8)
    assert.strictEqual(ClusterPolicy.endsInRow(7, { wasReady: false, millis: 120_000 }), 8)
  })

  it("is hopeless only if it was never ready ten times in a row while nobody served requests", () => {
    assert.isTrue(ClusterPolicy.isHopeless(10, neverReady, false))
    assert.isFalse(ClusterPolicy.isHopeless(9, neverReady, false))
    assert.isFalse(ClusterPolicy.isHopeless(10, neverReady, true))
    assert.isFalse(ClusterPolicy.isHopeless(10, crashed, false))
  })
})
