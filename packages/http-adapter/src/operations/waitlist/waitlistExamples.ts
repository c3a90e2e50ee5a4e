/** Examples of the operations on the waitlist. They are what a new sandbox responds on the example day; lists are shortened. */
import type { Example } from "../../protocol/Annotations.ts"

/** The party that waits in the sandbox. */
const entry = {
  id: "019b8d62-7a80-7357-9ec9-3b0607a3d34c",
  status: "waiting",
  name: "Ada Okafor",
  phone: "+44 20 7946 0103",
  email: null,
  party_size: 10,
  date: "2026-03-24",
  from: "19:00",
  to: "21:00",
  note: null,
  offer: null,
  reservation_id: null,
  branch_id: 2,
  created_at: "2026-03-13T20:00:00.000+01:00",
  updated_at: "2026-03-13T20:00:00.000+01:00"
}

/** No table is left for a party of this size. */
const party = {
  name: "Grace Hopper",
  phone: "+39 055 654321",
  email: "grace@example.com",
  party_size: 10,
  date: "2026-03-28",
  from: "19:00",
  to: "20:30",
  note: "By the window, if possible"
}

const single = (data: unknown) => ({ data, meta: {}, links: {} })

export const joinWaitlist: Example = {
  payload: party,
  response: single({
    ...entry,
    ...party,
    id: "019ced65-d5c0-72c2-bb73-d8c1cdbcf1ea",
    created_at: "2026-03-14T18:30:00.000+01:00",
    updated_at: "2026-03-14T18:30:00.000+01:00"
  })
}

export const readWaitlistEntry: Example = { path: { entry: entry.id }, response: single(entry) }

const labels = { external_reference: "W-118", metadata: { "crm.segment": "newsletter" } }

export const changeWaitlistEntry: Example = {
  path: { entry: entry.id },
  payload: labels,
  response: single({ ...entry, updated_at: "2026-03-14T18:30:00.000+01:00", ...labels })
}

export const leaveWaitlist: Example = {
  path: { entry: entry.id },
  response: single({ ...entry, status: "left", updated_at: "2026-03-14T18:30:00.000+01:00" })
}
