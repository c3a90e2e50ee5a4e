/** What webhooks need of the installation: sending them, and encrypting their secrets. */
import { runDeliveries, Sealing, WebhookPost } from "@fourtop/core/internal"
import type { Database } from "@fourtop/pg-adapter"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Console, Effect, Layer } from "effect"
import type { CommandError } from "./settings/CommandError.ts"
import { NewEvents } from "./store/NewEvents.ts"
import * as Replaceable from "./Replaceable.ts"
import * as SecretKey from "./secrets/SecretKey.ts"
import * as SecretSealing from "./secrets/SecretSealing.ts"
import { Settings } from "./settings/Settings.ts"
import { ThisWorker } from "./ThisWorker.ts"
import { version } from "../release/version.ts"

const post = Layer.unwrapEffect(
  Effect.map(Settings, ({ webhookAllowInsecure }) =>
    HttpWebhooks.layer({ allowInsecure: webhookAllowInsecure, userAgent: `Fourtop/${version}` })
  )
)

export const layer: Layer.Layer<Sealing | WebhookPost, CommandError, Database.Database | Settings> = Layer.merge(
  Replaceable.orElse(WebhookPost, post),
  Replaceable.orElse(Sealing, Layer.provide(SecretSealing.layer, SecretKey.layer))
)

/** Printed at every start, because it gives whoever adds an address access to the network of the service. */
const warning =
  "WARNING: WEBHOOK_ALLOW_INSECURE is on: webhooks may use plain http and private addresses. For development only."

/** Sends deliveries until the scope closes. */
export const sending = Effect.gen(function* () {
  const { webhookAllowInsecure } = yield* Settings
  if (webhookAllowInsecure) yield* Console.error(warning)
  yield* runDeliveries({ worker: yield* ThisWorker, newEvents: yield* NewEvents })
})
