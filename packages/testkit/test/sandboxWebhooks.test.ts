import { Event, EventCatalogue, RetryPlan } from "@fourtop/core/internal"
import { type Sandbox, startSandbox, WebhookCatcher } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import { Effect, Exit, Schema, Scope } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"

const dinner = "2026-03-14T19:30:00+01:00"
let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ now: dinner })
})
afterEach(() => sandbox.close())

const book = async (name: string): Promise<void> => {
  const answer = await fetch(`${sandbox.url}/api/v1/reservations`, {
    method: "POST",
    headers: { authorization: `Bearer ${sandbox.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name, phone: "1", party_size: 2, date: "2026-03-17", time: "19:30" })
  })
  expect(answer.status).toBe(201)
}

describe("webhooks of a sandbox", () => {
  it("arrive right after the answer, with their signature checked", async () => {
    const { secret } = await sandbox.webhooks.subscribe({ events: ["reservation.created"] })
    await book("Ada")
    const event = await sandbox.webhooks.waitFor("reservation.created", ({ data }) => data.reservation.name === "Ada")
    expect(event.attempt).toBe(1)
    expect(event.data.reservation.party_size).toBe(2)
    const now = event.receivedAt.getTime()
    expect(Signature.verify(event.body, event.headers["service-signature"], secret, now)).toBe(true)
    expect(Signature.verify(event.body, event.headers["service-signature"], "another", now)).toBe(false)
    expect(sandbox.webhooks.received("order.created")).toEqual([])
  })

  it("are retried to the second over hours that take no time", async () => {
    const subscription = await sandbox.webhooks.subscribe({ answer: () => 500 })
    await book("Ada")
    await sandbox.clock.advance(24 * 60 * 60_000)
    const attempts = sandbox.webhooks.received("reservation.created").map(({ receivedAt }) => receivedAt.getTime())
    const offsets = RetryPlan.delays.map((_, index) => (attempts[index + 1]! - attempts[index]!) / 1000)
    expect(offsets).toEqual(RetryPlan.delays)
    const [logged] = await subscription.log()
    expect([logged?.state, logged?.attempts.length]).toEqual(["failed", 6])
  })

  it("are sent again when asked, under the same id and signed anew", async () => {
    const subscription = await sandbox.webhooks.subscribe()
    await book("Ada")
    const first = await sandbox.webhooks.waitFor("reservation.created")
    await sandbox.clock.advance(1000)
    const rotated = await subscription.rotate()
    expect(await subscription.replay(first.id)).toBe(true)
    const again = await sandbox.webhooks.waitFor("reservation.created", ({ attempt }) => attempt === 2)
    expect([again.id, again.body]).toEqual([first.id, first.body])
    const now = again.receivedAt.getTime()
    const signed = (secret: string) => Signature.verify(again.body, again.headers["service-signature"], secret, now)
    expect([signed(subscription.secret), signed(rotated)]).toEqual([true, true])
    expect(await subscription.replay("00000000-0000-7000-8000-000000000000")).toBe(false)
  })

  it("wait for an address that is switched off, and end with one that is removed", async () => {
    const subscription = await sandbox.webhooks.subscribe({ events: ["review.created"] })
    await subscription.disable()
    await sandbox.webhooks.trigger("review.created")
    expect(sandbox.webhooks.received()).toEqual([])
    await subscription.enable()
    await sandbox.webhooks.trigger("review.created")
    await sandbox.webhooks.waitFor("review.created")
    await subscription.remove()
    sandbox.webhooks.clear()
    await sandbox.webhooks.trigger("review.created")
    expect(sandbox.webhooks.received()).toEqual([])
  })

  it("of every type can be had without making it happen", async () => {
    await sandbox.webhooks.subscribe()
    for (const type of Event.apiEventTypes) {
      await sandbox.webhooks.trigger(type)
      const { body } = await sandbox.webhooks.waitFor(type)
      expect(Schema.decodeUnknownSync(Schema.parseJson(EventCatalogue.envelopeOf(type)))(body)).toMatchObject({ type })
    }
  })

  it("reach an address of one's own", async () => {
    const scope = Effect.runSync(Scope.make())
    const catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
    const subscription = await sandbox.webhooks.subscribe({
      url: catcher.url("/hook"),
      events: ["reservation.created"]
    })
    catcher.answerWith(503)
    await book("Ada")
    await sandbox.clock.advance(0)
    catcher.answerWith(204)
    await sandbox.clock.advance(60_000)
    const [logged] = await subscription.log()
    expect(logged?.attempts.map(({ status }) => status)).toEqual([503, 204])
    expect(new Set(catcher.received.map(({ body }) => body)).size).toBe(1)
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  it("say what came instead when the one that is waited for does not", async () => {
    await sandbox.webhooks.subscribe()
    await book("Ada")
    await expect(sandbox.webhooks.waitFor("order.paid", () => true, 20)).rejects.toThrow(/reservation\.created/)
  })
})

describe("a typo in a test", () => {
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.unreachable(),
      (error: { readonly _tag: string; readonly problems: unknown; readonly message: string }) => error
    )
  const creatd = "order.creatd" as "order.created"

  it("in the type of an event is refused as over HTTP, where it is triggered, subscribed to, or waited for", async () => {
    await sandbox.close()
    sandbox = await startSandbox({ now: dinner, control: true })
    const { webhooks } = sandbox
    const overHttp = await fetch(`${sandbox.url}/_sandbox/trigger`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: creatd })
    })
    const { error } = (await overHttp.json()) as { error: { details: { type: ReadonlyArray<string> } } }
    const { type } = error.details
    expect((await refusal(webhooks.trigger(creatd))).problems).toEqual({ type })
    expect((await refusal(webhooks.waitFor(creatd))).problems).toEqual({ type })
    expect((await refusal(webhooks.subscribe({ events: ["order.created", creatd] }))).problems).toEqual({
      "events.1": type
    })
    expect((await refusal(webhooks.subscribe({ event: ["order.created"] } as never))).problems).toHaveProperty("event")
    expect((await refusal(webhooks.trigger(creatd))).message).toContain("order.created")
  })

  it("in the scopes or the options of a token is refused", async () => {
    const { restaurant } = sandbox
    const scopes = ["menu:raed"] as never
    expect((await refusal(restaurant.createToken({ scopes }))).problems).toHaveProperty(["scopes.0"])
    expect((await refusal(restaurant.createToken({ scope: [] } as never))).problems).toHaveProperty("scope")
    expect((await refusal(restaurant.createToken({ kind: "test" as never }))).problems).toHaveProperty("kind")
    expect(await restaurant.createToken({ scopes: ["menu:read"], expiresAt: undefined as never })).toMatch(/svc_/)
  })
})
