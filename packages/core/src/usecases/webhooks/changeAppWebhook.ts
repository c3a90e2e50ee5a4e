/**
 * Changes the webhook of an app: its URL and events, its secret, whether it is enabled; or removes it. The app has it for
 * all its installations.
 */
import { Clock, Effect, Schema } from "effect"
import { urlProblems, subscribedTo } from "../../domain/decisions/webhooks/addWebhook.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import { apiEventTypes, type EventType } from "../../domain/foundation/EventEnvelope.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type { App } from "../../domain/oauth/App.ts"
import * as AppWebhook from "../../domain/oauth/AppWebhook.ts"
import * as AppEvents from "../../domain/registry/AppEvents.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { WebhookPost } from "../../ports/webhooks/WebhookPost.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { changing } from "../oauth/changeApp.ts"
import { mintSecret } from "./addWebhook.ts"

export interface AppWebhookRequest {
  readonly url: string
  /** What it is sent besides `app.installed` and `app.uninstalled`, which every webhook of an app is sent. */
  readonly events: ReadonlyArray<EventType>
}

export const WebhookInput = Schema.Struct({
  url: Shapes.text,
  events: Schema.Array(Fields.oneOf(apiEventTypes))
} satisfies Record<keyof AppWebhookRequest, unknown>)

/** An app, and the new secret of its webhook; null where the one from before still signs. Show it once; do not log it. */
export interface RevealedAppWebhook {
  readonly app: App
  readonly secret: string | null
}

const clientId = Input.string("client_id")

const noWebhook = new NotFound({ resource: "webhook of the app" })

/** Changes a webhook that the app has. */
const changingWebhook = (id: string, change: (webhook: AppWebhook.AppWebhook) => AppWebhook.AppWebhook | null) =>
  Effect.gen(function* () {
    if ((yield* (yield* Apps).find(id))?.webhook == null) return yield* noWebhook
    return yield* changing(id, (app) => {
      if (app.webhook == null) return app
      const webhook = change(app.webhook)
      return webhook === app.webhook ? app : { ...app, webhook }
    })
  })

/**
 * Gives the app a webhook, or another URL and other events. A first one has a new secret; else the secret stays. Grants
 * that have no endpoint yet get it from `linkApps`.
 */
export const setAppWebhook = installationUseCase(
  "setAppWebhook",
  { input: [clientId, Input.command(WebhookInput)] },
  (id: string, { events, url }: AppWebhookRequest) =>
    Effect.gen(function* () {
      const app = yield* (yield* Apps).find(id)
      if (app === null) return yield* new NotFound({ resource: "app" })
      const asked = subscribedTo(events)
      const problems = [
        ...urlProblems(url, yield* (yield* WebhookPost).check(url)),
        ...AppEvents.problemsWith(events, app.scopes),
        ...(events.length > asked.length && asked.length === 0
          ? [{ path: "events", message: "must have at least one event" }]
          : [])
      ]
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      const { sealed, secret } = yield* mintSecret
      const now = yield* Clock.currentTimeMillis
      const changed = yield* changing(id, (before) => ({
        ...before,
        webhook: AppWebhook.set(before.webhook ?? null, { url, events: asked }, sealed, now)
      }))
      const isNew = changed.webhook?.secrets[0]?.sealed === sealed
      return { app: changed, secret: isNew ? secret : null } satisfies RevealedAppWebhook
    })
)

/** Rotates the secret and returns the new one, once; for 24 hours the previous one signs too. */
export const rotateAppWebhookSecret = installationUseCase(
  "rotateAppWebhookSecret",
  { input: [clientId] },
  (id: string) =>
    Effect.gen(function* () {
      const { sealed, secret } = yield* mintSecret
      const now = yield* Clock.currentTimeMillis
      const app = yield* changingWebhook(id, (webhook) => AppWebhook.rotated(webhook, sealed, now))
      return { app, secret } satisfies RevealedAppWebhook
    })
)

/** Sends events there again, including those that have waited; earlier failures no longer count. */
export const enableAppWebhook = installationUseCase("enableAppWebhook", { input: [clientId] }, (id: string) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => changingWebhook(id, (webhook) => AppWebhook.enabled(webhook, now)))
)

/** Stops sending events there until it is enabled again. */
export const disableAppWebhook = installationUseCase("disableAppWebhook", { input: [clientId] }, (id: string) =>
  changingWebhook(id, (webhook) => AppWebhook.disabled(webhook, null))
)

/** The app has no webhook any more. What waited is not sent; the log of what was sent stays with the restaurants. */
export const removeAppWebhook = installationUseCase("removeAppWebhook", { input: [clientId] }, (id: string) =>
  changingWebhook(id, () => null)
)

/** Disables a webhook that has only failed for too long, of all restaurants, unless somebody has enabled it meanwhile. */
export const switchOffFailingApp = installationUseCase("switchOffFailingApp", { input: [clientId] }, (id: string) =>
  Effect.gen(function* () {
    const failingSince = (yield* (yield* Apps).health(id))?.failingSince ?? null
    const now = yield* Clock.currentTimeMillis
    return yield* changingWebhook(id, (webhook) =>
      Endpoint.hasOnlyFailed(webhook.enabled_at, failingSince, now)
        ? AppWebhook.disabled(webhook, Endpoint.onlyFailedReason)
        : webhook
    )
  })
)
