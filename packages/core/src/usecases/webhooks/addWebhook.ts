/**
 * Adds a webhook endpoint (§6). Its signing secret is in this response only: the store keeps it encrypted. What a token
 * or an app adds is its own, and ends with it.
 */
import { Effect, Encoding } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, WebhookRequest } from "../../domain/decisions/webhooks/addWebhook.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { WebhookPost } from "../../ports/webhooks/WebhookPost.ts"
import { useCase } from "../definition/useCase.ts"
import { refusalToNobody, type ShownWebhook, withView, zoneOf } from "./ownWebhook.ts"
import { transact } from "../transaction/transact.ts"

/** An endpoint with its new secret. Show it once; do not log it. */
export interface RevealedWebhook extends ShownWebhook {
  readonly secret: string
}

/** A new secret, in plain text and as it is stored. */
export const mintSecret = Effect.gen(function* () {
  const secret = `whsec_${Encoding.encodeBase64Url((yield* Crypto).randomBytes(32))}`
  return { secret, sealed: yield* (yield* Sealing).seal(secret) }
})

/** Adds a webhook address; its signing secret is in this response only. */
export const addWebhook = useCase(
  "addWebhook",
  { may: { areas: ["webhooks"], scope: "webhooks:write" }, input: [Input.command(WebhookRequest)] },
  (acting: Acting, request: WebhookRequest) =>
    Effect.gen(function* () {
      const { authority, restaurantId } = acting
      const refused = refusalToNobody(authority, "addWebhook")
      if (refused !== null) return yield* refused
      const [endpoints, post] = [yield* WebhookEndpoints, yield* WebhookPost]
      const { sealed, secret } = yield* mintSecret
      const added = yield* transact({
        acting,
        contention: "webhooks",
        newIds: 1,
        // The URL is looked at last: until the store has answered, nobody knows that the token still works.
        load: (load) =>
          Load.andThen(endpoints.load(restaurantId, null, load), () =>
            Effect.gen(function* () {
              const known = yield* endpoints.list(restaurantId)
              const zone = yield* zoneOf(acting)
              return { known, urlProblem: yield* post.check(request.url), sealed, authority, zone }
            })
          ),
        decide: ({ zone, ...state }, context) => withView(decide(request, state, context), zone)
      })
      return { ...added, secret } satisfies RevealedWebhook
    })
)
