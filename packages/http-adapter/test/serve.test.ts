import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { RateLimited, Unauthenticated } from "@fourtop/core/internal"
import { Cause, Effect, Either, Exit, Logger } from "effect"
import type { Access, Admission } from "../src/access/authenticate.ts"
import * as CrossOrigin from "../src/access/CrossOrigin.ts"
import { notServed, type PageHandler } from "../src/host/Exchange.ts"
import type { KeepsBody } from "../src/host/BodyParts.ts"
import * as Capacity from "../src/host/fairness/Capacity.ts"
import type { Operation } from "../src/host/Operation.ts"
import { isKnown } from "../src/host/Responder.ts"
import * as Routes from "../src/host/Routes.ts"
import { type Answered, serve, type Served, type Services } from "../src/host/serve.ts"
import * as ErrorBody from "../src/protocol/ErrorBody.ts"
import { caller } from "./fakes.ts"

const text = HttpServerResponse.text("page")
const atOnce: PageHandler = () => Exit.succeed(text)

const routes = Routes.make<Served>([
  {
    method: "GET",
    path: "/api/v1/things/:thing",
    serves: { name: "readThing", gate: {}, decodePayload: null } as Operation
  },
  {
    method: "POST",
    path: "/api/v1/things",
    serves: {
      name: "makeThing",
      gate: {},
      decodePayload: (body: unknown) => Either.right(body)
    } as unknown as Operation
  },
  {
    method: "GET",
    path: "/api/v1/news",
    serves: { name: "readNews", gate: { listens: true }, decodePayload: null } as Operation
  },
  ...["/page", "/healthz", "/readyz", "/metrics"].map((path) => ({ method: "GET", path, serves: atOnce })),
  { method: "POST", path: "/page", bodyLimit: 10, serves: atOnce },
  {
    method: "GET",
    path: "/later/:name",
    serves: (_request, { params }) => Effect.sync(() => HttpServerResponse.text(params["name"]!))
  },
  { method: "GET", path: "/broken", serves: () => Effect.die(new Error("secret")) }
])

const admission: Admission = { rate: { limit: 60, remaining: 59 }, kind: "live", caller: Either.right(caller) }

/** Access that asks before anything is carried out. */
const asking = (admit: Access["admit"]): Access => ({ admit, assume: () => Exit.succeed(null) })

const serving = (given: Partial<Services> = {}, limits: Partial<Capacity.Limits> = {}) => {
  const told: Array<Answered> = []
  const capacity = Capacity.make({ ...Capacity.standard, ...limits })
  const { respond } = serve({
    routes,
    access: asking(() => Effect.sync(() => admission)),
    operate: () => Effect.sync(() => ({ status: 201, body: "{}", headers: { "x-own": "1" } })),
    capacity,
    crossOrigin: CrossOrigin.make(CrossOrigin.standard, () => "https://api.example.com"),
    addressOf: () => "203.0.113.9",
    requestId: () => "r1",
    unknownRate: { limit: 77, remaining: 0 },
    always: { "x-always": "1" },
    notServed: (_path, found) => notServed(found),
    unavailable: (_path, failure) => ErrorBody.of(failure),
    listened: false,
    onResponse: (answered) => void told.push(answered),
    ...given
  })
  const answering = (path: string, init: RequestInit = {}, further: Partial<KeepsBody> = {}) => {
    const request = Object.assign(HttpServerRequest.fromWeb(new Request(`http://localhost${path}`, init)), further)
    return Effect.provideService(respond(request), HttpServerRequest.HttpServerRequest, request)
  }
  const isAtOnce = (path: string, init: RequestInit = {}) =>
    isKnown(respond(HttpServerRequest.fromWeb(new Request(`http://localhost${path}`, init))))
  const ask = (path: string, init?: RequestInit, further?: Partial<KeepsBody>) =>
    answering(path, init, further).pipe(
      Effect.scoped,
      Effect.map(HttpServerResponse.toWeb),
      Effect.provide(Logger.remove(Logger.defaultLogger)),
      Effect.runPromise
    )
  return { ask, capacity, isAtOnce, told }
}

/** The headers but those of the body. */
const headersOf = (response: Response) => {
  const { "content-length": _length, "content-type": _type, ...headers } = Object.fromEntries(response.headers)
  return headers
}

