/** Examples of the operations on webhooks. */
import type { Example } from "../../protocol/Annotations.ts"

const path = { webhook: "4294967360" }
const url = "https://hooks.example.com/orders"

const webhook = {
  id: 4294967360,
  url,
  events: ["order.created", "order.status_changed"],
  sandbox: true,
  state: "enabled",
  reason: null,
  created_at: "2026-03-14T19:30:00.000+01:00",
  secret_created_at: "2026-03-14T19:30:00.000+01:00"
}

const single = (data: object) => ({ data, meta: {}, links: {} })
const secret = "whsec_kq1Xo3vZb7YtJr0sWc2MdPnEfGhUiAyLxQzT5R8V6Bw"
const standard_secret = "whsec_d2hzZWNfa3ExWG8zdlpiN1l0SnIwc1djMk1kUG5FZkdoVWlBeUx4UXpUNVI4VjZCdw=="
const eventId = "019ced96-2740-7b21-8c6e-0d6f4c1b2e37"

export const listWebhooks: Example = { response: { data: [webhook], meta: { count: 1 }, links: {} } }

export const createWebhook: Example = {
  payload: { url, events: webhook.events },
  response: single({ ...webhook, secret, standard_secret })
}

export const readWebhook: Example = { path, response: single(webhook) }

export const changeWebhook: Example = {
  path,
  payload: { events: ["order.created"] },
  response: single({ ...webhook, events: ["order.created"] })
}

export const removeWebhook: Example = { path, response: single(webhook) }

export const rotateWebhookSecret: Example = {
  path,
  response: single({ ...webhook, secret, standard_secret })
}

export const pingWebhook: Example = { path, response: single({ event_id: eventId }) }

export const listWebhookDeliveries: Example = {
  path,
  query: { stage: "done", per_page: "25" },
  response: {
    data: [
      {
        event_id: eventId,
        type: "ping",
        state: "done",
        created_at: "2026-03-14T19:30:00.000+01:00",
        next_attempt_at: null,
        attempts: [{ at: "2026-03-14T19:30:00.100+01:00", response_status: 200, failure: null, milliseconds: 41 }]
      }
    ],
    meta: { per_page: 25, next_cursor: null, prev_cursor: null },
    links: { next: null, prev: null }
  }
}

export const replayWebhookDelivery: Example = {
  path: { ...path, event: eventId },
  response: single({ event_id: eventId })
}
