import { Activity, OriginFacts, SecurityEntry, Text } from "@fourtop/core/internal"
import { Duration, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const context = { now: 1_800_000_000_000, uuid: () => "01900000-0000-7000-8000-000000000000" }

const activity = (action: string, actor: Activity.Actor) =>
  Activity.undeclaredEntry(
    { action, subject: { kind: "api_token", id: "7" }, detail: { name: "POS" } },
    { ...context, actor }
  )

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

  it.each([
    ["exactly as long as is kept", "a".repeat(200), "a".repeat(200)],
    ["one character longer", "a".repeat(201), "a".repeat(200)],
    ["of characters with two units", "\u{1F355}".repeat(201), "\u{1F355}".repeat(200)],
    ["of one unit and then of two", `a${"\u{1F355}".repeat(200)}`, `a${"\u{1F355}".repeat(199)}`],
    ["with control characters and half a pair", "a\u0000b\u001Bc\uD83Cd", "a b c d"],
    ["with blanks around it", "  a b  ", "a b"],
    ["that ends with a blank where it is cut", `${"a".repeat(199)} b`, "a".repeat(199)],
    ["of blanks alone", " \u0000 ", null]
  ])("keeps a User-Agent %s", (_what, userAgent, kept) => {
    expect(OriginFacts.of("console", null, userAgent)).toEqual({ via: "console", address: null, userAgent: kept })
  })

  it("keeps 64 characters of an address", () => {
    expect(OriginFacts.of("service", "a".repeat(65), null).address).toBe("a".repeat(64))
  })
})

describe("SecurityEntry", () => {
  it.each([
    ["token.created", true],
    ["token.revoked", true],
    ["sandbox.created", true],
    ["sandbox.reset", false],
    ["webhook.added", true],
    ["webhook.rotated", true],
    ["webhook.enabled", true],
    ["webhook.disabled", true],
    ["webhook.removed", true],
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
    ["operator", "command", "command"],
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
  it("is made with the outcome done and one occurrence, unless the caller says otherwise", () => {
    const happening = {
      action: "sign_in.failed",
      principal: SecurityEntry.stranger,
      subject: { kind: "person", id: "1" }
    }
    const origin = OriginFacts.of("console", "192.0.2.1", "curl")
    const entry = {
      ...happening,
      id: context.uuid(),
      at: context.now,
      outcome: "done",
      principal: { kind: "unknown", id: "", name: "Unknown" },
      detail: {},
      address: "192.0.2.1",
      user_agent: "curl",
      count: 1
    }
    expect(SecurityEntry.make(happening, origin, context)).toEqual(entry)
    const refused = { ...happening, outcome: "refused", detail: { reason: "password" } } as const
    expect(SecurityEntry.make(refused, origin, context)).toEqual({ ...entry, ...refused })
  })

  it.each([
    ["192.0.2.1", 120_000, "sign_in.failed person 1 2 192.0.2.1"],
    ["192.0.2.1", 179_999, "sign_in.failed person 1 2 192.0.2.1"],
    ["192.0.2.1", 180_000, "sign_in.failed person 1 3 192.0.2.1"],
    [null, 59_999, "sign_in.failed person 1 0 "]
  ])("from %s at %d is folded as %j", (address, now, fold) => {
    const happening = {
      action: "sign_in.failed",
      principal: SecurityEntry.stranger,
      subject: { kind: "person", id: "1" }
    }
    const origin = OriginFacts.of("console", address, null)
    expect(SecurityEntry.foldOf(SecurityEntry.make(happening, origin, { ...context, now }))).toBe(fold)
  })

  it("names a command as such, and everybody else as the activity log does", () => {
    const actor = { kind: "system", id: "system", name: "Fourtop" } as const
    expect(SecurityEntry.principalOf(actor, { via: "command" })).toEqual({
      kind: "command",
      id: "command",
      name: "Command line"
    })
    expect(SecurityEntry.principalOf(actor, { via: "service" })).toEqual({ ...actor, kind: "service" })
    const ada = { kind: "staff", id: "person:1", name: "Ada" } as const
    expect(SecurityEntry.principalOf(ada, { via: "command" })).toEqual({ ...ada, kind: "person" })
  })

  it("takes the subject and the detail from the activity log, and a blocked sign-in for a stranger's", () => {
    const ada = { kind: "staff", id: "person:1", name: "Ada" } as const
    const origin = OriginFacts.of("console", "192.0.2.1", null)
    const common = { subject: { kind: "api_token", id: "7" }, detail: { name: "POS" } }
    expect(SecurityEntry.ofActivity(activity("token.created", ada), origin, "id")).toMatchObject(common)
    expect(SecurityEntry.ofActivity(activity("person.sign_in_blocked", ada), origin, "id")).toMatchObject({
      ...common,
      outcome: "blocked",
      principal: SecurityEntry.stranger
    })
  })

  it("is kept for 400 days, and refused attempts do not displace others", () => {
    expect(SecurityEntry.outcomes).toEqual(["done", "refused", "blocked"])
    const { age, mostDone, mostRefused } = SecurityEntry.retention
    expect([Duration.toDays(age), mostDone, mostRefused]).toEqual([400, 10_000, 2_000])
  })
})
