import { Budgets, Sandbox, SandboxWrite } from "@fourtop/core/internal"
import { Duration, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const berlin = "Europe/Berlin"
const at = (text: string) => Date.parse(text)
const id = "0199aaaa-0000-7000-8000-000000000001"
const writeOf = (content: string, sequence = 1) => SandboxWrite.make(id, "3@0", sequence, 7, content)

describe("the resets of a sandbox", () => {
  it.each([
    ["2026-11-15T02:59:59.999+01:00", "2026-11-14T03:00:00+01:00", "2026-11-15T03:00:00+01:00"],
    ["2026-11-15T03:00:00+01:00", "2026-11-15T03:00:00+01:00", "2026-11-16T03:00:00+01:00"],
    ["2026-03-28T12:00:00+01:00", "2026-03-28T03:00:00+01:00", "2026-03-29T03:00:00+02:00"],
    ["2026-10-25T02:30:00+02:00", "2026-10-24T03:00:00+02:00", "2026-10-25T03:00:00+01:00"]
  ])("at %s the last was at %s and the next is at %s", (now, last, next) => {
    expect(Sandbox.lastReset(berlin, at(now))).toBe(at(last))
    expect(Sandbox.nextReset(berlin, at(now))).toBe(at(next))
  })

  it("lie around any instant, and are less apart than the longest epoch", () => {
    expect(Duration.toHours(SandboxWrite.longestEpoch)).toBe(26)
    const year = fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-01-01T00:00:00Z") })
    fc.assert(
      fc.property(year, fc.constantFrom(berlin, "America/New_York", "Australia/Lord_Howe"), (now, zone) => {
        const [last, next] = [Sandbox.lastReset(zone, now), Sandbox.nextReset(zone, now)]
        expect(last).toBeLessThanOrEqual(now)
        expect(next).toBeGreaterThan(now)
        expect(next - last).toBeLessThan(Duration.toMillis(SandboxWrite.longestEpoch))
      })
    )
  })
})

describe("a write to a sandbox", () => {
  it("has a place that is made of its epoch and its sequence", () => {
    const epoch = SandboxWrite.epochOf(3, berlin, at("2026-11-15T12:00:00+01:00"))
    expect(epoch).toBe(`3@${at("2026-11-15T03:00:00+01:00")}`)
    expect(SandboxWrite.make(id, epoch, 4, 7, "{}")).toEqual({
      id,
      version: 0,
      place: `${epoch}/4`,
      epoch,
      sequence: 4,
      at: 7,
      content: "{}"
    })
  })

  it.each([
    ["the last of the allowed writes", { sequence: Budgets.budgets.sandboxWrites - 1, bytes: 0 }, "x", true],
    ["one write more", { sequence: Budgets.budgets.sandboxWrites, bytes: 0 }, "x", false],
    ["exactly the bytes that are left", { sequence: 0, bytes: Budgets.budgets.sandbox - 4 }, "xxxx", true],
    ["one byte more", { sequence: 0, bytes: Budgets.budgets.sandbox - 4 }, "xxxxx", false],
    ["few characters of many bytes", { sequence: 0, bytes: Budgets.budgets.sandbox - 4 }, "\u00E9\u00E9\u00E9", false]
  ])("has room or has none: %s", (_what, used, content, fits) => {
    expect(SandboxWrite.fits(used, writeOf(content))).toBe(fits)
  })

  it.each([
    ["no write is left", { sequence: Budgets.budgets.sandboxWrites, bytes: 0 }, [], true],
    ["one write is left", { sequence: Budgets.budgets.sandboxWrites - 1, bytes: 0 }, ["x"], false],
    [
      "its events fill the bytes that are left",
      { sequence: 0, bytes: Budgets.budgets.sandbox - 4 },
      ["xx", "xx"],
      false
    ],
    ["its events have more", { sequence: 0, bytes: Budgets.budgets.sandbox - 4 }, ["xx", "xxx"], true]
  ])("is known not to fit before it is made, or is not: %s", (_what, used, bodies, isFull) => {
    expect(
      SandboxWrite.isFullFor(
        used,
        bodies.map((body) => ({ body }))
      )
    ).toBe(isFull)
  })

  it.each([
    ["no write is left", { sequence: Budgets.budgets.sandboxWrites, bytes: 0 }, true],
    ["one write is left", { sequence: Budgets.budgets.sandboxWrites - 1, bytes: 0 }, false],
    ["a large write still fits", { sequence: 0, bytes: Budgets.budgets.sandbox - 1024 * 1024 }, false],
    ["a large write no longer fits", { sequence: 0, bytes: Budgets.budgets.sandbox - 1024 * 1024 + 1 }, true]
  ])("is not even decided, or is: %s", (_what, used, isFull) => {
    expect(SandboxWrite.isFull(used)).toBe(isFull)
  })

  it("is refused with the limits and the way out", () => {
    expect(SandboxWrite.full()).toBe(
      "This sandbox is full: between two resets it takes 16 MiB in at most 10,000 writes. It can still be read. " +
        "A reset empties it: `fourtop sandbox reset` does one now, and there is one every night at 03:00."
    )
  })
})

describe("a page of writes", () => {
  const writes = (count: number, content: string) =>
    Array.from({ length: count }, (_, index) => writeOf(content, index))

  it.each([
    ["all that fit", 3, "xx", 6, 3],
    ["none beyond the room", 3, "xx", 5, 2],
    ["none at all when the first is too large", 3, "xx", 1, 0],
    ["bytes, not characters", 3, "\u00E9", 5, 2],
    ["a hundred at most", 101, "x", 1000, 100],
    ["a hundred at most when there is room for a few more", 150, "x", 120, 100],
    ["a hundred when there are no more", 100, "x", 1000, 100],
    ["nothing of nothing", 0, "x", 1000, 0]
  ])("has %s", (_what, count, content, room, expected) => {
    const given = writes(count, content)
    expect(SandboxWrite.pageOf(given, room)).toEqual({ writes: given.slice(0, expected), more: expected < count })
  })
})
