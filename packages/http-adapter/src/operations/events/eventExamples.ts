/** Examples of the operations on events. A test decodes each one with its schema. */
import { EventCatalogue } from "@fourtop/core/internal"
import type { Example } from "../../protocol/Annotations.ts"

export const listEvents: Example = {
  query: { types: "order.created,order.paid", limit: "25" },
  response: {
    data: [
      {
        id: "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e33",
        type: "order.created",
        created_at: "2026-03-14T18:30:00.000+01:00",
        restaurant: { id: 1, slug: "trattoria-fiore", currency: "EUR" },
        data: EventCatalogue.catalogue["order.created"].example
      }
    ],
    meta: { cursor: "WyJbMSxbMTc3MzUwOTQwMDAwMF1dIl0", more: false },
    links: {}
  }
}
