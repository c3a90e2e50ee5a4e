/** The webhook of an author's app: where the events of all restaurants that connect it are sent. */
import { Effect } from "effect"
import * as Input from "../../../domain/foundation/input/Input.ts"
import type { App } from "../../../domain/oauth/App.ts"
import type { HeldSession } from "../../../ports/people/People.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import * as PeopleInput from "../../people/PeopleInput.ts"
import {
  type AppWebhookRequest,
  disableAppWebhook,
  enableAppWebhook,
  removeAppWebhook,
  rotateAppWebhookSecret,
  setAppWebhook,
  WebhookInput
} from "../../webhooks/changeAppWebhook.ts"
import { readAppWebhook } from "../../webhooks/readAppWebhook.ts"
import { beginChange, ownApp, recordOfApp, requireAuthor } from "./ownApp.ts"

const clientId = Input.string("client_id")
const input = [PeopleInput.held, clientId] as const

/** Changes the webhook of an app of the author, and records that. */
const changing = <A, E, R>(held: HeldSession, appId: string, change: (app: App) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    yield* beginChange(held)
    const { app } = yield* ownApp(held, appId)
    const changed = yield* change(app)
    yield* recordOfApp("authored_app.changed", app, held.person, { changed: "webhook" })
    return changed
  })

/** The webhook with its health and the figures of its deliveries, of all restaurants together. */
export const readAuthoredWebhook = installationUseCase(
  "readAuthoredWebhook",
  { input },
  (held: HeldSession, appId: string) =>
    Effect.gen(function* () {
      yield* requireAuthor(held)
      const { app } = yield* ownApp(held, appId)
      return yield* readAppWebhook(app.id)
    })
)

/** Gives the app a webhook, or another URL and other events. The secret of a first one is returned once. */
export const setAuthoredWebhook = installationUseCase(
  "setAuthoredWebhook",
  { input: [...input, Input.command(WebhookInput)] },
  (held: HeldSession, appId: string, request: AppWebhookRequest) =>
    changing(held, appId, ({ id }) => setAppWebhook(id, request))
)

export const rotateAuthoredWebhookSecret = installationUseCase(
  "rotateAuthoredWebhookSecret",
  { input },
  (held: HeldSession, appId: string) => changing(held, appId, ({ id }) => rotateAppWebhookSecret(id))
)

export const enableAuthoredWebhook = installationUseCase(
  "enableAuthoredWebhook",
  { input },
  (held: HeldSession, appId: string) => changing(held, appId, ({ id }) => enableAppWebhook(id))
)

export const disableAuthoredWebhook = installationUseCase(
  "disableAuthoredWebhook",
  { input },
  (held: HeldSession, appId: string) => changing(held, appId, ({ id }) => disableAppWebhook(id))
)

export const removeAuthoredWebhook = installationUseCase(
  "removeAuthoredWebhook",
  { input },
  (held: HeldSession, appId: string) => changing(held, appId, ({ id }) => removeAppWebhook(id))
)