const common = { "x-always": "1", "x-request-id": "r1", "x-content-type-options": "nosniff" }
const uncached = { ...common, "cache-control": "no-store" }
const rated = { ...uncached, vary: "origin", "x-ratelimit-limit": "60", "x-ratelimit-remaining": "59" }
const unknownCaller = { ...rated, "x-ratelimit-limit": "77", "x-ratelimit-remaining": "0" }

const admitting = (changed: Partial<Admission>): Partial<Services> => ({
  access: asking(() => Effect.sync(() => ({ ...admission, ...changed })))
})

const limited: Partial<Admission> = { caller: Either.left(new RateLimited({ retryAfterSeconds: 3 })) }
const thing = "/api/v1/things/7"

describe("an operation that is made to fail", () => {
  const failing = (cause: Cause.Cause<ErrorBody.Failure>): Partial<Services> => ({
    operate: () => Effect.die("It must not be carried out."),
    intervene: (request, known) =>
      request.url.includes("things") ? { cause, admission: { ...known, rate: { limit: 60, remaining: 0 } } } : null
  })

  it("responds with the failure, and with what is said about the caller", async () => {
    const { ask } = serving(failing(Cause.fail(new RateLimited({ retryAfterSeconds: 3 }))))
    const response = await ask(thing)
    assert.strictEqual(response.status, 429)
    assert.deepStrictEqual(headersOf(response), { ...rated, "x-ratelimit-remaining": "0", "retry-after": "3" })
  })

  it("responds to a defect as to any other", async () => {
    const { ask } = serving(failing(Cause.die("on demand")))
    const response = await ask(thing)
    assert.strictEqual(response.status, 500)
    assert.include(await response.text(), "r1")
  })

  it("is not reached without a valid token, and pages are spared", async () => {
    const failed = failing(Cause.fail(new RateLimited({ retryAfterSeconds: 3 })))
    const refused = { ...admission, caller: Either.left(new Unauthenticated()) }
    const { ask } = serving({ ...failed, access: asking(() => Effect.succeed(refused)) })
    assert.deepStrictEqual([(await ask(thing)).status, (await ask("/page")).status], [401, 200])
  })
})

describe("an operation that is carried out while its caller is authenticated", () => {
  /** Access that assumes a caller, and finds out as it is told. */
  const assuming = (confirmed: Exit.Exit<{ readonly admission: Admission; readonly asAssumed: boolean }>): Access => ({
    admit: () => Effect.succeed({ ...admission, rate: { limit: 60, remaining: 1 } }),
    assume: () =>
      Effect.sync(() => ({
        caller: { ...caller, venueVersion: 7 },
        during: (call) =>
          Effect.zipWith(Effect.exit(call), confirmed, (exit, { admission, asAssumed }) => ({
            admission,
            exit: asAssumed ? exit : null
          }))
      }))
  })

  /** Tells for which versions of the caller's venue it was carried out. */
  const carriedOut = (access: Access, given: Partial<Services> = {}) => {
    const versions: Array<number> = []
    const operate: Services["operate"] = ({ caller }) =>
      Effect.sync(() => {
        versions.push(caller.venueVersion)
        return { status: 201, body: "{}", headers: {} }
      })
    return { versions, ...serving({ access, operate, ...given }) }
  }

  const { venueVersion } = caller

  it("responds with what it did, and with the rate that was found meanwhile", async () => {
    const { ask, versions } = carriedOut(assuming(Exit.succeed({ admission, asAssumed: true })))
    const response = await ask(thing)
    assert.strictEqual(response.status, 201)
    assert.deepStrictEqual(headersOf(response), rated)
    assert.deepStrictEqual(versions, [7])
  })

  it("is carried out once more for the caller that was found", async () => {
    const { ask, versions } = carriedOut(assuming(Exit.succeed({ admission, asAssumed: false })))
    assert.deepStrictEqual(headersOf(await ask(thing)), rated)
    assert.deepStrictEqual(versions, [7, venueVersion])
  })

  it("is forgotten when the caller is refused", async () => {
    const access = assuming(Exit.succeed({ admission: { ...admission, ...limited }, asAssumed: false }))
    const { ask, versions } = carriedOut(access)
    assert.strictEqual((await ask(thing)).status, 429)
    assert.deepStrictEqual(versions, [7])
  })

  it("fails as it would without", async () => {
    const access = assuming(Exit.succeed({ admission, asAssumed: true }))
    const broken = await serving({ access, operate: () => Effect.die("secret") }).ask(thing)
    assert.deepStrictEqual([broken.status, headersOf(broken)], [500, rated])
    const unknown = await serving({ access: assuming(Exit.die("secret")) }).ask(thing)
    assert.deepStrictEqual([unknown.status, headersOf(unknown)], [500, unknownCaller])
  })

  it("is not carried out before the caller is known where it must not be", async () => {
    const access = assuming(Exit.die("It must not be asked."))
    const origin = { headers: { origin: "https://elsewhere.example" } }
    const waiting = carriedOut(access)
    assert.strictEqual((await waiting.ask("/api/v1/news")).status, 201)
    const crossing = carriedOut(access)
    assert.strictEqual((await crossing.ask(thing, origin)).status, 403)
    const intervening = carriedOut(access, { intervene: () => null })
    assert.strictEqual((await intervening.ask(thing)).status, 201)
    // The body of a web request can be read only once.
    const web = carriedOut(access)
    assert.strictEqual((await web.ask("/api/v1/things", { method: "POST", body: "{}" })).status, 201)
    const asked = [waiting, crossing, intervening, web].map(({ versions }) => versions)
    assert.deepStrictEqual(asked, [[venueVersion], [], [venueVersion], [venueVersion]])
  })

  it("is carried out with its body, if that can be read again", async () => {
    const { ask, versions } = carriedOut(assuming(Exit.succeed({ admission, asAssumed: true })))
    const keeping = { readParts: () => Effect.succeed(new TextEncoder().encode("{}")) }
    assert.strictEqual((await ask("/api/v1/things", { method: "POST", body: "{}" }, keeping)).status, 201)
    assert.deepStrictEqual(versions, [7])
  })
})

