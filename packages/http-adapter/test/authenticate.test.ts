import * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { assert, describe, it } from "@effect/vitest"
import { ApiToken, Authentication, type Rates } from "@fourtop/core/internal"
import { type Context, Effect, Exit } from "effect"
import { isKnown } from "../src/host/Responder.ts"
import { app, caller, calling, crypto, type Fakes, responder, token } from "./fakes.ts"

type Spend = Context.Tag.Service<Rates>["spend"]

/** Remembers what was spent. */
const counting = (answer: Effect.Effect.Success<ReturnType<Spend>>) => {
  const spent: Array<[string, number]> = []
  const spend: Spend = (key, limit) => {
    spent.push([key, limit])
    return Effect.succeed(answer)
  }
  return { spend, spent }
}

const allowed = { allowed: true, remaining: 598, retryAfterSeconds: 0 }
const exhausted = { allowed: false, remaining: 0, retryAfterSeconds: 42 }
const refuse = () => Effect.succeed(Authentication.Refused())

describe("401", () => {
  it.each<[string, Fakes, string]>([
    ["without a token", {}, ""],
    ["with another scheme", {}, `Basic ${token}`],
    ["with text that cannot be a token", {}, "Bearer hello"],
    ["with a token that was mistyped", {}, `Bearer ${token.slice(0, -1)}`],
    ["with a token the store refuses", { authenticate: refuse }, `Bearer ${token}`]
  ])("%s, with the rate of the address", async (_, fakes, authorization) => {
    const { spend, spent } = counting(allowed)
    const response = await calling({ ...fakes, spend })("/api/v1/items", { headers: { authorization } })
    assert.strictEqual(response.status, 401)
    assert.strictEqual(response.headers.get("www-authenticate"), "Bearer")
    assert.strictEqual(response.headers.get("x-ratelimit-limit"), "600")
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "598")
    assert.strictEqual(response.headers.get("cache-control"), "no-store")
    assert.deepStrictEqual(spent, [["auth:unknown", 600]])
  })

  it("asks the store about well-formed tokens only", async () => {
    const call = calling({ authenticate: () => Effect.dieMessage("asked") })
    assert.strictEqual((await call("/api/v1/items", { headers: { authorization: "Bearer 7|svc_x" } })).status, 401)
    assert.strictEqual((await call("/api/v1/items")).status, 500)
  })

  it("presents the id and the digest of the whole token, with the standard limit", async () => {
    const presented: Array<unknown> = []
    const authenticate = (...args: ReadonlyArray<unknown>) => {
      presented.push(args)
      return refuse()
    }
    await calling({ authenticate, settings: { standardRateLimit: 77 } })("/api/v1/items")
    assert.deepStrictEqual(presented, [[{ id: 7, digest: crypto.sha256(token) }, 77]])
  })

  it("comes before 404 and 405", async () => {
    const call = calling({ authenticate: refuse })
    assert.strictEqual((await call("/api/v1/nothing")).status, 401)
    assert.strictEqual((await call("/api/v1/items", { method: "DELETE" })).status, 401)
  })
})

describe("429", () => {
  it("instead of 401 for an address that failed too often", async () => {
    const { spend } = counting(exhausted)
    const response = await calling({ authenticate: refuse, spend })("/api/v1/items")
    assert.strictEqual(response.status, 429)
    assert.strictEqual(response.headers.get("retry-after"), "42")
    assert.strictEqual(response.headers.get("x-ratelimit-limit"), "600")
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "0")
  })

  it("never for a valid token from there", async () => {
    const { spend, spent } = counting(exhausted)
    assert.strictEqual((await calling({ spend })("/api/v1/items")).status, 200)
    assert.isEmpty(spent)
  })

  it("for a token that used up its rate, also where there is nothing", async () => {
    const limited = Authentication.Limited({ caller, limit: 60, retryAfterSeconds: 3, retryAfterMillis: 3_000 })
    const response = await calling({ authenticate: () => Effect.succeed(limited) })("/api/v1/nothing")
    assert.strictEqual(response.status, 429)
    assert.strictEqual(response.headers.get("retry-after"), "3")
    assert.strictEqual(response.headers.get("x-ratelimit-limit"), "60")
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "0")
    assert.isNull(response.headers.get("service-sandbox"))
  })
})

