/** Deliveries as the service sends them. */
import { type Event, EventCatalogue } from "@fourtop/core/internal"
import { Signature } from "@fourtop/webhook-adapter"

export const secret = "whsec_8fKzQ2mV5tYw1RbN7cXe3LpAs9Ug6DhJ"

export const bodyOf = (type: string, id: string = crypto.randomUUID(), data?: unknown): string =>
  JSON.stringify({
    id,
    type,
    created_at: "2026-03-14T18:30:00.000+01:00",
    restaurant: { id: 1, slug: "osteria-luna", currency: "EUR" },
    data: data ?? EventCatalogue.catalogue[type as Event.EventType]?.example ?? { caffè: "\u{1F355}" }
  })

export const signatureOf = (body: string, now = Date.now()): string => Signature.sign(body, [secret], now)

/** Posts a body as the service does. */
export const post = (url: string, body: string, signature: string | null = signatureOf(body)): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature === null ? {} : { "service-signature": signature })
    },
    body
  })
