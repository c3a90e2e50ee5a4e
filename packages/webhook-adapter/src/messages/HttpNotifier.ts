/**
 * Posts messages to guests as JSON to a gateway of the operator, such as one for text messages. The request is signed
 * like a webhook, and repeats the message's id as `Idempotency-Key`.
 */
import {
  type Delivery,
  type GuestMessage,
  type MessageFailure,
  MessageNotSent,
  MessageRefused,
  Notifier,
  Spans
} from "@fourtop/core/internal"
import { Clock, Duration, Effect, Layer, Redacted, type Scope } from "effect"
import * as AddressGuard from "../AddressGuard.ts"
import { attempt } from "../attempt.ts"
import * as Connections from "../Connections.ts"
import * as Signature from "../Signature.ts"
import { traceHeaders } from "../traceHeaders.ts"

export interface Options {
  readonly url: string
  /** The key of the signature. */
  readonly secret: Redacted.Redacted
  /** How long the gateway may take for its whole response. */
  readonly patience?: Duration.DurationInput
  readonly userAgent?: string
  /** Certificates of trusted authorities, instead of Node's. */
  readonly authorities?: string
}

/** What `Service-Event` says. */
export const eventName = "message"

/** Plain http is for gateways on the operator's own network. */
const ownNetworks = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"]

export const bodyOf = ({ subjectOf, ...message }: GuestMessage.GuestMessage): string => {
  const { attachments, html, id, language, occasion, restaurant, subject, text, to } = message
  return JSON.stringify({
    id,
    occasion,
    about: { kind: subjectOf.kind, id: subjectOf.id },
    language,
    to: { name: to.name, phone: to.phone, email: to.email },
    restaurant,
    subject,
    text,
    html,
    attachments: attachments.map(({ content, name, type }) => ({ name, type, content }))
  })
}

/** The gateway will give the same response again; any other status may be temporary, or is for the operator to mend. */
const final: ReadonlySet<number> = new Set([400, 410, 413, 422])

const transient = (reason: MessageFailure.FailureReason) => Effect.fail(new MessageNotSent({ reason }))

const outcomeOf = ({ failure, status }: Delivery.Attempt): Effect.Effect<void, MessageRefused | MessageNotSent> => {
  if (status === null) return transient(failure?.startsWith("no complete response") ? "timed_out" : "unreachable")
  if (status >= 200 && status < 300) return Effect.void
  return final.has(status)
    ? Effect.fail(new MessageRefused({ reason: "gateway_refused" }))
    : transient("gateway_failed")
}

/** The channel; idle connections are closed with the scope. */
export const make = (options: Options): Effect.Effect<typeof Notifier.Service, never, Scope.Scope> => {
  const { authorities, patience = "10 seconds", secret, url, userAgent = "Fourtop" } = options
  const guard = AddressGuard.make({ allowedNetworks: ownNetworks })
  return Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => Connections.make({ guard, authorities })),
      (connections) => Effect.sync(() => Connections.close(connections))
    ),
    (connections) => {
      const attemptOptions = { connections, patience: Duration.toMillis(patience), userAgent }
      return {
        channelOf: () => "http",
        send: (message) =>
          Effect.gen(function* () {
            const body = bodyOf(message)
            const signature = Signature.sign(body, [Redacted.value(secret)], yield* Clock.currentTimeMillis)
            const headers = { ...traceHeaders(yield* Spans.traceParent), "idempotency-key": message.id }
            const request = { url, type: eventName, eventId: message.id, body, signature, headers }
            const attempted = yield* Effect.async<Delivery.Attempt>((resume) => {
              const giveUp = attempt(request, attemptOptions, (ended) => resume(Effect.succeed(ended)))
              return Effect.sync(giveUp)
            })
            return yield* outcomeOf(attempted)
          })
      }
    }
  )
}

export const layer = (options: Options): Layer.Layer<Notifier> => Layer.scoped(Notifier, make(options))
