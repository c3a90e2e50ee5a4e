/** Requests that wait for an owner, and the owner's decision. */
import { assert } from "chai"
import { Acting, allowApp, AuthorizationRequests, denyApp, Grants, Journal, openConsent } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { found, freshText } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { allow, ask, type Connecting, issuer, newVerifier, owner, register, withCrypto } from "./flow.ts"

const asked = Effect.gen(function* () {
  const { app } = yield* register()
  const request = yield* ask(app, ["menu:read", "orders:read"], newVerifier().challenge)
  const session = freshText()
  return { app, request, session, form: { requestId: request.id, session, formToken: request.form_token, issuer } }
})

const times = Array.from({ length: 20 }, (_, turn) => turn)

export const consenting = (it: It<Connecting>, clock: StoreClock) => {
  it.effect("a request belongs to the first session that opens it", () =>
    Effect.gen(function* () {
      const { app, request, session } = yield* asked
      const requests = yield* AuthorizationRequests
      assert.isNull(yield* requests.take(request.id, session))
      const consent = yield* openConsent(request.id, session)
      assert.deepStrictEqual(consent, { app: { id: app.id, name: app.name }, request: { ...request, session } })
      assert.deepStrictEqual(yield* openConsent(request.id, session), consent)
      assert.strictEqual((yield* Effect.flip(openConsent(request.id, freshText())))._tag, "NotFound")
      assert.isNull(yield* requests.take(request.id, freshText()))
      assert.deepStrictEqual(yield* requests.take(request.id, session), consent.request)
      assert.isNull(yield* requests.take(request.id, session))
      assert.isNull(yield* requests.open(request.id, session))
    })
  )

  it.effect("of twenty sessions that open it at once one gets it, and of twenty that take it one", () =>
    Effect.gen(function* () {
      const { request, session } = yield* asked
      const requests = yield* AuthorizationRequests
      const opened = yield* Effect.forEach(times, (turn) => requests.open(request.id, `${session}-${turn}`), {
        concurrency: "unbounded"
      })
      const [won] = opened.flatMap((one) => (one === null ? [] : [one]))
      assert.lengthOf(
        opened.filter((one) => one === null),
        19
      )
      const taken = yield* Effect.forEach(times, () => requests.take(request.id, won!.session!), {
        concurrency: "unbounded"
      })
      assert.lengthOf(
        taken.filter((one) => one === null),
        19
      )
    })
  )

  it.scoped.runIf(clock.canMove)("a request expires", () =>
    Effect.gen(function* () {
      const { request, session } = yield* asked
      yield* openConsent(request.id, session)
      yield* clock.pass("10 minutes")
      const requests = yield* AuthorizationRequests
      assert.isNull(yield* requests.open(request.id, session))
      assert.isNull(yield* requests.take(request.id, session))
    })
  )

  it.effect("the owner says no: the browser goes back with the reason and the state", () =>
    Effect.gen(function* () {
      const { form } = yield* asked
      const { redirectTo } = yield* denyApp(form)
      const { searchParams } = new URL(redirectTo)
      assert.deepStrictEqual(Object.fromEntries(searchParams), {
        from: "fourtop",
        error: "access_denied",
        error_description: "The owner does not allow it.",
        state: "s 1&2",
        iss: issuer
      })
      assert.strictEqual((yield* Effect.flip(denyApp(form)))._tag, "NotFound")
    }).pipe(withCrypto)
  )

  it.effect("a form with another token, session or request changes nothing", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { form } = yield* asked
      const other = yield* asked
      const acting = Acting.as(restaurantId, owner)
      for (const wrong of [
        { ...form, formToken: other.form.formToken },
        { ...form, formToken: "" },
        { ...form, requestId: other.request.id },
        { ...form, requestId: "" }
      ]) {
        assert.strictEqual((yield* Effect.flip(allowApp(acting, wrong, ["menu:read"])))._tag, "NotFound")
        assert.strictEqual((yield* Effect.flip(denyApp(wrong)))._tag, "NotFound")
      }
      // The original form still works: a form with other scopes has not used it up.
      for (const scopes of [[], ["guests:read"], ["menu:read", "menu:write"]] as const) {
        assert.strictEqual((yield* Effect.flip(allowApp(acting, form, scopes)))._tag, "ValidationFailed")
      }
      assert.deepStrictEqual((yield* allowApp(acting, form, ["menu:read"])).grant.scopes, ["menu:read"])
    }).pipe(withCrypto)
  )

  it.effect("a form that is sent many times at once works once", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { form } = yield* asked
      const outcomes = yield* Effect.forEach(
        times,
        () => Effect.either(allowApp(Acting.as(restaurantId, owner), form, ["menu:read"])),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(outcomes.filter(Either.isRight), 1)
      assert.lengthOf(yield* (yield* Grants).list(restaurantId), 1)
    }).pipe(withCrypto)
  )

  it.effect("allowing installs the app once, says who did it, and allowing again only changes what it may do", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const first = yield* allow(restaurantId, app)
      const again = yield* allow(restaurantId, app, { allows: ["menu:read"] })
      assert.strictEqual(again.grant.id, first.grant.id)
      const uses = yield* (yield* Grants).list(restaurantId)
      assert.deepStrictEqual(
        uses.map(({ grant, lastUsedAt }) => [grant.app_name, grant.scopes, grant.installed_by, lastUsedAt]),
        [["Tables & Co", ["menu:read"], owner.actor, null]]
      )
      const activity = yield* (yield* Journal).activity(restaurantId, 10)
      assert.deepStrictEqual(
        activity.map(({ action, actor }) => [action, actor]),
        [
          ["app.allowed", owner.actor],
          ["app.installed", owner.actor]
        ]
      )
    })
  )
}
