import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as AddressLimit from "../src/access/AddressLimit.ts"
import * as ClientAddress from "../src/access/ClientAddress.ts"
import * as AddressRates from "../src/oauth/AddressRates.ts"
import { app, type Fakes } from "./fakes.ts"

const minute = 60_000
const somebody = "203.0.113.7"

/** A limit with a clock that a test moves. */
const limiting = (perMinute: number, most?: number) => {
  let time = 0
  const limit = AddressLimit.make({ perMinute, now: () => time, ...(most === undefined ? {} : { most }) })
  return { limit, pass: (milliseconds: number) => (time += milliseconds) }
}

describe("the limit of an address", () => {
  it("lets a minute's requests through at once, and then as many as the time allows", () => {
    const { limit, pass } = limiting(60)
    for (let request = 0; request < 60; request++) expect(limit(somebody)).toBeNull()
    expect(limit(somebody)).toBe(1)
    expect(limit("203.0.113.8")).toBeNull()
    pass(999)
    expect(limit(somebody)).toBe(1)
    pass(1)
    expect([limit(somebody), limit(somebody)]).toEqual([null, 1])
    pass(10 * minute)
    for (let request = 0; request < 60; request++) expect(limit(somebody)).toBeNull()
    expect(limit(somebody)).toBe(1)
  })

  it("never lets more through than a burst and the rate, and whoever waits as told may pass", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }),
        (perMinute, pauses) => {
          const { limit, pass } = limiting(perMinute)
          let [passed, spent] = [0, 0]
          for (const pause of pauses) {
            pass(pause)
            spent += pause
            const seconds = limit(somebody)
            if (seconds === null) passed += 1
            else {
              pass(seconds * 1000)
              spent += seconds * 1000
              expect(limit(somebody)).toBeNull()
              passed += 1
            }
            expect(passed).toBeLessThanOrEqual(perMinute + (spent / minute) * perMinute + 1e-6)
          }
        }
      )
    )
  })

  it("remembers so many addresses, and forgets those that asked the longest ago", () => {
    const { limit } = limiting(1, 2)
    expect([limit("198.51.100.1"), limit("198.51.100.2"), limit("198.51.100.1")]).toEqual([null, null, 60])
    expect(limit("198.51.100.3")).toBeNull()
    expect(limit("198.51.100.1")).toBe(60)
    expect(limit("198.51.100.2")).toBeNull()
  })

  it("remembers ten thousand addresses unless it is told otherwise", () => {
    const { limit } = limiting(1)
    const address = (number: number) => `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    for (let number = 0; number < 10_000; number++) limit(address(number))
    expect(limit(address(0))).toBe(60)
    expect(limit(address(10_000))).toBeNull()
    expect(limit(address(1))).toBeNull()
    expect(limit(address(0))).toBe(60)
  })

  it("is so wide for pages, for the console, for OAuth, and for programs", () => {
    expect(AddressLimit.standard).toEqual({ pages: 600, console: 600, oauth: 2400, programs: 6000 })
  })

  it("is wider for an address that may be that of a proxy nobody has named", () => {
    for (const address of [
      "127.0.0.1",
      "10.1.2.3",
      "192.168.0.1",
      "172.17.0.1",
      "100.64.0.1",
      "::/64",
      "fd00::/64",
      "unknown"
    ]) {
      expect(ClientAddress.maySpeakForMany(address), address).toBe(true)
    }
    for (const address of [somebody, "2a00:1450:4001::/64", "8.8.8.8"]) {
      expect(ClientAddress.maySpeakForMany(address), address).toBe(false)
    }
    const { limit } = limiting(1)
    for (let request = 0; request < 20; request++) expect(limit("127.0.0.1")).toBeNull()
    expect(limit("127.0.0.1")).toBe(3)
  })
})

/** Asks from an address, while no time passes. */
const asking = (fakes: Fakes = {}) => {
  const served = app({ now: () => 0, ...fakes })
  return (path: string, from = somebody) =>
    served.pipe(
      Effect.provideService(
        HttpServerRequest.HttpServerRequest,
        HttpServerRequest.fromWeb(new Request(`http://localhost${path}`)).modify({ remoteAddress: from })
      ),
      Effect.scoped,
      Effect.runPromise
    )
}

describe("pages", () => {
  const { pages } = AddressLimit.standard

  it("are for an address so many times a minute, and health always", async () => {
    const ask = asking()
    const paths = [
      "/docs",
      "/openapi.json",
      "/asyncapi.json",
      "/venue.schema.json",
      "/",
      "/.well-known/oauth-authorization-server"
    ]
    for (let request = 0; request < pages; request++) {
      expect((await ask(paths[request % paths.length]!)).status).toBeLessThan(400)
    }
    for (const path of paths) {
      const { body, headers, status } = await ask(path)
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([429, "1", "no-store"])
      expect(JSON.parse(body._tag === "Raw" ? (body.body as string) : "")).toMatchObject({
        error: { code: "rate_limited" }
      })
    }
    for (const path of ["/healthz", "/readyz"]) {
      for (let request = 0; request <= pages; request++) expect((await ask(path)).status).toBe(200)
    }
    expect((await ask("/docs", "203.0.113.8")).status).toBe(200)
  })
})

describe("pages for programs", () => {
  it("have a limit of their own, which is wider, where they ask for one", async () => {
    const page = (path: string) => [
      { method: "GET", path, serves: () => Effect.succeed(HttpServerResponse.text("served")) } as const
    ]
    const ask = asking({
      pages: () => page("/people"),
      programPages: ({ limited }) => [...page("/programs").map(limited), ...page("/tokens")]
    })
    const { console: people, programs } = AddressLimit.standard
    for (let request = 0; request <= people; request++) expect((await ask("/programs")).status).toBe(200)
    for (let request = 0; request < people; request++) expect((await ask("/people")).status).toBe(200)
    expect((await ask("/people")).status).toBe(429)
    expect((await ask("/programs")).status).toBe(200)
    for (let request = people + 2; request < programs; request++) expect((await ask("/programs")).status).toBe(200)
    expect((await ask("/programs")).status).toBe(429)
    expect((await ask("/tokens")).status).toBe(200)
  })
})

describe("the count of OAuth", () => {
  it("asks the store only as long as the address is within a limit that is wider than the store's", async () => {
    const spent: Array<string> = []
    const rates = AddressRates.make({
      rates: {
        spend: (key) =>
          Effect.sync(() => {
            spent.push(key)
            return { allowed: true, remaining: 1, retryAfterSeconds: 0 }
          })
      },
      addressOf: () => somebody,
      limit: AddressLimit.make({ perMinute: 3, now: () => 0 })
    })
    const request = HttpServerRequest.fromWeb(new Request("http://localhost/oauth/token"))
    const waits = await Effect.runPromise(Effect.all(Array.from({ length: 5 }, () => rates.request(request))))
    expect(waits).toEqual([null, null, null, 20, 20])
    expect(spent).toEqual(Array.from({ length: 3 }, () => `oauth:${somebody}`))
    expect(AddressLimit.standard.oauth).toBeGreaterThanOrEqual(2 * AddressRates.requestsPerAddress)
  })
})
