/**
 * The operations of `webhooks`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
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
import { listOperation, operation, pagedOperation } from "./operation.ts"

export interface ListWebhooksOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: {}, options?: CallOptions): Promise<ListWebhooksResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request?: {}, options?: CallOptions): Promise<Answered<ListWebhooksResponse>>
}

/**
 * List webhooks.
 *
 * Lists the webhooks that this token or app has added, oldest first.
 *
 * Required scope: `webhooks:write`.
 */
export const listWebhooks: ListWebhooksOperation = /* @__PURE__ */ listOperation(
  "webhooks.listWebhooks",
  "GET",
  "/api/v1/webhooks"
)

export interface CreateWebhookOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: CreateWebhookRequest, options?: CallOptions): Promise<CreateWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: CreateWebhookRequest,
    options?: CallOptions
  ): Promise<Answered<CreateWebhookResponse>>
}

/**
 * Add a webhook.
 *
 * Adds a URL that events are sent to. It belongs to the token or app that adds it, is sent only events that its
 * scopes show, and ends with it. `secret` signs the events: keep it, because it is shown in this response only, and
 * in its replays within 24 hours. A sandbox token adds webhooks of the sandbox. A restaurant has at most 20 webhooks,
 * 10 of one token or app, and as many of its sandbox.
 *
 * Required scope: `webhooks:write`.
 */
export const createWebhook: CreateWebhookOperation = /* @__PURE__ */ operation(
  "webhooks.createWebhook",
  "POST",
  "/api/v1/webhooks"
)

export interface ReadWebhookOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadWebhookRequest, options?: CallOptions): Promise<ReadWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ReadWebhookRequest,
    options?: CallOptions
  ): Promise<Answered<ReadWebhookResponse>>
}

/**
 * Read a webhook.
 *
 * Required scope: `webhooks:write`.
 */
export const readWebhook: ReadWebhookOperation = /* @__PURE__ */ operation(
  "webhooks.readWebhook",
  "GET",
  "/api/v1/webhooks/:webhook"
)

export interface ChangeWebhookOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ChangeWebhookRequest, options?: CallOptions): Promise<ChangeWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ChangeWebhookRequest,
    options?: CallOptions
  ): Promise<Answered<ChangeWebhookResponse>>
}

/**
 * Change a webhook.
 *
 * Changes only the fields that are sent. Events that wait are sent to the new URL.
 *
 * Required scope: `webhooks:write`.
 */
export const changeWebhook: ChangeWebhookOperation = /* @__PURE__ */ operation(
  "webhooks.changeWebhook",
  "PATCH",
  "/api/v1/webhooks/:webhook"
)

export interface RemoveWebhookOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: RemoveWebhookRequest, options?: CallOptions): Promise<RemoveWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: RemoveWebhookRequest,
    options?: CallOptions
  ): Promise<Answered<RemoveWebhookResponse>>
}

/**
 * Remove a webhook.
 *
 * Removes a webhook with the list of its deliveries, and returns it as it was. Events that wait are not sent.
 *
 * Required scope: `webhooks:write`.
 */
export const removeWebhook: RemoveWebhookOperation = /* @__PURE__ */ operation(
  "webhooks.removeWebhook",
  "DELETE",
  "/api/v1/webhooks/:webhook"
)

export interface RotateWebhookSecretOperation {
  /** Makes the call and returns the body of its response. */
  (
    connection: Connection,
    request: RotateWebhookSecretRequest,
    options?: CallOptions
  ): Promise<RotateWebhookSecretResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: RotateWebhookSecretRequest,
    options?: CallOptions
  ): Promise<Answered<RotateWebhookSecretResponse>>
}

/**
 * Rotate the secret of a webhook.
 *
 * Creates a new signing secret, and shows it in this response and its replays only. For 24 hours, events are signed
 * with the old one as well.
 *
 * Required scope: `webhooks:write`.
 */
export const rotateWebhookSecret: RotateWebhookSecretOperation = /* @__PURE__ */ operation(
  "webhooks.rotateWebhookSecret",
  "POST",
  "/api/v1/webhooks/:webhook/rotate-secret"
)

export interface PingWebhookOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: PingWebhookRequest, options?: CallOptions): Promise<PingWebhookResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: PingWebhookRequest,
    options?: CallOptions
  ): Promise<Answered<PingWebhookResponse>>
}

/**
 * Send a test event.
 *
 * Sends a `ping` to the webhook. The list of deliveries shows what became of it. A disabled webhook is refused.
 *
 * Required scope: `webhooks:write`.
 */
export const pingWebhook: PingWebhookOperation = /* @__PURE__ */ operation(
  "webhooks.pingWebhook",
  "POST",
  "/api/v1/webhooks/:webhook/ping"
)

export interface ListWebhookDeliveriesOperation {
  /** Makes the call and returns the body of its response. */
  (
    connection: Connection,
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions
  ): Promise<ListWebhookDeliveriesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions
  ): Promise<Answered<ListWebhookDeliveriesResponse>>
  /** This page and all following ones. */
  pages(
    connection: Connection,
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions
  ): AsyncIterableIterator<ListWebhookDeliveriesResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(
    connection: Connection,
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions
  ): AsyncIterableIterator<Delivery>
}

/**
 * List the deliveries of a webhook.
 *
 * Lists what was sent to the webhook in the last 30 days, newest first, with every attempt. `stage` is `waiting`
 * before the first attempt and `retrying` between attempts; then it is `done` or `failed`.
 *
 * Required scope: `webhooks:write`.
 */
export const listWebhookDeliveries: ListWebhookDeliveriesOperation = /* @__PURE__ */ pagedOperation(
  "webhooks.listWebhookDeliveries",
  "GET",
  "/api/v1/webhooks/:webhook/deliveries"
)

export interface ReplayWebhookDeliveryOperation {
  /** Makes the call and returns the body of its response. */
  (
    connection: Connection,
    request: ReplayWebhookDeliveryRequest,
    options?: CallOptions
  ): Promise<ReplayWebhookDeliveryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ReplayWebhookDeliveryRequest,
    options?: CallOptions
  ): Promise<Answered<ReplayWebhookDeliveryResponse>>
}

/**
 * Send an event to a webhook again.
 *
 * Sends an event again, with the same id and body. One that is being sent at this moment is not found.
 *
 * Required scope: `webhooks:write`.
 */
export const replayWebhookDelivery: ReplayWebhookDeliveryOperation = /* @__PURE__ */ operation(
  "webhooks.replayWebhookDelivery",
  "POST",
  "/api/v1/webhooks/:webhook/deliveries/:event/replay"
)
