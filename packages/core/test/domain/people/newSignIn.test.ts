import { BrowserName, NewSignIn } from "@fourtop/core"
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
    ["curl/8.5.0", "Unknown browser"],
    ["", "Unknown browser"]
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
