/** The failures that a sandbox can be told to produce. The types of `SandboxFaults` and the HTTP control use it. */
import { Decode, Described, Event, Fields } from "@fourtop/core/internal"
import { Schema } from "effect"
import { operationIds } from "./apiOperations.ts"

/** The longest time that a response is held back, in milliseconds. */
export const slowestMillis = 120_000

/** The longest `Retry-After` and the longest delay of a webhook, in seconds. */
const longestSeconds = { retryAfter: 3_600, delay: 7 * 24 * 60 * 60 }

const share = Schema.Number.pipe(
  Schema.filter((value) => value > 0 && value <= 1, {
    message: () => "must be a number greater than 0 and at most 1",
    jsonSchema: { type: "number", exclusiveMinimum: 0, maximum: 1 }
  })
)

const times = Schema.Union(Fields.integer(1, 1_000_000), Schema.Literal("always")).annotations({
  message: () => ({ message: 'must be an integer from 1 to 1000000, or "always"', override: true })
})

const often = { times: Fields.optional(times), share: Fields.optional(share) }

const oftenSentences = {
  times: 'How many are hit: 1 by default, "always" for every one, and by default too when there is a share.',
  share: "The share that is hit, such as 0.2, decided by the sandbox's seed; all of them by default."
}

const path = Schema.String.pipe(
  Schema.filter((value) => value.startsWith("/api/v1") && value.length <= 500, {
    message: () => "must begin with /api/v1",
    jsonSchema: { type: "string", pattern: "^/api/v1", maxLength: 500 }
  })
)

const which = {
  method: Fields.optional(Fields.oneOf(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])),
  path: Fields.optional(path),
  operation: Fields.optional(Fields.oneOf(operationIds)),
  ...often
}

const whichSentences = {
  method: "Only requests with this method.",
  path: "Only requests whose path begins like this.",
  operation: "Only requests for this operation, by its id in the OpenAPI document.",
  ...oftenSentences
}

const deliveries = {
  events: Fields.optional(Fields.list(Fields.oneOf(Event.eventTypes), { min: 1, max: Event.eventTypes.length })),
  ...often
}

const deliverySentences = { events: "Only deliveries of these events.", ...oftenSentences }

/** A fault of requests, without anything of its own. */
const onRequest = <const Kind extends string>(kind: Kind, sentence: string) =>
  Described.struct({ kind: Schema.Literal(kind), ...which }, { kind: sentence, ...whichSentences })

/** A fault of deliveries, without anything of its own. */
const onDelivery = <const Kind extends string>(kind: Kind, sentence: string) =>
  Described.struct({ kind: Schema.Literal(kind), ...deliveries }, { kind: sentence, ...deliverySentences })

const refusal = <const Kind extends string>(kind: Kind, sentence: string) =>
  Described.struct(
    { kind: Schema.Literal(kind), seconds: Fields.optional(Fields.integer(0, longestSeconds.retryAfter)), ...which },
    { kind: sentence, seconds: "The seconds in `Retry-After`; 1 by default.", ...whichSentences }
  )

const requestFaults = [
  refusal("rate_limited", "429: the token has made too many requests."),
  refusal("unavailable", "503: the service cannot be used for a moment."),
  onRequest("internal_error", "500: something went wrong in the service."),
  onRequest("key_in_use", "409 to requests with an Idempotency-Key: the first one with this key is still running."),
  Described.struct(
    { kind: Schema.Literal("slow"), milliseconds: Fields.integer(1, slowestMillis), ...which },
    {
      kind: "The request is carried out, and its response comes late.",
      milliseconds: "How late the response is, in real time.",
      ...whichSentences
    }
  ),
  Described.struct(
    { kind: Schema.Literal("reset"), when: Fields.optional(Fields.oneOf(["before", "after"])), ...which },
    {
      kind: "The connection is reset.",
      when: "Whether it is reset before the request is carried out, which is the default, or after.",
      ...whichSentences
    }
  ),
  onRequest("truncated", "The request is carried out, and the connection closes in the middle of the response.")
] as const

const deliveryFaults = [
  onDelivery("duplicated", "The delivery is sent twice."),
  onDelivery("reordered", "The delivery is sent after the next one to its address, at the latest after a minute."),
  Described.struct(
    { kind: Schema.Literal("delayed"), seconds: Fields.integer(1, longestSeconds.delay), ...deliveries },
    {
      kind: "The delivery is sent later.",
      seconds: "How much later, on the sandbox's clock.",
      ...deliverySentences
    }
  ),
  onDelivery("wrong_signature", "The delivery is signed with a secret that nobody has."),
  onDelivery("old_signature", "The delivery has a valid signature of ten minutes ago."),
  onDelivery("lost", "The attempt fails as if there was no connection, and is retried as usual.")
] as const

export const RequestFault = Schema.Union(...requestFaults)

export const WebhookFault = Schema.Union(...deliveryFaults)

export const Fault = Schema.Union(...requestFaults, ...deliveryFaults).annotations({ identifier: "Fault" })

/** What a request is made to suffer: what happens, to which requests, and how often. */
export type RequestFault = typeof RequestFault.Type

/** What a webhook delivery is made to suffer: what happens, to which events, and how often. */
export type WebhookFault = typeof WebhookFault.Type

/** A failure on demand. */
export type Fault = typeof Fault.Type

/** Decodes a fault, or says what is wrong with it; unknown members are probably typos. */
export const decode = Decode.decoder(Fault, "refused")
