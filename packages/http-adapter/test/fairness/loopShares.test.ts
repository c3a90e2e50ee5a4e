import { assert, describe, it } from "@effect/vitest"
import { LoopShares, standard } from "../../src/host/fairness/LoopShares.ts"

/** Shares by a clock that only moves while somebody works, or when a test says so. */
const shares = () => {
  let now = 0
  const loop = new LoopShares(standard, () => now)
  return {
    loop,
    /** So many runs of so many milliseconds each. */
    work: (key: string, millis: number, runs = 1) => {
      for (let run = 0; run < runs; run++) {
        now += millis
        loop.charge(key, millis)
      }
    },
    pass: (millis: number) => (now += millis)
  }
}

describe("shares of the event loop", () => {
  it("let a key that is alone have all of it", () => {
    const { loop, work } = shares()
    work("only", 10, 10_000)
    assert.isFalse(loop.isOver("only"))
    assert.isFalse(loop.isOver("never seen"))
  })

  it("hold a key back that uses more than an equal part while others want the loop, and nobody else", () => {
    const { loop, work } = shares()
    work("hog", 10, 1_000)
    work("neighbour", 1)
    assert.isTrue(loop.isOver("hog"))
    assert.isFalse(loop.isOver("neighbour"))
    assert.isFalse(loop.isOver("newcomer"))
  })

  it("hold nobody back while the loop is not busy", () => {
    const { loop, pass, work } = shares()
    for (let second = 0; second < 60; second++) {
      work("busiest", 10, 40)
      work("neighbour", 1, 40)
      pass(560)
    }
    assert.isFalse(loop.isOver("busiest"))
  })

  it("end when the others have gone, and when what was used is long enough ago", () => {
    const { loop, pass, work } = shares()
    work("neighbour", 1)
    work("hog", 10, 500)
    // The neighbour has not been seen for five seconds.
    assert.isFalse(loop.isOver("hog"))
    work("neighbour", 1)
    assert.isTrue(loop.isOver("hog"))
    pass(standard.recentMillis + 1)
    assert.isFalse(loop.isOver("hog"))
    work("hog", 10, 500)
    for (let turn = 0; turn < 20; turn++) {
      work("neighbour", 1)
      pass(standard.windowMillis / 10)
    }
    assert.isFalse(loop.isOver("hog"))
  })

  it("count a long run for more than short ones, and for a window at most", () => {
    const { loop, work } = shares()
    work("neighbour", 1)
    work("short", 40, 20)
    assert.isFalse(loop.isOver("short"))
    work("long", 400)
    assert.isTrue(loop.isOver("long"))
    const slept = shares()
    slept.work("neighbour", 1)
    slept.work("slept", 3_600_000)
    slept.work("neighbour", 1)
    assert.isTrue(slept.loop.isOver("slept"))
    // Less than its requests wait.
    slept.pass(4_000)
    slept.work("neighbour", 1)
    assert.isFalse(slept.loop.isOver("slept"))
  })

  it("are equal among all who use much, so that many hogs get no more than one", () => {
    const { loop, work } = shares()
    const hogs = Array.from({ length: 20 }, (_, hog) => `hog ${hog}`)
    for (let round = 0; round < 50; round++) for (const hog of hogs) work(hog, 10)
    work("neighbour", 1)
    assert.isTrue(hogs.every((hog) => loop.isOver(hog)))
    assert.isFalse(loop.isOver("neighbour"))
  })

  it("forget keys that used next to nothing, however many there are", () => {
    const { loop, work } = shares()
    for (let key = 0; key < 50_000; key++) work(`address ${key}`, 0.2)
    assert.isBelow(loop.size, 1_000)
  })
})
