/** Examples of the operations on guests. A test decodes each one with its schema. */
import type { Example } from "../../protocol/Annotations.ts"

const guest = {
  id: 4012,
  name: "Ada Lovelace",
  phone: "+39055123456",
  email: "ada@example.com",
  contact_shared: true,
  locale: "en",
  marketing_opted_in: true,
  marketing_opted_in_at: "2026-01-20T12:00:00.000+01:00",
  visits_count: 7,
  total_spend_minor: 31450,
  last_visit_at: "2026-03-14T20:15:00.000+01:00",
  created_at: "2025-11-02T19:00:00.000+01:00"
}

const reserved = {
  ...guest,
  id: 4013,
  name: "Charles Babbage",
  phone: null,
  email: null,
  contact_shared: false,
  locale: null,
  marketing_opted_in: false,
  marketing_opted_in_at: null
}

export const listGuests: Example = {
  query: { updated_since: "2026-03-14", per_page: "25" },
  response: {
    data: [guest, reserved],
    meta: { per_page: 25, next_cursor: null, prev_cursor: null },
    links: { next: null, prev: null }
  }
}

export const readGuest: Example = { path: { guest: "4012" }, response: { data: guest, meta: {}, links: {} } }