describe("a refusal that is remembered", () => {
  const request = (headers: Record<string, string>) =>
    HttpServerRequest.fromWeb(new Request("http://localhost/api/v1/items", { headers }))

  /** The answers to the same request twice. */
  const twice = async (fakes: Fakes, headers: Record<string, string>) => {
    const respond = responder(fakes)
    const first = respond(request(headers))
    const run = Effect.provideService(Effect.scoped(first), HttpServerRequest.HttpServerRequest, request(headers))
    return { first, status: (await Effect.runPromise(run)).status, second: respond(request(headers)) }
  }

  const limited = Authentication.Limited({ caller, limit: 60, retryAfterSeconds: 3, retryAfterMillis: 3_000 })

  it.each<[string, Fakes, Record<string, string>]>([
    [
      "of a token over its rate",
      { authenticate: () => Effect.suspend(() => Effect.succeed(limited)) },
      { authorization: `Bearer ${token}` }
    ],
    ["of an address over its limit", { spend: () => Effect.suspend(() => Effect.succeed(exhausted)) }, {}]
  ])("%s is there at once, without running anything", async (_, fakes, headers) => {
    const { first, second, status } = await twice(fakes, headers)
    assert.isFalse(isKnown(first))
    assert.strictEqual(status, 429)
    assert.isTrue(isKnown(second) && Exit.isSuccess(second) && second.value.status === 429)
  })
})

describe("a token that is known from before", () => {
  const limited = Authentication.Limited({ caller, limit: 60, retryAfterSeconds: 3, retryAfterMillis: 3_000 })

  /** Carries calls out, and then finds this. Counts how often it was asked, and the store without an assumption. */
  const assuming = (found: Authentication) => {
    const asked = { assuming: 0, first: 0 }
    const assume: Fakes["assume"] = () =>
      Effect.sync(() => {
        asked.assuming++
        return {
          caller,
          during: (call) =>
            Effect.map(Effect.exit(call), (exit) => ({
              authentication: found,
              exit: found._tag === "Accepted" ? exit : null
            }))
        }
      })
    const authenticate = () =>
      Effect.sync(() => {
        asked.first++
        return found
      })
    return { asked, assume, authenticate }
  }

  it("is served meanwhile, with the rate that was found", async () => {
    const { asked, ...fakes } = assuming(Authentication.Accepted({ caller, limit: 60, remaining: 12 }))
    const response = await calling(fakes)("/api/v1/items")
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "12")
    assert.deepStrictEqual(asked, { assuming: 1, first: 0 })
  })

  it("counts for its address once it is refused, and is not assumed again", async () => {
    const { asked, ...fakes } = assuming(Authentication.Refused())
    const { spend, spent } = counting(allowed)
    const call = calling({ ...fakes, spend })
    assert.deepStrictEqual([(await call("/api/v1/items")).status, (await call("/api/v1/items")).status], [401, 401])
    assert.lengthOf(spent, 2)
    assert.deepStrictEqual(asked, { assuming: 1, first: 1 })
  })

  it("is remembered once it is over its rate", async () => {
    const { asked, ...fakes } = assuming(limited)
    const call = calling(fakes)
    assert.deepStrictEqual([(await call("/api/v1/items")).status, (await call("/api/v1/items")).status], [429, 429])
    assert.deepStrictEqual(asked, { assuming: 1, first: 0 })
  })
})

describe("Service-Sandbox", () => {
  const sandboxed = { ...caller, kind: "sandbox" } as const

  it.each(["/api/v1/items", "/api/v1/items/999", "/api/v1/nothing"])("is on %s", async (path) => {
    const accepted = Authentication.Accepted({ caller: sandboxed, limit: 60, remaining: 1 })
    const response = await calling({ authenticate: () => Effect.succeed(accepted) })(path)
    assert.strictEqual(response.headers.get("service-sandbox"), "true")
  })

  it("is on 429", async () => {
    const limited = Authentication.Limited({
      caller: sandboxed,
      limit: 60,
      retryAfterSeconds: 3,
      retryAfterMillis: 3_000
    })
    const response = await calling({ authenticate: () => Effect.succeed(limited) })("/api/v1/items")
    assert.strictEqual(response.headers.get("service-sandbox"), "true")
  })

  it("is not on answers of the live restaurant", async () => {
    assert.isNull((await calling()("/api/v1/items")).headers.get("service-sandbox"))
  })
})

describe("the address", () => {
  it.each([
    [[], "auth:10.0.0.1"],
    [["10.0.0.0/8"], "auth:198.51.100.1"]
  ])("with the trusted proxies %j is counted as %s", async (trustedProxies, key) => {
    const { spend, spent } = counting(allowed)
    const behindSocket = Effect.updateService(
      app({ authenticate: refuse, spend, settings: { trustedProxies } }),
      HttpServerRequest.HttpServerRequest,
      (request) => request.modify({ remoteAddress: "10.0.0.1" })
    )
    const headers = {
      authorization: `Bearer ${ApiToken.mint(8, "live", crypto.randomBytes)}`,
      "x-forwarded-for": "198.51.100.1"
    }
    await HttpApp.toWebHandler(behindSocket)(new Request("http://localhost/api/v1/items", { headers }))
    assert.deepStrictEqual(spent, [[key, 600]])
  })
})
