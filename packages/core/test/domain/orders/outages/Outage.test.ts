/** When people are told that a POS accepts no orders, by the clock. */
import { Duration, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Outage from "../../../../src/domain/orders/outages/Outage.ts"
import { silence } from "../../../../src/domain/orders/PointOfSaleJob.ts"

const began = Date.UTC(2026, 2, 14, 18, 31)
const silent = began + Duration.toMillis(silence)
const outage: Outage.Outage = { id: 7, version: 1, since: began, told_at: silent }

describe("a POS", () => {
  it("is silent after three minutes without an accepted order, and not a moment before", () => {
    const at = (now: number) => Outage.judge({ failingSince: began, outage: null }, true, now)
    expect(Duration.toMinutes(silence)).toBe(3)
    expect([at(began), at(silent - 1), at(silent), at(silent + 1e9)]).toEqual([
      "unchanged",
      "unchanged",
      "silent",
      "silent"
    ])
  })

  it("is not told of again while the outage lasts, and responds when it has accepted an order", () => {
    expect(Outage.judge({ failingSince: began, outage }, true, silent + 1e9)).toBe("unchanged")
    expect(Outage.judge({ failingSince: null, outage }, true, silent + 1)).toBe("responding")
    expect(Outage.judge({ failingSince: null, outage: null }, true, silent)).toBe("unchanged")
  })

  it("that is not connected is never silent, and its outage ends", () => {
    expect(Outage.judge({ failingSince: began, outage: null }, false, silent)).toBe("unchanged")
    expect(Outage.judge({ failingSince: began, outage }, false, silent)).toBe("disconnected")
    expect(Outage.judge({ failingSince: null, outage }, false, silent)).toBe("disconnected")
  })

  it("is looked at again when it may be silent, and otherwise when something happens", () => {
    expect(Outage.nextLook({ failingSince: began, outage: null }, true)).toBe(silent)
    expect(Outage.nextLook({ failingSince: began, outage: null }, false)).toBeNull()
    expect(Outage.nextLook({ failingSince: began, outage }, true)).toBeNull()
    expect(Outage.nextLook({ failingSince: null, outage: null }, true)).toBeNull()
  })

  it("is told of alternately, whatever happens to it", () => {
    const step = fc.record({ passes: fc.integer({ min: 0, max: 400_000 }), accepts: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = began
        let failingSince: number | null = null
        let known: Outage.Outage | null = null
        const told: Array<Outage.Verdict> = []
        for (const { accepts, passes } of steps) {
          now += passes
          failingSince = accepts ? null : (failingSince ?? now)
          const verdict = Outage.judge({ failingSince, outage: known }, true, now)
          if (verdict === "unchanged") continue
          told.push(verdict)
          known = verdict === "silent" ? outage : null
        }
        expect(told).toEqual(told.map((_, place) => (place % 2 === 0 ? "silent" : "responding")))
      })
    )
  })
})

it("events have the times of the restaurant's zone", () => {
  const zone = "Europe/Rome"
  expect(Outage.silentView(outage, zone)).toEqual({ silent_since: "2026-03-14T19:31:00.000+01:00" })
  expect(Outage.respondingView(outage, zone, silent)).toEqual({
    silent_since: "2026-03-14T19:31:00.000+01:00",
    responding_since: "2026-03-14T19:34:00.000+01:00"
  })
})
