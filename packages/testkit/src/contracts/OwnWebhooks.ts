/** What every store promises about webhooks that programs added: what workers learn about the token or app behind each. */
import { assert } from "chai"
import {
  Acting,
  type AuthorizationRequests,
  createToken,
  type Deliveries,
  disableApp,
  type Event,
  type Grants,
  type Idempotency,
  replayDelivery,
  revokeToken,
  uninstallApp,
  Withholding
} from "@fourtop/core/internal"
import { Clock, Duration, Effect, type Layer } from "effect"
import { allow, type Connecting, connect, owner, register, withCrypto } from "./apps/flow.ts"
import { found, insert } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"
import { answered, claim, type Delivering, finish, happen } from "./deliveries/queue.ts"

type UsedPorts = AuthorizationRequests | Connecting | Deliveries | Delivering | Grants

const scopes = ["webhooks:write", "orders:read", "menu:read"] as const

/** A restaurant with a webhook that this made. */
const madeBy = (made: { readonly kind: "token" | "grant"; readonly id: number }, place: Place) =>
  insert(
    place.restaurantId,
    "webhook_endpoint",
    makers.webhook_endpoint(place, {
      made_by: { ...made, name: "Deploy" },
      events: ["order.created", "menu.item_updated"]
    })
  )

type Place = Effect.Effect.Success<ReturnType<typeof found>>

const tokenOf = ({ restaurantId }: Place, expiresAt: number | null = null) =>
  createToken(Acting.as(restaurantId, Acting.system), { name: "Deploy", kind: "live", scopes, expiresAt }).pipe(
    Effect.orDie,
    withCrypto
  )

/** What a worker says about each delivery that is due: why it does not send it, or null. */
const withheld = (tenant: number, later: Duration.DurationInput = 0) =>
  Effect.gen(function* () {
    const claimed = yield* claim(tenant)
    const now = (yield* Clock.currentTimeMillis) + Duration.toMillis(later)
    return claimed.map((delivery) => Withholding.reasonFor(delivery, now))
  })

const happens = (tenant: number, type: Event.EventType = "order.created") => happen(tenant, 1, { type })

export const suite = <E>(name: string, layer: Layer.Layer<UsedPorts, E>, options: Options = {}): void =>
  contract(`Webhooks that programs added, in ${name}`, layer, options, (it) => {
    it.effect("end with their API token, for what waits already too", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const { restaurantId } = place
        const { token } = yield* tokenOf(place)
        yield* madeBy({ kind: "token", id: token.id }, place)
        yield* insert(restaurantId, "webhook_endpoint", makers.webhook_endpoint(place, {}))
        yield* happens(restaurantId)
        assert.deepStrictEqual(yield* withheld(restaurantId), [null, null])
        yield* happens(restaurantId)
        yield* withCrypto(Effect.orDie(revokeToken(Acting.as(restaurantId, Acting.system), token.id)))
        assert.sameMembers([...(yield* withheld(restaurantId))], ["the API token that added it was revoked", null])
      })
    )

    it.effect("end when their API token expires, and with one that was never there", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const { restaurantId } = place
        const { token } = yield* tokenOf(place, (yield* Clock.currentTimeMillis) + 60_000)
        yield* madeBy({ kind: "token", id: token.id }, place)
        yield* happens(restaurantId)
        assert.deepStrictEqual(yield* withheld(restaurantId), [null])
        yield* happens(restaurantId)
        assert.deepStrictEqual(yield* withheld(restaurantId, "1 minute"), ["the API token that added it has expired"])
        const other = yield* found()
        yield* madeBy({ kind: "token", id: token.id }, other)
        yield* madeBy({ kind: "grant", id: token.id }, other)
        yield* happens(other.restaurantId)
        const gone = "what added it exists no more"
        assert.deepStrictEqual(yield* withheld(other.restaurantId), [gone, gone])
      })
    )

    it.effect("see what the owner grants their app now, and end with its access", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const { app } = yield* register({ scopes })
        const { grant } = yield* connect(tenant, app, { asks: scopes })
        yield* madeBy({ kind: "grant", id: grant.id }, place)
        yield* happens(tenant)
        assert.deepStrictEqual(yield* withheld(tenant), [null])
        yield* happens(tenant)
        yield* happens(tenant, "menu.item_updated")
        yield* allow(tenant, app, { asks: scopes, allows: ["webhooks:write", "menu:read"] })
        const gone = "what added the webhook has the scope orders:read no more"
        assert.sameMembers([...(yield* withheld(tenant))], [gone, null])

        yield* happens(tenant, "menu.item_updated")
        assert.deepStrictEqual(yield* withheld(tenant, "91 days"), ["the access of the app that added it has ended"])
        yield* happens(tenant, "menu.item_updated")
        yield* Effect.orDie(disableApp(app.id))
        assert.deepStrictEqual(yield* withheld(tenant), ["the app that added it is disabled"])
        yield* happens(tenant, "menu.item_updated")
        yield* withCrypto(Effect.orDie(uninstallApp(Acting.as(tenant, owner), grant.id)))
        assert.deepStrictEqual(yield* withheld(tenant), ["the app that added it was removed"])
      })
    )

    it.effect("end before their app has exchanged its code", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const { app } = yield* register({ scopes })
        const { grant } = yield* allow(place.restaurantId, app, { asks: scopes })
        yield* madeBy({ kind: "grant", id: grant.id }, place)
        yield* happens(place.restaurantId)
        assert.deepStrictEqual(yield* withheld(place.restaurantId), ["the access of the app that added it has ended"])
      })
    )

    it.effect("send an event again once for each key of their token, and no other's", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const { token } = yield* tokenOf(place)
        const { id } = yield* madeBy({ kind: "token", id: token.id }, place)
        const [event] = yield* happens(tenant)
        const fail = Effect.gen(function* () {
          const claimed = yield* claim(tenant)
          for (const delivery of claimed) yield* finish(delivery, { state: "failed" }, answered(500))
          return claimed.length
        })
        assert.strictEqual(yield* fail, 1)
        const answer = { status: 200, body: "{}", holds: { resource: "webhook", guest_id: null } } as const
        const key: Idempotency.RequestKey = { principal: "p", key: "k", fingerprint: "f", render: () => answer }
        const actingAs = (id: number): Acting.Acting => ({
          ...Acting.as(tenant, Acting.token({ id: `token:${id}`, name: "Deploy" }, scopes)),
          authority: { kind: "token", scopes, credential: { kind: "token", id, name: "Deploy", sandbox: false } },
          key
        })
        const replay = (acting: Acting.Acting) => withCrypto(replayDelivery(acting, id, event!.id))
        assert.strictEqual((yield* Effect.flip(replay(actingAs(token.id + 1))))._tag, "NotFound")
        assert.strictEqual(yield* fail, 0)
        yield* Effect.orDie(replay(actingAs(token.id)))
        yield* Effect.sleep("20 millis")
        assert.strictEqual(yield* fail, 1)
        assert.strictEqual((yield* Effect.flip(replay(actingAs(token.id))))._tag, "Replayed")
        assert.strictEqual(yield* fail, 0)
      })
    )
  })
