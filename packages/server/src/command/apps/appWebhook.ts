/** `fourtop app webhook`: where the events of all restaurants that have an app installed are sent. */
import {
  type App,
  enableAppWebhook,
  linkApps,
  type NotFound,
  readAppWebhook,
  removeAppWebhook,
  rotateAppWebhookSecret,
  setAppWebhook,
  type ValidationFailed,
  WebhookEndpoint
} from "@fourtop/core/internal"
import { Effect, Layer, Option } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { fourtop } from "../../service/settings/Invocation.ts"
import * as Store from "../../service/store/Store.ts"
import * as Webhooks from "../../service/Webhooks.ts"
import * as AppText from "../text/AppText.ts"
import * as Command from "../line/Command.ts"
import * as Output from "../line/Output.ts"
import { argument, optional } from "../line/Parameter.ts"
import { inWords } from "../line/useCase.ts"
import * as Value from "../line/Value.ts"
import { events } from "../line/webhookEvents.ts"

const layer = Layer.provideMerge(Webhooks.layer, Store.forCommand)

const id = argument("CLIENT_ID", Value.text, "Client ID, as shown by `app list`.")

const example = "svc_app_0123456789abcdefghijABCDEFGHIJ0123"

const explainRefusals =
  (clientId: string) =>
  <A, R>(effect: Effect.Effect<A, NotFound | ValidationFailed, R>): Effect.Effect<A, CommandError, R> =>
    Effect.mapError(effect, (error) => {
      if (error._tag === "ValidationFailed") {
        return new CommandError({ message: `The webhook was not set: ${inWords(error)}.` })
      }
      return error.resource === "app"
        ? new CommandError({
            message: `There is no app ${clientId}.`,
            next: `\`${fourtop} app list\` lists the apps.`
          })
        : new CommandError({
            message: `The app ${clientId} has no webhook.`,
            next: `\`${fourtop} app webhook set ${clientId} URL\` gives it one.`
          })
    })

const sayKept = (json: boolean, app: App.App) =>
  Effect.zipRight(
    Output.say("Its signing secret stays as it is."),
    Output.result(json, AppText.webhookAsJson(app), AppText.webhook(app))
  )

const reveal = (json: boolean, app: App.App, secret: string) =>
  Effect.zipRight(
    Output.say("This is the only time its signing secret is shown:"),
    Output.result(json, AppText.revealedWebhook(app, secret), secret)
  )

const set = Command.make(
  {
    name: "app webhook set",
    summary: "Sends the events of all restaurants that have an app installed to one URL.",
    examples: [
      `${example} https://app.example.com/events`,
      `${example} https://app.example.com/events --events order.created,order.paid`
    ],
    parameters: {
      id,
      url: argument("URL", Value.text, "Address to send events to, which must be https."),
      events: optional(
        "--events EVENTS",
        events,
        "Events to send besides app.installed and app.uninstalled, separated by commas, or all.",
        "all that the app's scopes show"
      ),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { app: before } = yield* explainRefusals(options.id)(readAppWebhook(options.id))
      const asked = Option.getOrElse(options.events, () => WebhookEndpoint.subscribable)
      const isAll = asked.length === WebhookEndpoint.subscribable.length
      const shown = isAll ? AppText.eventsShownTo(before) : asked
      const { app, secret } = yield* explainRefusals(options.id)(
        setAppWebhook(options.id, { url: options.url, events: shown })
      )
      const linked = yield* linkApps()
      if (linked > 0) yield* Output.say(`${linked} restaurants that had it installed before are linked.`)
      yield* secret === null ? sayKept(options.json, app) : reveal(options.json, app, secret)
    }).pipe(Effect.provide(layer))
)

const show = Command.make(
  {
    name: "app webhook show",
    summary: "Shows the webhook of an app, its health, and how far the deliveries of the last day are.",
    examples: [example],
    parameters: { id, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const health = yield* explainRefusals(options.id)(readAppWebhook(options.id))
      yield* Output.result(options.json, AppText.healthAsJson(health), AppText.health(health))
    }).pipe(Effect.provide(layer))
)

const rotate = Command.make(
  {
    name: "app webhook rotate-secret",
    summary: "Prints a new signing secret, once; for 24 hours the old one signs too.",
    examples: [example],
    parameters: { id, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const { app, secret } = yield* explainRefusals(options.id)(rotateAppWebhookSecret(options.id))
      yield* Output.say("For 24 hours deliveries are signed with the old secret too.")
      yield* reveal(options.json, app, secret)
    }).pipe(Effect.provide(layer))
)

/** A command that makes one change to the webhook of an app. */
const changing = (name: string, summary: string, change: typeof enableAppWebhook, past: string) =>
  Command.make({ name, summary, examples: [example], parameters: { id, json: Output.json } }, (options) =>
    explainRefusals(options.id)(change(options.id)).pipe(
      Effect.flatMap((app) =>
        Output.result(options.json, AppText.webhookAsJson(app), `The webhook of ${app.name} (${app.id}) is ${past}.`)
      ),
      Effect.provide(layer)
    )
  )

export const appWebhookCommands: ReadonlyArray<Command.Command> = [
  set,
  show,
  rotate,
  changing(
    "app webhook enable",
    "Enables the webhook of an app and sends the events that waited for it.",
    enableAppWebhook,
    "enabled"
  ),
  changing(
    "app webhook remove",
    "Removes the webhook of an app. The logs of its restaurants stay.",
    removeAppWebhook,
    "removed"
  )
]