describe("the headers of a response", () => {
  it.each<[string, string, Partial<Services>, number, Record<string, string>]>([
    ["of an operation", thing, {}, 201, { ...rated, "x-own": "1" }],
    ["of a sandbox", thing, admitting({ kind: "sandbox" }), 201, { ...rated, "x-own": "1", "service-sandbox": "true" }],
    ["of an operation that broke", thing, { operate: () => Effect.die("secret") }, 500, rated],
    ["to a caller over the limit", thing, admitting(limited), 429, { ...rated, "retry-after": "3" }],
    ["for no operation", "/api/v1/nothing", {}, 404, rated],
    ["without an answer of the store", thing, { access: asking(() => Effect.die("secret")) }, 500, unknownCaller],
    ["of a page", "/page", {}, 200, common],
    ["of a page that took its time", "/later/x", {}, 200, common],
    ["of a page that broke", "/broken", {}, 500, uncached],
    ["for no page", "/nothing", {}, 404, uncached]
  ])("%s", async (_, path, services, status, headers) => {
    const response = await serving(services).ask(path)
    assert.strictEqual(response.status, status)
    assert.deepStrictEqual(headersOf(response), headers)
  })

  it("of an operation say to a web page what its origin may read", async () => {
    const origin = "https://shop.example.com"
    const [live, sandbox] = await Promise.all(
      (["live", "sandbox"] as const).map((kind) => serving(admitting({ kind })).ask(thing, { headers: { origin } }))
    )
    assert.deepStrictEqual([live!.status, live!.headers.get("access-control-allow-origin")], [403, null])
    assert.deepStrictEqual([sandbox!.status, sandbox!.headers.get("access-control-allow-origin")], [201, origin])
  })

  it("are those of an unknown caller while the store cannot be asked, whom every origin may read", async () => {
    const origin = "https://shop.example.com"
    const { ask } = serving({ access: asking(() => Effect.die("secret")) })
    const response = await ask(thing, { headers: { origin } })
    assert.strictEqual(response.headers.get("access-control-allow-origin"), origin)
  })
})

describe("a response that is known at once", () => {
  it.each<[boolean, string, string, Partial<Services>]>([
    [true, "GET", "/nothing", {}],
    [true, "GET", "/page", {}],
    [false, "GET", "/later/x", {}],
    [false, "GET", "/broken", {}],
    [false, "GET", thing, {}],
    [true, "GET", thing, { access: asking(() => Exit.succeed({ ...admission, ...limited })) }],
    [true, "GET", "/api/v1/nothing", { access: asking(() => Exit.succeed(admission)) }],
    [false, "GET", thing, { access: asking(() => Exit.succeed(admission)) }],
    [false, "GET", thing, { access: asking(() => Exit.die("secret")) }]
  ])("takes no fiber: %j, for %s %s", (expected, method, path, services) => {
    assert.strictEqual(serving(services).isAtOnce(path, { method }), expected)
  })
})

