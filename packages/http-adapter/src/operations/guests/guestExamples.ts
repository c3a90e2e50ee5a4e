/** Examples of the operations on guests. They are what a new sandbox responds on the example day; lists are shortened. */
import type { Example } from "../../protocol/Annotations.ts"

const guest = {
  id: 91,
  name: "Giulia Ferri",
  phone: "+39065550101",
  email: "giulia.ferri@example.com",
  contact_shared: true,
  locale: "it",
  marketing_opted_in: true,
  marketing_opted_in_at: "2025-02-17T18:30:00.000+01:00",
  visits_count: 21,
  total_spend_minor: 93450,
  last_visit_at: "2026-03-11T18:30:00.000+01:00",
  created_at: "2025-02-07T18:30:00.000+01:00"
}

/** A guest who did not agree to hear from the restaurant. */
const reserved = {
  id: 93,
  name: "Ada Okafor",
  phone: null,
  email: null,
  contact_shared: false,
  locale: "en",
  marketing_opted_in: false,
  marketing_opted_in_at: null,
  visits_count: 2,
  total_spend_minor: 7950,
  last_visit_at: "2026-03-02T18:30:00.000+01:00",
  created_at: "2026-01-13T18:30:00.000+01:00"
}

export const listGuests: Example = {
  query: { updated_since: "2026-03-01", per_page: "25" },
  response: {
    data: [guest, reserved],
    meta: { per_page: 25, next_cursor: null, prev_cursor: null },
    links: { next: null, prev: null }
  }
}

export const readGuest: Example = { path: { guest: String(guest.id) }, response: { data: guest, meta: {}, links: {} } }

const labels = { external_reference: "crm-5521", metadata: { "crm.segment": "regular", since: "2025" } }

export const changeGuest: Example = {
  path: { guest: String(guest.id) },
  payload: labels,
  response: { data: { ...guest, ...labels }, meta: {}, links: {} }
}
