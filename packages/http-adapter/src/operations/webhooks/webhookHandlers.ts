/** The operations on webhooks, each a use-case of core. */
import {
  type Acting,
  addWebhook,
  currentVenue,
  editWebhook,
  type Event,
  Idempotency as Keys,
  listDeliveries,
  listWebhooks,
  NotFound,
  pingWebhook,
  readWebhook,
  removeWebhook,
  replayDelivery,
  revealAgain,
  type RevealedWebhook,
  rotateWebhook,
  type Sealing,
  type WebhookEndpoint,
  type WebhookEndpoints,
  WebhookView
} from "@fourtop/core/internal"
import { Effect } from "effect"
import type { InstallationPorts } from "../../protocol/Backends.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlerFailure, HandlersOf, Incoming } from "../../protocol/Handlers.ts"
import { write } from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import type { WebhooksApi } from "./WebhooksApi.ts"

type Answer = ReturnType<typeof answerOf>

const single = (acting: Acting.Acting, endpoint: WebhookEndpoint.WebhookEndpoint) =>
  Effect.flatMap(currentVenue(acting), (venue) =>
    venue === null
      ? new NotFound({ resource: "restaurant" })
      : Effect.succeed(Envelope.of(WebhookView.of(endpoint, venue.restaurant.time_zone), {}))
  )

const holds = () => ({ resource: "webhook", guest_id: null }) as const

const answerOf = (view: WebhookView.WebhookView, secret: string | null) =>
  Envelope.of(WebhookView.revealed(view, secret), {})

/**
 * Writes, and shows the new secret. The response that is stored under the key has none: when it is replayed, the secret is
 * read from the webhook, where it is encrypted.
 */
const reveal = <R>(
  incoming: Pick<Incoming<unknown, unknown, unknown>, "acting" | "key" | "status">,
  useCase: (acting: Acting.Acting) => Effect.Effect<RevealedWebhook, HandlerFailure, R>
) => {
  let shown: string | null = null
  const writing = write(
    incoming,
    (acting) =>
      Effect.map(useCase(acting), ({ secret, ...added }) => {
        shown = secret
        return added
      }),
    { envelope: ({ view }: Pick<RevealedWebhook, "view">) => answerOf(view, null), holds }
  )
  return Effect.catchAll(
    Effect.map(writing, (written) => {
      const { data } = typeof written === "string" ? (JSON.parse(written) as Answer) : written
      return answerOf(data, shown)
    }),
    (error): Effect.Effect<never, HandlerFailure, Sealing | WebhookEndpoints> =>
      error._tag === "Replayed" ? replayWithSecret(incoming.acting, error) : Effect.fail(error)
  )
}

/** Fails with the stored response, as a replay does, with the secret that it showed at first. */
const replayWithSecret = (acting: Acting.Acting, { answer }: Keys.Replayed) =>
  Effect.gen(function* () {
    const { data } = JSON.parse(answer.body) as Answer
    const secret = yield* revealAgain(acting, data.id, Date.parse(data.secret_created_at))
    return yield* new Keys.Replayed({ answer: { ...answer, body: JSON.stringify(answerOf(data, secret)) } })
  })

const sent = (event_id: string) => Envelope.of({ event_id }, {})

export const webhookHandlers: HandlersOf<typeof WebhooksApi, InstallationPorts> = {
  listWebhooks: ({ acting }) =>
    Effect.map(listWebhooks(acting), (webhooks) => Envelope.of(webhooks, { count: webhooks.length })),

  createWebhook: (incoming) => reveal(incoming, (acting) => addWebhook(acting, incoming.payload)),

  readWebhook: ({ acting, path }) =>
    Effect.map(readWebhook(acting, path.webhook), (webhook) => Envelope.of(webhook, {})),

  changeWebhook: ({ acting, path, payload }) =>
    Effect.flatMap(editWebhook(acting, path.webhook, payload), (endpoint) => single(acting, endpoint)),

  removeWebhook: ({ acting, path }) =>
    Effect.flatMap(removeWebhook(acting, path.webhook), (endpoint) => single(acting, endpoint)),

  rotateWebhookSecret: (incoming) => reveal(incoming, (acting) => rotateWebhook(acting, incoming.path.webhook)),

  pingWebhook: (incoming) =>
    write(incoming, (acting) => pingWebhook(acting, incoming.path.webhook), {
      envelope: ({ id }: Event.NewEvent) => sent(id),
      holds
    }),

  listWebhookDeliveries: (incoming) => {
    const { acting, path, query } = incoming
    const conditions = { type: query.type ?? null, stage: query.stage ?? null }
    return Effect.map(listDeliveries(acting, path.webhook, conditions, Paging.request(incoming)), (page) =>
      Paging.envelope(page, incoming, {})
    )
  },

  replayWebhookDelivery: (incoming) =>
    write(incoming, (acting) => replayDelivery(acting, incoming.path.webhook, incoming.path.event), {
      envelope: () => sent(incoming.path.event),
      holds
    })
}
