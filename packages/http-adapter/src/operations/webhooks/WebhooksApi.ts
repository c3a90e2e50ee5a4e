/** The webhooks that a token or an app adds for itself, and what was sent to them. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import {
  Budgets,
  Delivery,
  DeliveryListKey,
  Described,
  Fields,
  Idempotency as Keys,
  WebhookEndpoint,
  WebhookView
} from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, OfInstallation, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./webhookExamples.ts"

const { optional } = Fields

const webhook = Schema.Struct({ webhook: TextFields.id("The webhook id.") })
const SingleWebhook = Envelope.schema(WebhookView.WebhookView)
const Revealed = Envelope.schema(WebhookView.RevealedWebhookView)

const [first, ...others] = WebhookEndpoint.subscribable
const url = Fields.text({ min: 1, max: Budgets.characters.url, isName: true })
const events = Fields.list(Fields.oneOf([first!, ...others]), { min: 1, max: WebhookEndpoint.subscribable.length })
const eventSentence = "The types of events that it is sent; only those that the scopes of the token show."
const urlSentence = "Where its events are sent: https, and not in a private network."

const CreateWebhook = Described.struct({ url, events }, { url: urlSentence, events: eventSentence }).annotations({
  identifier: "CreateWebhook",
  description: "A webhook to add."
})

const ChangeWebhook = Described.struct(
  { url: optional(url), events: optional(events), state: optional(Fields.oneOf(WebhookView.states)) },
  {
    url: urlSentence,
    events: eventSentence,
    state: "`disabled` keeps what happens from being sent; `enabled` goes on, and earlier failures count no more."
  }
).annotations({ identifier: "ChangeWebhook", description: "What is to change of a webhook; all else stays as it is." })

const SentEvent = Described.struct(
  { event_id: Schema.UUID },
  { event_id: "The event id, by which the delivery is found in the list of deliveries." }
).annotations({ identifier: "SentEvent", description: "The event that is sent to the webhook." })
const SingleSentEvent = Envelope.schema(SentEvent)

const listWebhooks = HttpApiEndpoint.get("listWebhooks", "/webhooks")
  .annotate(Examples, examples.listWebhooks)
  .annotate(OpenApi.Summary, "List webhooks")
  .annotate(OpenApi.Description, "Lists the webhooks that this token or app has added, oldest first.")
  .addSuccess(
    Envelope.withMeta(
      Schema.Array(WebhookView.WebhookView),
      Envelope.meta("WebhooksMeta", "How many there are.", { count: Schema.Int }, { count: "The number of webhooks." })
    )
  )

const createWebhook = HttpApiEndpoint.post("createWebhook", "/webhooks")
  .setHeaders(Idempotency.Headers)
  .setPayload(CreateWebhook)
  .annotate(Examples, examples.createWebhook)
  .annotate(OpenApi.Summary, "Add a webhook")
  .annotate(
    OpenApi.Description,
    "Adds a URL that events are sent to. It belongs to the token or app that adds it, is sent only events that its " +
      "scopes show, and ends with it. `secret` signs the events: keep it, because it is shown in this response only, and " +
      `in its replays within ${Keys.windowHours} hours. A sandbox token adds webhooks of the sandbox. A restaurant has at ` +
      `most ${Budgets.counts.webhooks} webhooks, ${Budgets.counts.webhooksOfMaker} of one token or app, and as many of ` +
      "its sandbox."
  )
  .addSuccess(Revealed, { status: 201 })
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const readWebhook = HttpApiEndpoint.get("readWebhook", "/webhooks/:webhook")
  .setPath(webhook)
  .annotate(Examples, examples.readWebhook)
  .annotate(OpenApi.Summary, "Read a webhook")
  .addSuccess(SingleWebhook)
  .addError(ErrorSchema.NotFound)

const changeWebhook = HttpApiEndpoint.patch("changeWebhook", "/webhooks/:webhook")
  .setPath(webhook)
  .setPayload(ChangeWebhook)
  .annotate(Examples, examples.changeWebhook)
  .annotate(OpenApi.Summary, "Change a webhook")
  .annotate(OpenApi.Description, "Changes only the fields that are sent. Events that wait are sent to the new URL.")
  .addSuccess(SingleWebhook)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

const removeWebhook = HttpApiEndpoint.del("removeWebhook", "/webhooks/:webhook")
  .setPath(webhook)
  .annotate(Examples, examples.removeWebhook)
  .annotate(OpenApi.Summary, "Remove a webhook")
  .annotate(
    OpenApi.Description,
    "Removes a webhook with the list of its deliveries, and returns it as it was. Events that wait are not sent."
  )
  .addSuccess(SingleWebhook)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.RestaurantSuspended)

const rotateWebhookSecret = HttpApiEndpoint.post("rotateWebhookSecret", "/webhooks/:webhook/rotate-secret")
  .setPath(webhook)
  .setHeaders(Idempotency.Headers)
  .annotate(Examples, examples.rotateWebhookSecret)
  .annotate(OpenApi.Summary, "Rotate the secret of a webhook")
  .annotate(
    OpenApi.Description,
    "Creates a new signing secret, and shows it in this response and its replays only. For 24 hours, events are signed " +
      "with the old one as well."
  )
  .addSuccess(Revealed)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.RestaurantSuspended)
  .addError(ErrorSchema.ValidationFailed)
  .addError(ErrorSchema.IdempotencyErrors)

const pingWebhook = HttpApiEndpoint.post("pingWebhook", "/webhooks/:webhook/ping")
  .setPath(webhook)
  .setHeaders(Idempotency.Headers)
  .annotate(Examples, examples.pingWebhook)
  .annotate(OpenApi.Summary, "Send a test event")
  .annotate(
    OpenApi.Description,
    "Sends a `ping` to the webhook. The list of deliveries shows what became of it. A disabled webhook is refused."
  )
  .addSuccess(SingleSentEvent)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.RestaurantSuspended)
  .addError(ErrorSchema.ValidationFailed)
  .addError(ErrorSchema.IdempotencyErrors)

const listWebhookDeliveries = HttpApiEndpoint.get("listWebhookDeliveries", "/webhooks/:webhook/deliveries")
  .setPath(webhook)
  .setUrlParams(
    Paging.query(DeliveryListKey, {
      type: optional(
        Described.described(Fields.oneOf(["ping", ...WebhookEndpoint.subscribable]), "Only events of this type.")
      ),
      stage: optional(
        Described.described(Fields.oneOf(Delivery.deliveryStages), "Only deliveries that have come this far.")
      )
    })
  )
  .annotate(Examples, examples.listWebhookDeliveries)
  .annotate(OpenApi.Summary, "List the deliveries of a webhook")
  .annotate(
    OpenApi.Description,
    `Lists what was sent to the webhook in the last ${Delivery.keptDays} days, newest first, with every attempt. \`stage\` ` +
      "is `waiting` before the first attempt and `retrying` between attempts; then it is `done` or `failed`."
  )
  .addSuccess(Paging.schema(WebhookView.DeliveryView))
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.ValidationFailed)

const replayWebhookDelivery = HttpApiEndpoint.post(
  "replayWebhookDelivery",
  "/webhooks/:webhook/deliveries/:event/replay"
)
  .setPath(Schema.Struct({ webhook: TextFields.id("The webhook id."), event: TextFields.uuid("The event id.") }))
  .setHeaders(Idempotency.Headers)
  .annotate(Examples, examples.replayWebhookDelivery)
  .annotate(OpenApi.Summary, "Send an event to a webhook again")
  .annotate(
    OpenApi.Description,
    "Sends an event again, with the same id and body. One that is being sent at this moment is not found."
  )
  .addSuccess(SingleSentEvent)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.RestaurantSuspended)
  .addError(ErrorSchema.ValidationFailed)
  .addError(ErrorSchema.IdempotencyErrors)

export class WebhooksApi extends HttpApiGroup.make("webhooks")
  .add(listWebhooks)
  .add(createWebhook)
  .add(readWebhook)
  .add(changeWebhook)
  .add(removeWebhook)
  .add(rotateWebhookSecret)
  .add(pingWebhook)
  .add(listWebhookDeliveries)
  .add(replayWebhookDelivery)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotateEndpoints(RequiredScope, "webhooks:write")
  .annotateEndpoints(OfInstallation, true)
  .annotate(OpenApi.Title, "Webhook addresses")
  .annotate(
    OpenApi.Description,
    "Webhooks that a program adds for itself. It sees and changes no others: neither those of other tokens and apps, nor " +
      "those that the owner added. Only an owner grants the scope."
  ) {}
