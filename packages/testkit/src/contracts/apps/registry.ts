/** Apps as the operator manages them. */
import { assert } from "chai"
import { Apps, disableApp, enableApp, Grants, proveApp, removeApp, rotateAppSecret } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { connect, type Connecting, register, withCrypto } from "./flow.ts"

const mine = (id: string) =>
  Effect.flatMap(Apps, (apps) => Effect.map(apps.list(), (all) => all.filter((app) => app.id === id)))

export const registry = (it: It<Connecting>) => {
  it.effect("an app is found by its id and listed, and its secret proves it", () =>
    Effect.gen(function* () {
      const { app, secret } = yield* register()
      assert.match(app.id, /^svc_app_\w{34}$/)
      assert.match(secret, /^svc_cs_\w{34}$/)
      assert.notInclude(JSON.stringify(app), secret)
      assert.deepStrictEqual(yield* (yield* Apps).find(app.id), app)
      assert.deepStrictEqual(yield* mine(app.id), [app])
      assert.deepStrictEqual(yield* proveApp({ id: app.id, secret }), app)
      for (const wrong of [
        { id: app.id, secret: `${secret}x` },
        { id: `${app.id}x`, secret },
        { id: "", secret: "" }
      ]) {
        assert.strictEqual((yield* Effect.flip(proveApp(wrong))).error, "invalid_client")
      }
    }).pipe(withCrypto)
  )

  it.effect("an app is written only in the version that was read", () =>
    Effect.gen(function* () {
      const apps = yield* Apps
      const { app } = yield* register()
      assert.isFalse(yield* apps.put({ ...app, version: 0, name: "Another" }))
      assert.isFalse(yield* apps.put({ ...app, version: 7, name: "Another" }))
      assert.isTrue(yield* apps.put({ ...app, name: "Renamed" }))
      assert.isFalse(yield* apps.put({ ...app, name: "Too late" }))
      assert.isFalse(yield* apps.remove(app))
      assert.deepStrictEqual(yield* apps.find(app.id), { ...app, name: "Renamed", version: 2 })
      const outcomes = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, turn) => `Racer ${turn}`),
        (name) => apps.put({ ...app, version: 2, name }),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(outcomes.filter(Boolean), 1)
    })
  )

  it.effect("a new secret ends the old one, and that an app is disabled shows only with the right secret", () =>
    Effect.gen(function* () {
      const { app, secret } = yield* register()
      const rotated = yield* rotateAppSecret(app.id)
      assert.strictEqual((yield* Effect.flip(proveApp({ id: app.id, secret }))).error, "invalid_client")
      const credentials = { id: app.id, secret: rotated.secret }
      yield* proveApp(credentials)
      yield* disableApp(app.id)
      assert.strictEqual((yield* Effect.flip(proveApp(credentials))).error, "unauthorized_client")
      assert.strictEqual((yield* Effect.flip(proveApp({ id: app.id, secret }))).error, "invalid_client")
      yield* enableApp(app.id)
      assert.isNull((yield* proveApp(credentials)).disabled_at)
      assert.deepInclude(yield* Effect.flip(disableApp("svc_app_nobody")), { _tag: "NotFound", resource: "app" })
    }).pipe(withCrypto)
  )

  it.effect("an app that is removed is uninstalled everywhere", () =>
    Effect.gen(function* () {
      const [one, other, third] = [yield* found(), yield* found(), yield* found()]
      const [{ app }, { app: stays }] = [yield* register(), yield* register()]
      const places = [one, other]
      for (const { restaurantId } of places) yield* connect(restaurantId, app)
      yield* connect(third.restaurantId, stays)
      assert.sameMembers(
        (yield* (yield* Apps).installations(app.id)).map(({ restaurantId }) => restaurantId),
        places.map(({ restaurantId }) => restaurantId)
      )
      yield* removeApp(app.id)
      assert.isNull(yield* (yield* Apps).find(app.id))
      assert.isEmpty(yield* (yield* Apps).installations(app.id))
      for (const { restaurantId } of places) {
        const [use] = yield* (yield* Grants).list(restaurantId)
        assert.strictEqual(use!.grant.ended_because, "uninstalled")
      }
      assert.lengthOf(yield* (yield* Apps).installations(stays.id), 1)
    }).pipe(withCrypto)
  )
}
