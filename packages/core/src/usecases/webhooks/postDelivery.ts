/** One attempt at a claimed delivery: signed with the endpoint's secrets, posted, and judged by the retry plan. */
import { Array, Effect, Metric } from "effect"
import * as Withholding from "../../domain/decisions/webhooks/Withholding.ts"
import type { Attempt, ClaimedDelivery, Ending } from "../../domain/webhooks/Delivery.ts"
import * as RetryPlan from "../../domain/webhooks/RetryPlan.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { WebhookPost } from "../../ports/webhooks/WebhookPost.ts"

const unsigned: Attempt = {
  status: null,
  failure: "its signing secret cannot be read with this installation's key",
  milliseconds: 0,
  snippet: null
}

const unsent: Attempt = { ...unsigned, failure: "it could not be sent" }

/** It was not sent, and is not tried again. */
const withholding = (delivery: ClaimedDelivery, reason: string): Ending => ({
  delivery,
  outcome: { state: "failed" },
  attempt: { ...unsigned, failure: reason },
  withheld: true
})

/** Maximum number of cached secrets; an endpoint has one, or two for a day. */
const mostRemembered = 2000

/**
 * Posts deliveries, each once. Decrypted secrets are cached, because all events of an endpoint are signed with the same
 * ones.
 */
export const poster = Effect.gen(function* () {
  const [{ send }, sealing] = [yield* WebhookPost, yield* Sealing]
  const opened = new Map<string, string>()
  const open = ({ sealed }: Endpoint.SigningSecret) =>
    Effect.tap(sealing.open(sealed), (secret) => {
      if (opened.size >= mostRemembered) opened.clear()
      opened.set(sealed, secret)
    })
  const openAll = (secrets: ReadonlyArray<Endpoint.SigningSecret>): Effect.Effect<ReadonlyArray<string>> => {
    const known = secrets.flatMap(({ sealed }) => opened.get(sealed) ?? [])
    if (known.length === secrets.length) return Effect.succeed(known)
    // A secret encrypted with a lost key must not prevent a newer one from signing.
    return Effect.map(
      Effect.forEach(secrets, (secret) => Effect.option(open(secret))),
      Array.getSomes
    )
  }
  const posted = (delivery: ClaimedDelivery): Effect.Effect<Ending> =>
    Effect.clockWith((clock) => openAll(Endpoint.signing(delivery.secrets, clock.unsafeCurrentTimeMillis()))).pipe(
      Effect.flatMap((secrets) => (secrets.length === 0 ? Effect.succeed(unsigned) : send(delivery, secrets))),
      Effect.catchAllDefect((defect) => Effect.as(Effect.logError("A delivery could not be sent", defect), unsent)),
      Effect.map((attempt) => ({ delivery, outcome: RetryPlan.after(attempt, delivery.failures), attempt }))
    )
  const post = (delivery: ClaimedDelivery): Effect.Effect<Ending> =>
    Effect.clockWith((clock) => {
      const withheld = Withholding.reasonFor(delivery, clock.unsafeCurrentTimeMillis())
      return withheld === null ? posted(delivery) : Effect.succeed(withholding(delivery, withheld))
    })
  return (delivery: ClaimedDelivery): Effect.Effect<Ending> => Spans.withSpan(post(delivery), () => spanOf(delivery))
})

/** Counts attempts by their outcome, many at once. */
export const countAttempts = (endings: ReadonlyArray<Ending>): Effect.Effect<void> => {
  const counts: Record<Figures.RunOutcome, number> = { done: 0, retry: 0, failed: 0 }
  for (const { outcome } of endings) counts[outcome.state]++
  const { done, failed, retry } = Figures.deliveryAttempts
  return Metric.incrementBy(done, counts.done).pipe(
    Effect.zipRight(Metric.incrementBy(retry, counts.retry)),
    Effect.zipRight(Metric.incrementBy(failed, counts.failed))
  )
}

/** An attempt is a span of the trace that the event comes from. */
const spanOf = (delivery: ClaimedDelivery): Spans.SpanOptions<Ending> => ({
  name: "deliver webhook",
  kind: "client",
  parent: Spans.fromStore(delivery.trace_parent),
  attributes: {
    [Spans.attributes.restaurant]: delivery.restaurant_id,
    [Spans.attributes.eventType]: delivery.type,
    [Spans.attributes.eventId]: delivery.event_id,
    [Spans.attributes.attempt]: delivery.failures + 1
  },
  onSuccess: ({ attempt, outcome }) => ({
    attributes: attempt.status === null ? {} : { [Spans.attributes.status]: attempt.status },
    failure: outcome.state === "done" ? null : outcome.state
  })
})
