/** Sends the core's deliveries: guarded, signed, and with a time limit for each attempt. */
import { type Delivery, Spans, WebhookPost } from "@fourtop/core/internal"
import { Duration, Effect, Layer, type Scope } from "effect"
import * as AddressGuard from "./AddressGuard.ts"
import { attempt } from "./attempt.ts"
import * as Connections from "./Connections.ts"
import * as Signature from "./Signature.ts"
import * as StandardSignature from "./StandardSignature.ts"
import { traceHeaders } from "./traceHeaders.ts"

export interface Options extends AddressGuard.Options {
  /** §8: how long a receiver may take for its whole response. */
  readonly patience?: Duration.DurationInput
  readonly userAgent?: string
  /** Certificates of trusted authorities, instead of Node's. */
  readonly authorities?: string
}

/** Posts deliveries, one attempt each; idle connections are closed with the scope. */
export const make = (options: Options = {}): Effect.Effect<typeof WebhookPost.Service, never, Scope.Scope> => {
  const { authorities, patience = "10 seconds", userAgent = "Fourtop" } = options
  const guard = AddressGuard.make(options)
  return Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => Connections.make({ guard, authorities })),
      (connections) => Effect.sync(() => Connections.close(connections))
    ),
    (connections) => {
      const attemptOptions = { connections, patience: Duration.toMillis(patience), userAgent }
      return {
        check: (url) => Effect.promise(() => guard.check(url)),
        send: ({ body, event_id, type, url }, secrets) =>
          Effect.flatMap(Spans.traceParent, (traceParent) =>
            Effect.clockWith((clock) => {
              const now = clock.unsafeCurrentTimeMillis()
              const signed = { eventId: event_id, body }
              const headers = { ...StandardSignature.headersOf(signed, secrets, now), ...traceHeaders(traceParent) }
              const message = { url, type, ...signed, signature: Signature.sign(body, secrets, now), headers }
              return Effect.async<Delivery.Attempt>((resume) => {
                const giveUp = attempt(message, attemptOptions, (attempted) => resume(Effect.succeed(attempted)))
                return Effect.sync(giveUp)
              })
            })
          )
      }
    }
  )
}

export const layer = (options: Options = {}): Layer.Layer<WebhookPost> => Layer.scoped(WebhookPost, make(options))
