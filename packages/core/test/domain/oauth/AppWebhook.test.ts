import { AppWebhook } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"

const day = 86_400_000
const first = AppWebhook.set(null, { url: "https://app.example/events", events: ["order.created"] }, "sealed", monday)

describe("a webhook of an app", () => {
  it("has a secret from the beginning, and keeps it with another URL and other events", () => {
    expect(first).toEqual({
      url: "https://app.example/events",
      events: ["order.created"],
      secrets: [{ sealed: "sealed", created_at: monday, expires_at: null }],
      state: "enabled",
      reason: null,
      created_at: monday,
      enabled_at: monday
    })
    const other = { url: "https://app.example/other", events: [] }
    expect(AppWebhook.set(first, other, "unused", monday + day)).toEqual({ ...first, ...other })
  })

  it("signs with the previous secret for a day", () => {
    expect(AppWebhook.rotated(first, "next", monday + day).secrets).toEqual([
      { sealed: "next", created_at: monday + day, expires_at: null },
      { sealed: "sealed", created_at: monday, expires_at: monday + 2 * day }
    ])
  })

  it("is enabled and disabled once", () => {
    const off = AppWebhook.disabled(first, "it failed")
    expect(off).toEqual({ ...first, state: "disabled", reason: "it failed" })
    expect(AppWebhook.disabled(off, "again")).toBe(off)
    const on = AppWebhook.enabled(off, monday + day)
    expect(on).toEqual({ ...first, enabled_at: monday + day })
    expect(AppWebhook.enabled(on, monday + 2 * day)).toBe(on)
  })

  it("is on while neither it nor its app is disabled; what waits goes on waiting only where somebody may enable it", () => {
    const off = AppWebhook.disabled(first, null)
    const cases = [
      [{ disabled_at: null, webhook: first }, true, false],
      [{ disabled_at: null, webhook: off }, false, true],
      [{ disabled_at: null, webhook: null }, false, false],
      [{ disabled_at: null }, false, false],
      [{ disabled_at: monday, webhook: first }, false, true],
      [{ disabled_at: monday, webhook: null }, false, true]
    ] as const
    for (const [app, isOn, waits] of cases) {
      expect([AppWebhook.isOn(app), AppWebhook.waits(app)]).toEqual([isOn, waits])
    }
  })

  it("has only failed since the last success on any server", () => {
    const failing = (since: number, workedAt: number | null = null) => ({ failingSince: since, workedAt })
    const working = (workedAt: number) => ({ failingSince: null, workedAt })
    const cases = [
      [[], null],
      [[null, null], null],
      [[working(5), null], { failingSince: null, workedAt: 5 }],
      [[failing(7), null], { failingSince: 7, workedAt: null }],
      [[failing(7, 3), failing(9, 4)], { failingSince: 7, workedAt: 4 }],
      [[failing(7), working(20)], { failingSince: 20, workedAt: 20 }]
    ] as const
    for (const [parts, expected] of cases) expect(AppWebhook.together(parts)).toEqual(expected)
  })
})
