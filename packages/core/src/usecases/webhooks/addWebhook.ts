/** Adds a webhook endpoint (§6). Its signing secret is in this response only: the store keeps it encrypted. */
import { Effect, Encoding } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, WebhookRequest } from "../../domain/decisions/webhooks/addWebhook.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { WebhookPost } from "../../ports/webhooks/WebhookPost.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** An endpoint with its new secret. Show it once; do not log it. */
export interface RevealedWebhook {
  readonly endpoint: Endpoint.WebhookEndpoint
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
  { may: { areas: ["webhooks"], scope: null }, input: [Input.command(WebhookRequest)] },
  (acting: Acting, request: WebhookRequest) =>
    Effect.gen(function* () {
      const endpoints = yield* WebhookEndpoints
      const urlProblem = yield* (yield* WebhookPost).check(request.url)
      const { sealed, secret } = yield* mintSecret
      const endpoint = yield* transact({
        acting,
        contention: "webhooks",
        newIds: 1,
        load: (load) =>
          Load.andThen(endpoints.load(acting.restaurantId, null, load), () =>
            Effect.map(endpoints.list(acting.restaurantId), (known) => ({ known, urlProblem, sealed }))
          ),
        decide: (state, context) => decide(request, state, context)
      })
      return { endpoint, secret } satisfies RevealedWebhook
    })
)
