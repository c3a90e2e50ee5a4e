import { describe, layer } from "@effect/vitest"
import { Acting, issueGiftCard, Journal, RetryPlan } from "@fourtop/core/internal"
import { sampleDocument, TestSandbox } from "@fourtop/testkit"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"

const dinner = "2026-03-14T19:30:00+01:00"

/** A sandbox for each test, under the test runner's clock. */
const fresh = (name: string, test: Effect.Effect<void, unknown, TestSandbox.TestSandbox>) =>
  layer(TestSandbox.layer({ now: dinner }))((it) => it.effect(name, () => test))

const get = (path: string, token: string) =>
  Effect.flatMap(TestSandbox.TestSandbox, ({ url }) =>
    Effect.promise(async () => {
      const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
      return answer.status
    })
  )

layer(TestSandbox.layer({ now: dinner }))("a sandbox in Effect", (it) => {
  it.effect("runs use-cases on the store behind the API, on the sandbox's clock", () =>
    Effect.gen(function* () {
      const sandbox = yield* TestSandbox.TestSandbox
      yield* sandbox.moveTo("2026-03-14T20:00:00+01:00")
      yield* sandbox.run(issueGiftCard(Acting.as(sandbox.restaurant.id, Acting.system), 5000))
      const [event] = yield* Effect.flatMap(Journal, (journal) => journal.events(sandbox.restaurant.id, 1))
      expect([event?.type, event?.at]).toEqual(["giftcard.issued", Date.parse("2026-03-14T20:00:00+01:00")])
    })
  )
})

describe("webhooks of a sandbox in Effect", () => {
  fresh(
    "arrive, are retried over hours that take no time, and are logged",
    Effect.gen(function* () {
      const { advance, webhooks } = yield* TestSandbox.TestSandbox
      const subscription = yield* webhooks.subscribe({ events: ["order.paid"], answer: () => 500 })
      yield* webhooks.trigger("order.paid")
      const event = yield* webhooks.waitFor("order.paid")
      yield* advance(24 * 60 * 60_000)
      expect(yield* webhooks.received("order.paid")).toHaveLength(RetryPlan.delays.length + 1)
      const [logged] = yield* subscription.log
      expect([logged?.event_id, logged?.state]).toEqual([event.id, "failed"])
      expect(yield* subscription.replay(event.id)).toBe(true)
      yield* webhooks.clear
      expect(yield* webhooks.received()).toEqual([])
    })
  )

  fresh(
    "that do not come are an error of a type, in real time",
    Effect.gen(function* () {
      const { webhooks } = yield* TestSandbox.TestSandbox
      yield* webhooks.subscribe()
      yield* webhooks.trigger("review.created")
      const error = yield* Effect.flip(webhooks.waitFor("order.paid", () => true, 20))
      expect(error).toMatchObject({ _tag: "NotArrived", type: "order.paid", arrived: ["review.created"] })
      const refused = yield* Effect.flip(webhooks.subscribe({ url: "gopher://x" }))
      expect(refused._tag).toBe("ValidationFailed")
    })
  )
})

describe("failures on demand in Effect", () => {
  fresh(
    "are added, counted, listed and removed, and are errors of a type if they make no sense",
    Effect.gen(function* () {
      const { faults, restaurant, webhooks } = yield* TestSandbox.TestSandbox
      const fault = yield* faults.add({ kind: "unavailable", times: 2 })
      expect(yield* get("/menus", restaurant.token)).toBe(503)
      expect(yield* fault.hits).toBe(1)
      expect(yield* faults.list).toMatchObject([{ id: fault.id, hits: 1, spent: false }])
      yield* fault.remove
      expect(yield* get("/menus", restaurant.token)).toBe(200)
      yield* faults.add({ kind: "reset", times: "always" })
      yield* faults.clear
      expect(yield* faults.list).toEqual([])
      const wrong = yield* Effect.flip(faults.add({ kind: "slow", milliseconds: -1 }))
      expect(Object.keys(wrong.problems)).toEqual(["milliseconds"])
      const invalid = yield* Effect.flip(webhooks.trigger("order.paid", { order: { id: "no uuid" } }))
      expect(invalid).toMatchObject({ _tag: "ValidationFailed", problems: { "data.order.id": [expect.any(String)] } })
    })
  )

  fresh(
    "include tokens that are revoked, of the restaurant that they belong to",
    Effect.gen(function* () {
      const { addRestaurant, restaurant } = yield* TestSandbox.TestSandbox
      const other = yield* addRestaurant({ ...sampleDocument, slug: "osteria-luna", name: "Osteria Luna" })
      const token = yield* restaurant.createToken({ kind: "sandbox" })
      expect((yield* Effect.flip(other.revokeToken(token)))._tag).toBe("NotFound")
      expect(yield* get("/menus", token)).toBe(200)
      yield* restaurant.revokeToken(token)
      expect(yield* get("/menus", token)).toBe(401)
      expect((yield* Effect.flip(restaurant.revokeToken("nonsense")))._tag).toBe("NotFound")
    })
  )
})