describe("a page that reads a body", () => {
  const init = { method: "POST", body: "a=b", headers: { "content-length": "3" } }

  it("counts it to the address of the caller", async () => {
    let held = 0
    const page: PageHandler = () => Effect.sync(() => ((held = capacity.bodies.heldBy("203.0.113.9")), text))
    const { ask, capacity } = serving({
      routes: Routes.make<Served>([{ method: "POST", path: "/form", bodyLimit: 10, serves: page }])
    })
    assert.strictEqual((await ask("/form", init)).status, 200)
    assert.deepStrictEqual([held, capacity.bodies.held], [3, 0])
  })

  it("is refused when there is no room for it, even if it would be known at once", async () => {
    const bodies = { total: 1, perKey: 1, waiting: { total: 0, perKey: 0 } }
    const { ask, capacity, isAtOnce } = serving({}, { bodies, smallBody: 1 })
    assert.isFalse(isAtOnce("/page", init))
    capacity.bodies.take("other", 1)
    const response = await ask("/page", init)
    assert.strictEqual(response.status, 503)
    assert.deepStrictEqual(headersOf(response), { ...uncached, "retry-after": "2" })
  })
})

describe("a process that sheds load", () => {
  const shedding = () => {
    const served = serving({ access: asking(() => Effect.dieMessage("asked")) })
    served.capacity.retryAfterSeconds = 7
    return served
  }

  it.each<[string, Record<string, string>]>([
    [thing, unknownCaller],
    ["/api/v1/nothing", unknownCaller],
    ["/page", uncached],
    ["/nothing", uncached]
  ])("refuses %s at once, and counts it", async (path, headers) => {
    const { ask, capacity, isAtOnce } = shedding()
    assert.isTrue(isAtOnce(path))
    const response = await ask(path)
    assert.strictEqual(response.status, 503)
    assert.deepStrictEqual(headersOf(response), { ...headers, "retry-after": "7" })
    assert.strictEqual(capacity.refused.overload, 2)
  })

  it.each(["/healthz", "/readyz", "/metrics"])("serves %s", async (path) => {
    const { ask, capacity } = shedding()
    assert.strictEqual((await ask(path)).status, 200)
    assert.strictEqual(capacity.refused.overload, 0)
  })
})

describe("what is told of a response", () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each<[string, string, Omit<Answered, "milliseconds" | "requestId" | "sandbox">]>([
    ["GET", thing, { method: "GET", route: "/api/v1/things/:thing", status: 201, code: null }],
    ["BREW", thing, { method: "other", route: "unknown", status: 405, code: "method_not_allowed" }],
    ["GET", "/api/v1/nothing", { method: "GET", route: "unknown", status: 404, code: "not_found" }],
    ["GET", "/later/x", { method: "GET", route: "/later/:name", status: 200, code: null }],
    ["HEAD", "/page", { method: "HEAD", route: "/page", status: 200, code: null }],
    ["GET", "/broken", { method: "GET", route: "/broken", status: 500, code: "internal_error" }],
    ["GET", "/nothing", { method: "GET", route: "unknown", status: 404, code: "not_found" }]
  ])("to %s %s", async (method, path, expected) => {
    const { ask, told } = serving()
    await ask(path, { method })
    assert.deepStrictEqual(
      told.map(({ milliseconds: _milliseconds, ...answered }) => answered),
      [{ ...expected, sandbox: false, requestId: "r1" }]
    )
  })

  it("is how long it took", () => {
    const { isAtOnce, told } = serving()
    vi.spyOn(performance, "now").mockReturnValueOnce(1_000).mockReturnValueOnce(1_250)
    isAtOnce("/page")
    assert.strictEqual(told[0]?.milliseconds, 250)
  })

  it("is nothing where nobody listens", async () => {
    const { ask } = serving({ onResponse: undefined })
    assert.strictEqual((await ask("/page")).status, 200)
    assert.strictEqual(await (await ask("/later/x")).text(), "x")
  })
})
