/** The methods of `client.webhooks`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  ChangeWebhookRequest,
  ChangeWebhookResponse,
  CreateWebhookRequest,
  CreateWebhookResponse,
  Delivery,
  ListWebhookDeliveriesRequest,
  ListWebhookDeliveriesResponse,
  ListWebhooksResponse,
  PingWebhookRequest,
  PingWebhookResponse,
  ReadWebhookRequest,
  ReadWebhookResponse,
  RemoveWebhookRequest,
  RemoveWebhookResponse,
  ReplayWebhookDeliveryRequest,
  ReplayWebhookDeliveryResponse,
  RotateWebhookSecretRequest,
  RotateWebhookSecretResponse
} from "../types/webhooks.ts"

export interface ListWebhooksMethod {
  /** Makes the call and returns the body of its response. */
  (request?: {}, options?: CallOptions): Promise<ListWebhooksResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: {}, options?: CallOptions): Promise<Answered<ListWebhooksResponse>>
}

export interface CreateWebhookMethod {
  /** Makes the call and returns the body of its response. */
  (request: CreateWebhookRequest, options?: CallOptions): Promise<CreateWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: CreateWebhookRequest, options?: CallOptions): Promise<Answered<CreateWebhookResponse>>
}

export interface ReadWebhookMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadWebhookRequest, options?: CallOptions): Promise<ReadWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadWebhookRequest, options?: CallOptions): Promise<Answered<ReadWebhookResponse>>
}

export interface ChangeWebhookMethod {
  /** Makes the call and returns the body of its response. */
  (request: ChangeWebhookRequest, options?: CallOptions): Promise<ChangeWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ChangeWebhookRequest, options?: CallOptions): Promise<Answered<ChangeWebhookResponse>>
}

export interface RemoveWebhookMethod {
  /** Makes the call and returns the body of its response. */
  (request: RemoveWebhookRequest, options?: CallOptions): Promise<RemoveWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: RemoveWebhookRequest, options?: CallOptions): Promise<Answered<RemoveWebhookResponse>>
}

export interface RotateWebhookSecretMethod {
  /** Makes the call and returns the body of its response. */
  (request: RotateWebhookSecretRequest, options?: CallOptions): Promise<RotateWebhookSecretResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: RotateWebhookSecretRequest, options?: CallOptions): Promise<Answered<RotateWebhookSecretResponse>>
}

export interface PingWebhookMethod {
  /** Makes the call and returns the body of its response. */
  (request: PingWebhookRequest, options?: CallOptions): Promise<PingWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: PingWebhookRequest, options?: CallOptions): Promise<Answered<PingWebhookResponse>>
}

export interface ListWebhookDeliveriesMethod {
  /** Makes the call and returns the body of its response. */
  (request: ListWebhookDeliveriesRequest, options?: CallOptions): Promise<ListWebhookDeliveriesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions
  ): Promise<Answered<ListWebhookDeliveriesResponse>>
  /** This page and all following ones. */
  pages(
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions
  ): AsyncIterableIterator<ListWebhookDeliveriesResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(request: ListWebhookDeliveriesRequest, options?: CallOptions): AsyncIterableIterator<Delivery>
}

export interface ReplayWebhookDeliveryMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReplayWebhookDeliveryRequest, options?: CallOptions): Promise<ReplayWebhookDeliveryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    request: ReplayWebhookDeliveryRequest,
    options?: CallOptions
  ): Promise<Answered<ReplayWebhookDeliveryResponse>>
}

/**
 * Webhooks that a program adds for itself. It sees and changes no others: neither those of other tokens and apps, nor
 * those that the owner added. Only an owner grants the scope.
 */
export interface WebhooksClient {
  /**
   * List webhooks.
   *
   * Lists the webhooks that this token or app has added, oldest first.
   *
   * Required scope: `webhooks:write`.
   */
  readonly listWebhooks: ListWebhooksMethod
  /**
   * Add a webhook.
   *
   * Adds a URL that events are sent to. It belongs to the token or app that adds it, is sent only events that its
   * scopes show, and ends with it. `secret` signs the events: keep it, because it is shown in this response only, and
   * in its replays within 24 hours. A sandbox token adds webhooks of the sandbox. A restaurant has at most 20
   * webhooks, 10 of one token or app, and as many of its sandbox.
   *
   * Required scope: `webhooks:write`.
   */
  readonly createWebhook: CreateWebhookMethod
  /**
   * Read a webhook.
   *
   * Required scope: `webhooks:write`.
   */
  readonly readWebhook: ReadWebhookMethod
  /**
   * Change a webhook.
   *
   * Changes only the fields that are sent. Events that wait are sent to the new URL.
   *
   * Required scope: `webhooks:write`.
   */
  readonly changeWebhook: ChangeWebhookMethod
  /**
   * Remove a webhook.
   *
   * Removes a webhook with the list of its deliveries, and returns it as it was. Events that wait are not sent.
   *
   * Required scope: `webhooks:write`.
   */
  readonly removeWebhook: RemoveWebhookMethod
  /**
   * Rotate the secret of a webhook.
   *
   * Creates a new signing secret, and shows it in this response and its replays only. For 24 hours, events are signed
   * with the old one as well.
   *
   * Required scope: `webhooks:write`.
   */
  readonly rotateWebhookSecret: RotateWebhookSecretMethod
  /**
   * Send a test event.
   *
   * Sends a `ping` to the webhook. The list of deliveries shows what became of it. A disabled webhook is refused.
   *
   * Required scope: `webhooks:write`.
   */
  readonly pingWebhook: PingWebhookMethod
  /**
   * List the deliveries of a webhook.
   *
   * Lists what was sent to the webhook in the last 30 days, newest first, with every attempt. `stage` is `waiting`
   * before the first attempt and `retrying` between attempts; then it is `done` or `failed`.
   *
   * Required scope: `webhooks:write`.
   */
  readonly listWebhookDeliveries: ListWebhookDeliveriesMethod
  /**
   * Send an event to a webhook again.
   *
   * Sends an event again, with the same id and body. One that is being sent at this moment is not found.
   *
   * Required scope: `webhooks:write`.
   */
  readonly replayWebhookDelivery: ReplayWebhookDeliveryMethod
}
