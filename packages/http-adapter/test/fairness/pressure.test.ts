import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import * as Pressure from "../../src/host/fairness/Pressure.ts"
import * as SlowReader from "../../src/host/fairness/SlowReader.ts"

const calm = { delayMillis: 1, heap: 0.2, waiting: 0 }

const after = (samples: ReadonlyArray<Pressure.Sample>, from = Pressure.none) =>
  samples.reduce((pressure, sample) => Pressure.next(pressure, sample, Pressure.standard), from)

describe("shedding load", () => {
  it.each([
    ["a late event loop", { ...calm, delayMillis: 500 }],
    ["a full heap", { ...calm, heap: 0.9 }],
    ["too many who wait", { ...calm, waiting: 0.9 }]
  ])("begins with %s, twice in a row, and ends with two calm samples", (_, pressed) => {
    assert.isFalse(after([pressed]).shedding)
    assert.isFalse(after([pressed, calm, pressed]).shedding)
    const begun = after([pressed, pressed])
    assert.isTrue(begun.shedding)
    assert.isTrue(after([calm], begun).shedding)
    assert.isTrue(after([calm, pressed, calm], begun).shedding)
    assert.isFalse(after([calm, calm], begun).shedding)
  })

  it("neither begins nor ends between the marks", () => {
    const between = { delayMillis: 300, heap: 0.85, waiting: 0.7 }
    const pressed = { ...calm, heap: 1 }
    assert.isFalse(after([between, between, between]).shedding)
    assert.isTrue(after([pressed, pressed, between, between, between]).shedding)
  })

  it.each([
    ["begin", { delayMillis: 499, heap: 0.899, waiting: 0.899 }, Pressure.none],
    ["end with a late event loop", { ...calm, delayMillis: 200 }, { shedding: true, against: 0, age: 0 }],
    ["end with a full heap", { ...calm, heap: 0.8 }, { shedding: true, against: 0, age: 0 }],
    ["end with too many who wait", { ...calm, waiting: 0.5 }, { shedding: true, against: 0, age: 0 }]
  ])("does not %s, just at the mark", (_, sample, from) => {
    assert.deepStrictEqual(after([sample, sample, sample], from), { ...from, age: 3 })
  })

  it("counts how long it lasts, and asks callers to wait longer and longer for it to end", () => {
    const pressed = { ...calm, heap: 1 }
    assert.deepStrictEqual(after([calm, calm, pressed]), { shedding: false, against: 1, age: 3 })
    assert.deepStrictEqual(after([calm, pressed, pressed]), { shedding: true, against: 0, age: 0 })
    const lasting = after([pressed, pressed, pressed, calm])
    assert.deepStrictEqual(lasting, { shedding: true, against: 1, age: 2 })
    assert.deepStrictEqual(
      [0, 1, 57, 58, 59].map((age) => Pressure.retryAfterSeconds({ ...lasting, age })),
      [2, 3, 59, 60, 60]
    )
  })

  it("asks callers to come back after 1 to 60 seconds, whatever was sampled", () => {
    const share = fc.double({ min: 0, max: 2, noNaN: true })
    const sample = fc.record({ delayMillis: fc.integer({ min: 0, max: 10_000 }), heap: share, waiting: share })
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 100 }), (samples) => {
        const seconds = Pressure.retryAfterSeconds(after(samples))
        assert.isTrue(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)
      })
    )
  })
})

describe("slow readers", () => {
  const limits = SlowReader.standard
  const steady = { ageMillis: 0, idleMillis: 0, takenBytes: 0, remainingBytes: 1e6, crowded: false }
  const isCut = (reading: Partial<SlowReader.Reading>) => SlowReader.isTooSlow({ ...steady, ...reading }, limits)

  it("are those who take nothing for a while", () => {
    assert.isFalse(isCut({ ageMillis: 19_999, idleMillis: 19_999 }))
    assert.isTrue(isCut({ ageMillis: 500_000, idleMillis: 20_000, takenBytes: 1e9 }))
  })

  it("are those who take too little over time", () => {
    assert.isTrue(isCut({ ageMillis: 30_000, takenBytes: 29 * 4096 }))
    assert.isFalse(isCut({ ageMillis: 30_000, takenBytes: 30 * 4096 }))
  })

  it("have less patience met when others wait for what they hold", () => {
    const reading = { ageMillis: 6_000, takenBytes: 1e6 }
    assert.isFalse(isCut(reading))
    assert.isTrue(isCut({ ...reading, crowded: true }))
    assert.isFalse(isCut({ ...reading, crowded: true, remainingBytes: 1000 }))
    assert.isFalse(isCut({ ...reading, crowded: true, takenBytes: 10e6 }))
  })

  it.each<[string, boolean, Partial<SlowReader.Reading>]>([
    ["as much as they must", false, { ageMillis: 20_000, takenBytes: 80 * 1024 }],
    ["less than they must", true, { ageMillis: 20_000, takenBytes: 80 * 1024 - 1 }],
    ["less, before it matters", false, { ageMillis: 19_999, takenBytes: 0 }],
    ["as much as they must while others wait", false, { ageMillis: 5_000, takenBytes: 5 * 1024 * 1024, crowded: true }],
    [
      "less than they must while others wait",
      true,
      { ageMillis: 5_000, takenBytes: 5 * 1024 * 1024 - 1, crowded: true }
    ],
    ["less while others wait, before it matters", false, { ageMillis: 4_999, crowded: true }],
    ["less while others wait, with little left", false, { ageMillis: 5_000, crowded: true, remainingBytes: 64 * 1024 }],
    ["less while others wait, with more left", true, { ageMillis: 5_000, crowded: true, remainingBytes: 64 * 1024 + 1 }]
  ])("are exactly those below the limits: who take %s are cut off: %j", (_, expected, reading) => {
    assert.strictEqual(isCut(reading), expected)
  })
})
