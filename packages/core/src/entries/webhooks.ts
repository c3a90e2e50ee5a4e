/** Webhooks and events: addresses, signed deliveries, replays, and the list of what has happened. */
export { addWebhook, type RevealedWebhook } from "../usecases/webhooks/addWebhook.ts"
export { type WebhookRequest } from "../domain/decisions/webhooks/addWebhook.ts"
export { type WebhookEdit } from "../domain/decisions/webhooks/changeWebhook.ts"
export {
  disableWebhook,
  editWebhook,
  enableWebhook,
  removeWebhook,
  rotateWebhook
} from "../usecases/webhooks/changeWebhook.ts"
export { listDeliveries, listWebhooks, readWebhook } from "../usecases/webhooks/readWebhooks.ts"
export * as WebhookView from "../domain/webhooks/WebhookView.ts"
export { pingWebhook } from "../usecases/webhooks/pingWebhook.ts"
export { replayDelivery } from "../usecases/webhooks/replayDelivery.ts"
export { type ReplayedDeliveries, replayFailedDeliveries } from "../usecases/webhooks/replayFailedDeliveries.ts"
export { deliverDue, type Delivering, type DeliveryOptions, runDeliveries } from "../usecases/webhooks/runDeliveries.ts"
export { sweepDeliveries } from "../usecases/webhooks/sweepDeliveries.ts"
export { type EventQuery, readEvents } from "../usecases/webhooks/readEvents.ts"
export * as Delivery from "../domain/webhooks/Delivery.ts"
export * as Event from "../domain/registry/Event.ts"
export * as EventCatalogue from "../domain/registry/EventCatalogue.ts"
export * as RetryPlan from "../domain/webhooks/RetryPlan.ts"
export * as StandardSecret from "../domain/webhooks/StandardSecret.ts"
export * as WebhookEndpoint from "../domain/webhooks/WebhookEndpoint.ts"
export {
  type AppWebhookRequest,
  disableAppWebhook,
  enableAppWebhook,
  removeAppWebhook,
  type RevealedAppWebhook,
  rotateAppWebhookSecret,
  setAppWebhook
} from "../usecases/webhooks/changeAppWebhook.ts"
export { type AppWebhookHealth, readAppWebhook } from "../usecases/webhooks/readAppWebhook.ts"
export { linkApps } from "../usecases/oauth/linkApps.ts"
