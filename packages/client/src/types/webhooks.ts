/**
 * The types of the operations in `webhooks`. Generated from the API's declarations by `npm run record`; do not edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
  NotFound,
  OriginNotAllowed,
  PayloadTooLarge,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  RestaurantSuspended,
  ServiceUnavailable,
  Unauthenticated,
  UnsupportedMediaType,
  ValidationFailed
} from "./failures.ts"
import type { Empty, PageLinks, PageMeta } from "./shared.ts"

/** A URL that events are sent to. */
export interface Webhook {
  /** The webhook id. */
  readonly id: number
  /** Where its events are sent. */
  readonly url: string
  /** The types of events that it is sent. */
  readonly events: ReadonlyArray<
    | "ping"
    | "order.created"
    | "order.status_changed"
    | "order.paid"
    | "reservation.created"
    | "reservation.updated"
    | "reservation.cancelled"
    | "menu.item_updated"
    | "payment.refunded"
    | "guest.created"
    | "guest.updated"
    | "giftcard.issued"
    | "giftcard.redeemed"
    | "review.created"
    | "stock.below_par"
    | "shift.published"
    | "experience.booked"
    | "point_of_sale.silent"
    | "point_of_sale.responding"
    | "order.updated"
    | "payment.recorded"
    | (string & {})
  >
  /** Whether it is sent the events of the sandbox, and only those. */
  readonly sandbox: boolean
  /** A disabled one is sent nothing. */
  readonly state: "enabled" | "disabled" | (string & {})
  /** Why it was disabled, if that is known. */
  readonly reason: string | null
  /** When it was added. */
  readonly created_at: string
  /** When its signing secret was created. */
  readonly secret_created_at: string
}

/** How many there are. */
export interface WebhooksMeta {
  /** The number of webhooks. */
  readonly count: number
}

/** What `webhooks.listWebhooks` returns. */
export interface ListWebhooksResponse {
  readonly data: ReadonlyArray<Webhook>
  readonly meta: WebhooksMeta
  readonly links: Empty
}

/** Every error that `webhooks.listWebhooks` may throw. */
export type ListWebhooksFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** A webhook to add. */
export interface CreateWebhook {
  /** Where its events are sent: https, and not in a private network. */
  readonly url: string
  /** The types of events that it is sent; only those that the scopes of the token show. */
  readonly events: ReadonlyArray<
    | "order.created"
    | "order.status_changed"
    | "order.paid"
    | "reservation.created"
    | "reservation.updated"
    | "reservation.cancelled"
    | "menu.item_updated"
    | "payment.refunded"
    | "guest.created"
    | "guest.updated"
    | "giftcard.issued"
    | "giftcard.redeemed"
    | "review.created"
    | "stock.below_par"
    | "shift.published"
    | "experience.booked"
    | "point_of_sale.silent"
    | "point_of_sale.responding"
    | "order.updated"
    | "payment.recorded"
  >
}

/** What `webhooks.createWebhook` takes. */
export interface CreateWebhookRequest {
  readonly payload: CreateWebhook
}

/** A webhook with its new signing secret. */
export interface RevealedWebhook {
  /** The webhook id. */
  readonly id: number
  /** Where its events are sent. */
  readonly url: string
  /** The types of events that it is sent. */
  readonly events: ReadonlyArray<
    | "ping"
    | "order.created"
    | "order.status_changed"
    | "order.paid"
    | "reservation.created"
    | "reservation.updated"
    | "reservation.cancelled"
    | "menu.item_updated"
    | "payment.refunded"
    | "guest.created"
    | "guest.updated"
    | "giftcard.issued"
    | "giftcard.redeemed"
    | "review.created"
    | "stock.below_par"
    | "shift.published"
    | "experience.booked"
    | "point_of_sale.silent"
    | "point_of_sale.responding"
    | "order.updated"
    | "payment.recorded"
    | (string & {})
  >
  /** Whether it is sent the events of the sandbox, and only those. */
  readonly sandbox: boolean
  /** A disabled one is sent nothing. */
  readonly state: "enabled" | "disabled" | (string & {})
  /** Why it was disabled, if that is known. */
  readonly reason: string | null
  /** When it was added. */
  readonly created_at: string
  /** When its signing secret was created. */
  readonly secret_created_at: string
  /**
   * The signing secret, which is shown in this response only, and in its replays by the same Idempotency-Key; null in
   * a replay when it signs no more.
   */
  readonly secret: string | null
  /** The same key in the form that libraries for Standard Webhooks take; null when `secret` is. */
  readonly standard_secret: string | null
}