describe("apps of a sandbox in Effect", () => {
  fresh(
    "are registered, installed and authorized",
    Effect.gen(function* () {
      const { apps, url } = yield* TestSandbox.TestSandbox
      const callback = "https://app.example.com/callback"
      const app = yield* apps.register({ name: "Tables", redirectUris: [callback], scopes: ["menu:read"] })
      const installed = yield* apps.install(app)
      expect(yield* get("/menus", installed.accessToken)).toBe(200)
      yield* installed.uninstall
      expect(yield* get("/menus", installed.accessToken)).toBe(401)
      const asked = new URLSearchParams({
        response_type: "code",
        client_id: app.clientId,
        redirect_uri: callback,
        scope: "menu:read",
        state: "s",
        code_challenge: "0".repeat(43),
        code_challenge_method: "S256"
      })
      const address = `${url}/oauth/authorize?${asked.toString()}`
      expect((yield* apps.authorize(address)).searchParams.get("code")).toMatch(/^svc_ac_/)
      expect((yield* apps.authorize(address, { deny: true })).searchParams.get("error")).toBe("access_denied")
      asked.set("client_id", "unknown")
      const nowhere = yield* Effect.flip(apps.authorize(`${url}/oauth/authorize?${asked.toString()}`))
      expect(nowhere._tag).toBe("SentNowhere")
      expect((yield* Effect.flip(apps.authorize("nonsense")))._tag).toBe("NotReached")
    })
  )
})

describe("restaurants of a sandbox in Effect", () => {
  fresh(
    "are added, change, and stand well or badly with their plan",
    Effect.gen(function* () {
      const { addRestaurant, captured, restaurant } = yield* TestSandbox.TestSandbox
      const luna = { ...sampleDocument, slug: "osteria-luna", name: "Osteria Luna" }
      const other = yield* addRestaurant(luna)
      yield* restaurant.setStanding({ lapsed: true })
      expect([yield* get("/menus", restaurant.token), yield* get("/menus", other.token)]).toEqual([403, 200])
      const token = yield* other.createToken({ scopes: ["menu:read"] })
      expect([yield* get("/menus", token), yield* get("/orders", token)]).toEqual([200, 403])
      yield* other.apply({ ...luna, plan: { ends_on: "2026-01-01" } })
      expect(yield* get("/menus", token)).toBe(403)
      expect((yield* Effect.flip(other.createToken({ expiresAt: "soon" })))._tag).toBe("NoSuchTime")
      expect(yield* captured).toEqual({ messages: [], orders: [] })
    })
  )

  fresh(
    "are as they were after a reset",
    Effect.gen(function* () {
      const { reset, restaurant, webhooks } = yield* TestSandbox.TestSandbox
      yield* webhooks.subscribe()
      yield* webhooks.trigger("order.paid")
      yield* restaurant.setStanding({ lapsed: true })
      yield* reset
      expect(yield* webhooks.received()).toEqual([])
      expect(yield* get("/menus", restaurant.token)).toBe(200)
    })
  )
})

describe("a sandbox in Effect that cannot be opened", () => {
  it("says why in a type", async () => {
    const opened = (options: Parameters<typeof TestSandbox.layer>[0]) =>
      Effect.runPromise(Effect.scoped(Effect.flip(Layer.build(TestSandbox.layer(options)))))
    expect((await opened({ now: "soon" }))._tag).toBe("NoSuchTime")
    const venue = { ...sampleDocument, currency: "XXXX" }
    expect((await opened({ venue }))._tag).toBe("ValidationFailed")
    const taken = Effect.gen(function* () {
      const { url } = yield* TestSandbox.TestSandbox
      return yield* Effect.flip(Layer.build(TestSandbox.layer({ port: Number(new URL(url).port) })))
    }).pipe(Effect.scoped, Effect.provide(TestSandbox.layer()))
    expect((await Effect.runPromise(taken))._tag).toBe("PortTaken")
  })
})
