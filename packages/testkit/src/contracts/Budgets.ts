/** What every store promises about limits: how many tokens, webhook addresses and apps a restaurant may have. */
import { assert } from "chai"
import {
  Acting,
  addWebhook,
  Budgets,
  ChangeSet,
  createToken,
  revokeToken,
  type Rows,
  Sealing,
  type WebhookEndpoints,
  WebhookPost
} from "@fourtop/core/internal"
import { Cause, Effect, Either, type Layer } from "effect"
import { allow, type Connecting, register, withCrypto } from "./apps/flow.ts"
import { done, found, load } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import type { TestRestaurant } from "./arranging/testRestaurant.ts"
import { makers } from "./arranging/rows.ts"

const { counts } = Budgets

/** Inserts this many rows of a kind in one commit. */
const fill = <K extends Rows.Kind>(
  place: TestRestaurant,
  kind: K,
  count: number,
  changes: (index: number) => Partial<Rows.Rows[K]> = () => ({})
) =>
  Effect.gen(function* () {
    const { ids } = yield* load(place.restaurantId, count)
    const rows = ids.map((id, index) =>
      makers[kind]({ ...place, id: () => id, installationId: () => id }, changes(index))
    )
    yield* done(place.restaurantId, { changes: rows.map((row) => ChangeSet.put(kind, row)) })
    return ids
  })

/** The fields that a refusal names, or an empty list when there is none. */
const refusedAt = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.either(effect), (answer) =>
    Either.isRight(answer) ? [] : Object.keys((answer.left as { readonly problems?: object }).problems ?? {})
  )

const token = (place: TestRestaurant, kind: "live" | "sandbox" = "live") =>
  withCrypto(
    createToken(Acting.as(place.restaurantId, Acting.system), { name: "Another", kind, scopes: ["menu:read"] })
  )

const webhook = (place: TestRestaurant, sandbox = false) =>
  addWebhook(Acting.as(place.restaurantId, Acting.system), {
    url: "https://hooks.example.com/another",
    events: ["order.created"],
    sandbox
  }).pipe(
    withCrypto,
    Effect.provideService(Sealing, { seal: Effect.succeed, open: Effect.succeed }),
    Effect.provideService(WebhookPost, { check: () => Effect.succeed(null), send: () => Effect.dieMessage("not sent") })
  )

export const suite = <E>(
  name: string,
  layer: Layer.Layer<Connecting | WebhookEndpoints, E>,
  options: Options = {}
): void =>
  contract(`Budgets of ${name}`, layer, options, (it) => {
    it.effect("the usable tokens of a restaurant are limited, and separately those of its sandbox", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const [first] = yield* fill(place, "api_token", counts.tokens)
        assert.deepStrictEqual(yield* refusedAt(token(place)), ["name"])
        assert.deepStrictEqual(yield* refusedAt(token(place, "sandbox")), [])
        yield* withCrypto(revokeToken(Acting.as(place.restaurantId, Acting.system), first!))
        assert.deepStrictEqual(yield* refusedAt(token(place)), [])
        assert.deepStrictEqual(yield* refusedAt(token(place)), ["name"])
      })
    )

    it.effect("of several requests that create the last allowed token at once, one succeeds", () =>
      Effect.gen(function* () {
        const place = yield* found()
        yield* fill(place, "api_token", counts.tokens - 1)
        const answers = yield* Effect.all(
          Array.from({ length: 10 }, () => refusedAt(token(place))),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          answers.filter((problems) => problems.length === 0),
          1
        )
      })
    )

    it.effect("the webhook addresses of a restaurant are limited, and separately those of its sandbox", () =>
      Effect.gen(function* () {
        const place = yield* found()
        yield* fill(place, "webhook_endpoint", counts.webhooks)
        assert.deepStrictEqual(yield* refusedAt(webhook(place)), ["url"])
        assert.deepStrictEqual(yield* refusedAt(webhook(place, true)), [])
      })
    )

    it.effect("the apps of a restaurant are limited; an installed one can be allowed again", () =>
      Effect.gen(function* () {
        const place = yield* found()
        const [known, another] = [yield* register(), yield* register()]
        yield* allow(place.restaurantId, known.app)
        yield* fill(place, "app_grant", counts.apps - 1, (index) => ({ active_app_id: `app ${index}` }))
        const cause = yield* Effect.flip(Effect.sandbox(allow(place.restaurantId, another.app)))
        assert.deepStrictEqual(Object.keys((Cause.squash(cause) as { readonly problems: object }).problems), ["scopes"])
        yield* allow(place.restaurantId, known.app)
      })
    )
  })
