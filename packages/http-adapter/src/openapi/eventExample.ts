/** An example of each event, for the documentation page and the OpenAPI document. */
import { type Event, EventCatalogue } from "@fourtop/core/internal"

/** A complete event of this type, as it is sent. */
export const envelope = (type: Event.EventType) => ({
  id: "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e33",
  type,
  created_at: "2026-03-14T18:30:00.000+01:00",
  restaurant: { id: 1, slug: "trattoria-fiore", currency: "EUR" },
  data: EventCatalogue.catalogue[type].example
})
