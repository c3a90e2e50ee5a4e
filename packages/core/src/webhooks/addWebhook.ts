/** Adds an address for events (§6). Its signing secret is returned once and can never be read again. */
import { Effect, Encoding } from "effect"
import * as Activity from "../activity/Activity.ts"
import { ValidationFailed } from "../Errors.ts"
import type * as Event from "../events/Event.ts"
import { Crypto } from "../ports/Crypto.ts"
import { Sealing } from "../ports/Sealing.ts"
import { type EndpointHealth, WebhookEndpoints } from "../ports/WebhookEndpoints.ts"
import { WebhookPost } from "../ports/WebhookPost.ts"
import * as Budgets from "../shared/Budgets.ts"
import * as Text from "../shared/Text.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import * as Endpoint from "./WebhookEndpoint.ts"

/** Where events are to be sent, and which. */
export interface WebhookRequest {
  readonly url: string
  readonly events: ReadonlyArray<Event.EventType>
  /** Whether it is for what happens in the sandbox. */
  readonly sandbox?: boolean
}

/** An address with a secret that is new. Show it once; do not log it. */
export interface RevealedWebhook {
  readonly endpoint: Endpoint.WebhookEndpoint
  readonly secret: string
}

/** A new secret, as it is shown and as it is kept. */
export const mintSecret = Effect.gen(function* () {
  const secret = `whsec_${Encoding.encodeBase64Url((yield* Crypto).randomBytes(32))}`
  return { secret, sealed: yield* (yield* Sealing).seal(secret) }
})

export const addWebhook = (acting: Acting, request: WebhookRequest) =>
  Effect.gen(function* () {
    const endpoints = yield* WebhookEndpoints
    const refusal = yield* (yield* WebhookPost).check(request.url)
    const { sealed, secret } = yield* mintSecret
    const endpoint = yield* transact({
      acting,
      contention: "webhooks",
      reserve: 1,
      load: (load) =>
        Effect.zipWith(
          endpoints.load(acting.restaurantId, null, load),
          endpoints.list(acting.restaurantId),
          (loaded, known) => ({ ...loaded, state: known })
        ),
      decide: (known, fresh) => decide(acting, request, known, refusal, sealed, fresh)
    })
    return { endpoint, secret } satisfies RevealedWebhook
  })

const decide = (
  { actor }: Acting,
  { events, sandbox = false, url }: WebhookRequest,
  known: ReadonlyArray<EndpointHealth>,
  refusal: string | null,
  sealed: string,
  fresh: Fresh
): Decision.Decision<Endpoint.WebhookEndpoint, ValidationFailed> => {
  const subscribed = Endpoint.subscribable.filter((type) => events.includes(type))
  const unwritable = Text.problem(url, { min: 1, max: Budgets.characters.url })
  const problems = [
    ...(refusal === null ? [] : [{ path: "url", message: refusal }]),
    ...(unwritable === null ? [] : [{ path: "url", message: unwritable }]),
    // A process adds one at a time; several may add one each at the same moment.
    ...(known.filter(({ endpoint }) => endpoint.sandbox === sandbox).length >= Budgets.counts.webhooks
      ? [{ path: "url", message: `there are ${Budgets.counts.webhooks} addresses, which is the most; remove one` }]
      : []),
    ...(subscribed.length > 0 ? [] : [{ path: "events", message: "needs at least one event" }])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const endpoint: Endpoint.WebhookEndpoint = {
    id: fresh.id(),
    version: 0,
    url,
    sandbox,
    events: subscribed,
    secrets: [{ sealed, created_at: fresh.now, expires_at: null }],
    state: "enabled",
    reason: null,
    created_at: fresh.now,
    enabled_at: fresh.now
  }
  const subject = { kind: "webhook_endpoint", id: String(endpoint.id) }
  return Decision.accept(endpoint, {
    changes: [ChangeSet.put("webhook_endpoint", endpoint)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "webhook.added",
          subject,
          detail: { site: Endpoint.siteOf(url), sandbox, events: subscribed }
        },
        fresh
      )
    ]
  })
}
