import { Deliveries, WebhookEndpoints } from "@fourtop/core/internal"
import { TestSandbox, WebhookCatcher } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import { layer } from "@effect/vitest"
import { assert } from "vitest"
import { Effect } from "effect"

const call = (token: string, method: string, path: string, json?: object) =>
  Effect.flatMap(TestSandbox.TestSandbox, ({ url }) =>
    Effect.promise(async () => {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(json === undefined ? {} : { body: JSON.stringify(json) })
      })
      const { data } = (await answer.json()) as { readonly data: { readonly id: number; readonly secret: string } }
      return { status: answer.status, data }
    })
  )

const book = (name: string) =>
  Effect.gen(function* () {
    const { restaurant, settle } = yield* TestSandbox.TestSandbox
    const party = { name, phone: "1", party_size: 2, date: "2026-03-17", time: "19:30" }
    assert.strictEqual((yield* call(restaurant.token, "POST", "/reservations", party)).status, 201)
    yield* settle
  })

layer(TestSandbox.layer({ now: "2026-03-14T19:30:00+01:00" }))("webhooks that a program adds over the API", (it) => {
  it.scoped("get events until their token is revoked: what waits then is not sent, and the log says why", () =>
    Effect.gen(function* () {
      const { clock, restaurant, run, settle } = yield* TestSandbox.TestSandbox
      const token = yield* restaurant.createToken({ scopes: ["webhooks:write", "reservations:read"] })
      const catcher = yield* WebhookCatcher.make
      const wanted = { url: catcher.url("/hook"), events: ["reservation.created"] }
      const { data, status } = yield* call(token, "POST", "/webhooks", wanted)
      assert.strictEqual(status, 201)
      yield* book("Ada")
      const now = clock.unsafeCurrentTimeMillis()
      const [first] = catcher.received
      assert.isTrue(Signature.verify(first!.body, first!.signature, data.secret, now))

      catcher.answerWith(503)
      yield* book("Bea")
      yield* restaurant.revokeToken(token)
      yield* book("Carl")
      yield* settle
      const reason = "the API token that added it was revoked"
      const { endpoints, log } = yield* run(
        Effect.gen(function* () {
          const endpoints = yield* (yield* WebhookEndpoints).list(restaurant.id)
          return { endpoints, log: yield* (yield* Deliveries).log(restaurant.id, data.id, 10) }
        })
      )
      assert.deepStrictEqual(
        log.map(({ attempts, state }) => [state, attempts.map(({ failure, status }) => failure ?? status)]),
        [
          ["failed", [reason]],
          ["pending", [503]],
          ["done", [200]]
        ]
      )
      assert.deepInclude(endpoints[0]!.endpoint, { state: "disabled", reason })
      yield* book("Dora")
      assert.lengthOf(catcher.received, 2)
    })
  )
})