/** What `webhooks.createWebhook` returns. */
export interface CreateWebhookResponse {
  readonly data: RevealedWebhook
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.createWebhook` may throw. */
export type CreateWebhookFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | RequestTimeout
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReadWebhookPath {
  /** The webhook id. */
  readonly webhook: number
}

/** What `webhooks.readWebhook` takes. */
export interface ReadWebhookRequest {
  readonly path: ReadWebhookPath
}

/** What `webhooks.readWebhook` returns. */
export interface ReadWebhookResponse {
  readonly data: Webhook
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.readWebhook` may throw. */
export type ReadWebhookFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ChangeWebhookPath {
  /** The webhook id. */
  readonly webhook: number
}

/** What is to change of a webhook; all else stays as it is. */
export interface ChangeWebhook {
  /** Where its events are sent: https, and not in a private network. */
  readonly url?: string | undefined
  /** The types of events that it is sent; only those that the scopes of the token show. */
  readonly events?:
    | ReadonlyArray<
        | "order.created"
        | "order.status_changed"
        | "order.paid"
        | "reservation.created"
        | "reservation.updated"
        | "reservation.cancelled"
        | "menu.item_updated"
        | "payment.refunded"
        | "guest.created"
        | "guest.updated"
        | "giftcard.issued"
        | "giftcard.redeemed"
        | "review.created"
        | "stock.below_par"
        | "shift.published"
        | "experience.booked"
        | "point_of_sale.silent"
        | "point_of_sale.responding"
        | "order.updated"
        | "payment.recorded"
      >
    | undefined
  /** `disabled` keeps what happens from being sent; `enabled` goes on, and earlier failures count no more. */
  readonly state?: "enabled" | "disabled" | undefined
}

/** What `webhooks.changeWebhook` takes. */
export interface ChangeWebhookRequest {
  readonly path: ChangeWebhookPath
  readonly payload: ChangeWebhook
}

/** What `webhooks.changeWebhook` returns. */
export interface ChangeWebhookResponse {
  readonly data: Webhook
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.changeWebhook` may throw. */
export type ChangeWebhookFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface RemoveWebhookPath {
  /** The webhook id. */
  readonly webhook: number
}

/** What `webhooks.removeWebhook` takes. */
export interface RemoveWebhookRequest {
  readonly path: RemoveWebhookPath
}

/** What `webhooks.removeWebhook` returns. */
export interface RemoveWebhookResponse {
  readonly data: Webhook
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.removeWebhook` may throw. */
export type RemoveWebhookFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface RotateWebhookSecretPath {
  /** The webhook id. */
  readonly webhook: number
}

/** What `webhooks.rotateWebhookSecret` takes. */
export interface RotateWebhookSecretRequest {
  readonly path: RotateWebhookSecretPath
}

/** What `webhooks.rotateWebhookSecret` returns. */
export interface RotateWebhookSecretResponse {
  readonly data: RevealedWebhook
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.rotateWebhookSecret` may throw. */
export type RotateWebhookSecretFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | IdempotencyKeyInUse
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface PingWebhookPath {
  /** The webhook id. */
  readonly webhook: number
}

/** What `webhooks.pingWebhook` takes. */
export interface PingWebhookRequest {
  readonly path: PingWebhookPath
}

/** The event that is sent to the webhook. */
export interface SentEvent {
  /** The event id, by which the delivery is found in the list of deliveries. */
  readonly event_id: string
}

/** What `webhooks.pingWebhook` returns. */
export interface PingWebhookResponse {
  readonly data: SentEvent
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.pingWebhook` may throw. */
export type PingWebhookFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | IdempotencyKeyInUse
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ListWebhookDeliveriesPath {
  /** The webhook id. */
  readonly webhook: number
}

export interface ListWebhookDeliveriesQuery {
  /** Only events of this type. */
  readonly type?:
    | "ping"
    | "order.created"
    | "order.status_changed"
    | "order.paid"
    | "reservation.created"
    | "reservation.updated"
    | "reservation.cancelled"
    | "menu.item_updated"
    | "payment.refunded"
    | "guest.created"
    | "guest.updated"
    | "giftcard.issued"
    | "giftcard.redeemed"
    | "review.created"
    | "stock.below_par"
    | "shift.published"
    | "experience.booked"
    | "point_of_sale.silent"
    | "point_of_sale.responding"
    | "order.updated"
    | "payment.recorded"
    | undefined
  /** Only deliveries that have come this far. */
  readonly stage?: "waiting" | "retrying" | "done" | "failed" | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `webhooks.listWebhookDeliveries` takes. */
export interface ListWebhookDeliveriesRequest {
  readonly path: ListWebhookDeliveriesPath
  readonly query?: ListWebhookDeliveriesQuery | undefined
}

/** One attempt to send an event. */
export interface DeliveryAttempt {
  /** When it ended. */
  readonly at: string
  /** The status of the response; null without one. */
  readonly response_status: number | null
  /** Why there was no response; null with one. */
  readonly failure: string | null
  /** How long it took. */
  readonly milliseconds: number
}

/** An event that was sent to a webhook, or is to be sent. */
export interface Delivery {
  /** The event id. */
  readonly event_id: string
  /** The event type. */
  readonly type:
    | "ping"
    | "order.created"
    | "order.status_changed"
    | "order.paid"
    | "reservation.created"
    | "reservation.updated"
    | "reservation.cancelled"
    | "menu.item_updated"
    | "payment.refunded"
    | "guest.created"
    | "guest.updated"
    | "giftcard.issued"
    | "giftcard.redeemed"
    | "review.created"
    | "stock.below_par"
    | "shift.published"
    | "experience.booked"
    | "point_of_sale.silent"
    | "point_of_sale.responding"
    | "order.updated"
    | "payment.recorded"
    | (string & {})
  /** Whether it is still to be sent, was received, or has failed for good. */
  readonly state: "pending" | "done" | "failed" | (string & {})
  /** When the event happened. */
  readonly created_at: string
  /** When it is sent next; null when it is not. */
  readonly next_attempt_at: string | null
  /** Every attempt, oldest first. */
  readonly attempts: ReadonlyArray<DeliveryAttempt>
}

/** What `webhooks.listWebhookDeliveries` returns. */
export interface ListWebhookDeliveriesResponse {
  readonly data: ReadonlyArray<Delivery>
  readonly meta: PageMeta
  readonly links: PageLinks
}

/** Every error that `webhooks.listWebhookDeliveries` may throw. */
export type ListWebhookDeliveriesFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface ReplayWebhookDeliveryPath {
  /** The webhook id. */
  readonly webhook: number
  /** The event id. */
  readonly event: string
}

/** What `webhooks.replayWebhookDelivery` takes. */
export interface ReplayWebhookDeliveryRequest {
  readonly path: ReplayWebhookDeliveryPath
}

/** What `webhooks.replayWebhookDelivery` returns. */
export interface ReplayWebhookDeliveryResponse {
  readonly data: SentEvent
  readonly meta: Empty
  readonly links: Empty
}

/** Every error that `webhooks.replayWebhookDelivery` may throw. */
export type ReplayWebhookDeliveryFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | IdempotencyKeyInUse
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
