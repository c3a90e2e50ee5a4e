/** What webhooks need of the installation: the way out, and the seal of their secrets. */
import { type Sealing, WebhookPost, runDeliveries } from "@fourtop/core"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Console, Effect, Layer } from "effect"
import type { CommandError } from "./CommandError.ts"
import * as Replaceable from "./Replaceable.ts"
import * as SecretKey from "./SecretKey.ts"
import * as SecretSealing from "./SecretSealing.ts"
import { Settings } from "./Settings.ts"
import { version } from "./version.ts"

const post = Layer.unwrapEffect(
  Effect.map(Settings, ({ webhookAllowInsecure }) =>
    HttpWebhooks.layer({ allowInsecure: webhookAllowInsecure, userAgent: `Fourtop/${version}` })
  )
)

export const layer: Layer.Layer<Sealing | WebhookPost, CommandError, Settings> = Layer.merge(
  Replaceable.orElse(WebhookPost, post),
  Layer.provide(SecretSealing.layer, SecretKey.layer)
)

/** Said at every start, because it opens the network that the service runs in to whoever adds an address. */
const warning =
  "WARNING: WEBHOOK_ALLOW_INSECURE is on: webhooks may go over plain http and to private addresses. For development only."

/** The worker, until the scope closes. */
export const worker = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { webhookAllowInsecure } = yield* Settings
    if (webhookAllowInsecure) yield* Console.error(warning)
    yield* runDeliveries()
  })
).pipe(Layer.provide(layer))
