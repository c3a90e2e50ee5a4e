/** How webhooks are printed, as text and as JSON. The signing secret is printed only when it is new. */
import {
  type Delivery,
  type EndpointHealth,
  type RevealedWebhook,
  StandardSecret,
  type WebhookEndpoint,
  ZonedClock
} from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"

type Time = (instant: ZonedClock.Instant | null) => string | null

const timeIn =
  (zone: ZonedClock.Zone): Time =>
  (instant) =>
    instant === null ? null : ZonedClock.format(zone, instant)

const short = (time: string | null): string => time?.slice(0, 19).replace("T", " ") ?? "-"

export const asJson = (
  { created_at, events, id, reason, sandbox, state, url }: WebhookEndpoint.WebhookEndpoint,
  zone: ZonedClock.Zone
) => ({
  id,
  url,
  sandbox,
  events,
  state,
  reason,
  created_at: timeIn(zone)(created_at)
})

export const revealed = ({ endpoint, secret }: RevealedWebhook, zone: ZonedClock.Zone) => ({
  ...asJson(endpoint, zone),
  secret,
  standard_secret: StandardSecret.of(secret)
})

export const listed = ({ endpoint, failingSince }: EndpointHealth, zone: ZonedClock.Zone) => ({
  ...asJson(endpoint, zone),
  failing_since: timeIn(zone)(failingSince)
})

export const heading = ["ID", "KIND", "STATE", "FAILING SINCE", "URL", "EVENTS", "REASON"]

export const row = ({ endpoint, failingSince }: EndpointHealth, zone: ZonedClock.Zone): ReadonlyArray<string> => [
  String(endpoint.id),
  endpoint.sandbox ? "sandbox" : "live",
  endpoint.state,
  short(timeIn(zone)(failingSince)),
  endpoint.url,
  endpoint.events.join(","),
  endpoint.reason ?? "-"
]

export const logged = (delivery: Delivery.LoggedDelivery, zone: ZonedClock.Zone) => ({
  ...delivery,
  created_at: timeIn(zone)(delivery.created_at),
  due_at: timeIn(zone)(delivery.due_at),
  attempts: delivery.attempts.map((attempt) => ({ ...attempt, at: timeIn(zone)(attempt.at) }))
})

const logHeading = ["CREATED", "WEBHOOK", "EVENT", "TYPE", "STATE", "NEXT ATTEMPT"]

const logRow = (delivery: Delivery.LoggedDelivery, zone: ZonedClock.Zone): ReadonlyArray<string> => [
  short(timeIn(zone)(delivery.created_at)),
  String(delivery.endpoint_id),
  delivery.event_id,
  delivery.type,
  delivery.state,
  short(timeIn(zone)(delivery.due_at))
]

/** A receiver's text on one line, escaped so that nothing in it can control the terminal. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`
  )

const attemptRow = (
  { at, failure, milliseconds, snippet, status }: Delivery.LoggedDelivery["attempts"][number],
  zone: ZonedClock.Zone
): ReadonlyArray<string> => [
  short(timeIn(zone)(at)),
  status === null ? "-" : String(status),
  `${milliseconds} ms`.padStart(8),
  [...(failure === null ? [] : [failure]), ...(snippet === null || snippet === "" ? [] : [quoted(snippet)])].join(" ")
]

/** Deliveries, each with its attempts indented below: time, status, duration and the start of the response. */
export const log = (deliveries: ReadonlyArray<Delivery.LoggedDelivery>, zone: ZonedClock.Zone): string => {
  const [heading, ...lines] = Output.columns([logHeading, ...deliveries.map((one) => logRow(one, zone))]).split("\n")
  const attempts = Output.columns(
    deliveries.flatMap((one) => one.attempts.map((attempt) => attemptRow(attempt, zone)))
  ).split("\n")
  let next = 0
  const below = deliveries.map(({ attempts: { length } }, index) => [
    lines[index]!,
    ...attempts.slice(next, (next += length)).map((line) => `    ${line}`)
  ])
  return [heading!, ...below.flat()].join("\n")
}
