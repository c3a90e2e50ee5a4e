/** Core's way out for deliveries: guarded, signed, one bounded attempt at a time. */
import { WebhookPost } from "@fourtop/core"
import { Clock, Duration, Effect, Layer } from "effect"
import * as AddressGuard from "./AddressGuard.ts"
import { attempt } from "./attempt.ts"
import * as Signature from "./Signature.ts"

/** How deliveries are posted. */
export interface Options extends AddressGuard.Options {
  /** §8: how long a receiver may take for its whole answer. */
  readonly patience?: Duration.DurationInput
  readonly userAgent?: string
}

/** Posts deliveries, one attempt at a time. */
export const make = (options: Options = {}): typeof WebhookPost.Service => {
  const { patience = "10 seconds", userAgent = "Fourtop" } = options
  const guard = AddressGuard.make(options)
  const attemptOptions = { guard, patience: Duration.toMillis(patience), userAgent }
  return {
    check: (url) => Effect.promise(() => guard.check(url)),
    send: ({ body, event_id, type, url }, secrets) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const message = { url, type, eventId: event_id, body, signature: Signature.sign(body, secrets, now) }
        return Effect.promise((signal) => attempt(message, attemptOptions, signal))
      })
  }
}

/** The port as a layer. */
export const layer = (options: Options = {}): Layer.Layer<WebhookPost> => Layer.succeed(WebhookPost, make(options))
