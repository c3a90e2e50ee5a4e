import { BrowserName, NewSignIn } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("BrowserName", () => {
  const gecko = "Gecko/20100101 Firefox/140.0"
  const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
  const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0"
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64; rv:140.0) ${gecko}`, "Firefox on Linux"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) ${gecko}`, "Firefox on Windows"],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`, "Safari on Mac"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone"
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      "Chrome on iPhone"
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      "Samsung Internet on Android"
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, "Chrome on ChromeOS"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36 OPR/120.0.0.0`, "Opera on Linux"],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
      "Safari on iPad"
    ],
    ["Firefox/140.0", "Firefox"],
    ["curl/8.5.0", "Unknown browser"],
    ["curl/8.5.0 (X11; Linux x86_64)", "Unknown browser on Linux"],
    [`${"x".repeat(500)} Firefox/140`, "Firefox"],
    [`${"x".repeat(503)} Firefox/1`, "Firefox"],
    [`${"x".repeat(504)} Firefox/1`, "Unknown browser"],
    ["", "Unknown browser"],
    [null, "Unknown browser"]
  ])("%s", (userAgent, name) => expect(BrowserName.of(userAgent)).toBe(name))

  it("is short and of known words for any input", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 2000 }), fc.constant(null)), (userAgent) => {
        expect(BrowserName.of(userAgent)).toMatch(/^[A-Za-z ]{4,40}$/)
      })
    ))
})

const origins = fc.record({
  browser: fc.constantFrom("Firefox on Linux", "Safari on iPhone"),
  address: fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::/64")
})
const now = 1_800_000_000_000
const day = 86_400_000
const seenBrowsers = fc.record({
  browser: fc.constantFrom("Firefox on Linux", "Safari on iPhone"),
  address: fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::/64"),
  first_at: fc.integer({ min: now - 60 * day, max: now }),
  last_at: fc.constant(now),
  is_new: fc.boolean(),
  dismissed_by: fc.subarray(["Firefox on Linux, 192.0.2.1", "Safari on iPhone, 192.0.2.2"])
})

describe("a sign-in", () => {
  it("is new when there were others and none from the same browser and address", () =>
    fc.assert(
      fc.property(fc.array(origins), origins, (seen, origin) => {
        expect(NewSignIn.isNew([...seen, origin], origin)).toBe(false)
        expect(NewSignIn.isNew([], origin)).toBe(false)
        const others = seen.filter((one) => one.address !== origin.address || one.browser !== origin.browser)
        expect(NewSignIn.isNew(others, origin)).toBe(others.length > 0)
      })
    ))

  it("is shown elsewhere for thirty days, until it is dismissed there", () =>
    fc.assert(
      fc.property(fc.array(seenBrowsers), origins, (seen, session) => {
        const told = NewSignIn.noticesFor(session, seen, now)
        for (const one of seen) {
          const isTold =
            one.is_new &&
            one.first_at > now - 30 * day &&
            NewSignIn.keyOf(one) !== NewSignIn.keyOf(session) &&
            !one.dismissed_by.includes(NewSignIn.keyOf(session))
          expect(told.includes(one)).toBe(isTold)
        }
        expect(told.map(({ first_at }) => first_at)).toEqual(
          told.map(({ first_at }) => first_at).toSorted((a, b) => b - a)
        )
      })
    ))
})

describe("the notice of a sign-in", () => {
  const elsewhere = { browser: "Firefox on Linux", address: "192.0.2.1" }
  const session = { browser: "Safari on iPhone", address: "192.0.2.2" }
  const seen = { ...elsewhere, first_at: now, last_at: now, is_new: true, dismissed_by: [] }
  const isTold = (changes: Partial<NewSignIn.SeenBrowser>, at = now) =>
    NewSignIn.noticesFor(session, [{ ...seen, ...changes }], at).length === 1

  it.each([
    ["a new one", {}, now, true],
    ["one that was not new", { is_new: false }, now, false],
    ["until thirty days have passed", {}, now + 30 * day - 1, true],
    ["not after thirty days", {}, now + 30 * day, false],
    ["not in its own session", session, now, false],
    ["from the same browser elsewhere", { browser: session.browser }, now, true],
    ["not where it was dismissed", { dismissed_by: [NewSignIn.keyOf(session)] }, now, false],
    ["where only others have dismissed it", { dismissed_by: [NewSignIn.keyOf(elsewhere)] }, now, true]
  ])("is shown: %s", (_what, changes, at, expected) => {
    expect(isTold(changes, at)).toBe(expected)
  })

  it("comes before older ones", () => {
    const older = { ...seen, address: "192.0.2.9", first_at: now - 1 }
    expect(NewSignIn.noticesFor(session, [older, seen], now)).toEqual([seen, older])
  })

  it("is kept for fifty origins, with twenty dismissals each", () => {
    expect([NewSignIn.mostSeen, NewSignIn.mostDismissals]).toEqual([50, 20])
  })

  it("is not needed to know an address, with whatever browser", () => {
    expect(NewSignIn.isKnownAddress([session, elsewhere], "192.0.2.1")).toBe(true)
    expect(NewSignIn.isKnownAddress([session, elsewhere], "192.0.2.3")).toBe(false)
  })
})
