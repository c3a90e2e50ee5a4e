/** How webhooks are told of, to people and to scripts. The secret itself only when it is new. */
import {
  type Delivery,
  type EndpointHealth,
  type RevealedWebhook,
  type WebhookEndpoint,
  ZonedClock
} from "@fourtop/core"

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
  secret
})

export const listed = ({ endpoint, failingSince }: EndpointHealth, zone: ZonedClock.Zone) => ({
  ...asJson(endpoint, zone),
  failing_since: timeIn(zone)(failingSince)
})

export const heading = ["ID", "OF", "STATE", "FAILING SINCE", "ADDRESS", "EVENTS", "REASON"]

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

export const logHeading = ["CREATED", "WEBHOOK", "EVENT", "TYPE", "STATE", "ATTEMPTS", "LAST ANSWER", "NEXT ATTEMPT"]

export const logRow = (delivery: Delivery.LoggedDelivery, zone: ZonedClock.Zone): ReadonlyArray<string> => {
  const last = delivery.attempts.at(-1)
  return [
    short(timeIn(zone)(delivery.created_at)),
    String(delivery.endpoint_id),
    delivery.event_id,
    delivery.type,
    delivery.state,
    String(delivery.attempts.length),
    last === undefined ? "-" : `${last.status ?? last.failure} (${last.milliseconds} ms)`,
    short(timeIn(zone)(delivery.due_at))
  ]
}
