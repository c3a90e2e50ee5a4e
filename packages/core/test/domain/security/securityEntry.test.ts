import { Activity, OriginFacts, SecurityEntry, Text } from "@fourtop/core"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const context = { now: 1_800_000_000_000, uuid: () => "01900000-0000-7000-8000-000000000000" }

const activity = (action: string, actor: Activity.Actor) =>
  Activity.entry({ action, subject: { kind: "api_token", id: "7" }, detail: { name: "POS" } }, { ...context, actor })

describe("Origin", () => {
  it("limits the User-Agent, to characters that every store can keep", () => {
    const piece = fc.constantFrom("a", " ", "\u0000", "\u001B", "\u007F", "\uD83C", "\uDF55", "\u{1F355}", "\u00E9")
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const text = pieces.join("")
        const { address, userAgent } = OriginFacts.of("console", text, text)
        for (const [kept, most] of [
          [address, OriginFacts.limits.address],
          [userAgent, OriginFacts.limits.userAgent]
        ] as const) {
          expect(Text.length(kept ?? "")).toBeLessThanOrEqual(most)
          expect(/\p{Cc}|\p{Surrogate}/u.test(kept ?? "")).toBe(false)
          expect(kept).not.toBe("")
        }
      })
    )
    expect(OriginFacts.of("oauth", "192.0.2.1", undefined)).toEqual({
      via: "oauth",
      address: "192.0.2.1",
      userAgent: null
    })
  })
})

describe("SecurityEntry", () => {
  it.each([
    ["token.created", true],
    ["token.revoked", true],
    ["webhook.rotated", true],
    ["webhook.pinged", false],
    ["person.factor_added", true],
    ["app.uninstalled", true],
    ["order.placed", false],
    ["dish.price_changed", false]
  ])("%s belongs in the log: %s", (action, isShared) => {
    expect(SecurityEntry.isShared(action)).toBe(isShared)
  })

  it.each([
    ["staff", "console", "person"],
    ["token", "service", "token"],
    ["app", "oauth", "app"],
    ["system", "command", "command"],
    ["system", "service", "service"]
  ] as const)("%s over the %s is a %s", (kind, via, principal) => {
    const actor = { kind, id: "1", name: "Somebody" } as const
    const entry = SecurityEntry.ofActivity(activity("token.created", actor), OriginFacts.of(via, null, null), "id")
    expect(entry.principal.kind).toBe(principal)
    expect(entry).toMatchObject({ id: "id", at: context.now, action: "token.created", outcome: "done", count: 1 })
  })

  it("folds only attempts on one subject from one address within one minute", () => {
    const attempt = fc.record({
      at: fc.integer({ min: 0, max: 300_000 }),
      address: fc.constantFrom("192.0.2.1", "192.0.2.2", null),
      id: fc.constantFrom("1", "2"),
      action: fc.constantFrom("sign_in.failed", "password.refused")
    })
    fc.assert(
      fc.property(attempt, attempt, (a, b) => {
        const foldOf = ({ action, address, at, id }: typeof a) => {
          const happening = { action, principal: SecurityEntry.stranger, subject: { kind: "person", id } }
          return SecurityEntry.foldOf(
            SecurityEntry.make(happening, OriginFacts.of("console", address, null), { ...context, now: at })
          )
        }
        const isOne =
          a.action === b.action &&
          a.address === b.address &&
          a.id === b.id &&
          Math.floor(a.at / 60_000) === Math.floor(b.at / 60_000)
        expect(foldOf(a) === foldOf(b)).toBe(isOne)
      })
    )
  })
})
