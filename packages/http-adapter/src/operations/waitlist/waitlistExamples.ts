/** Examples of the operations on the waitlist. A test decodes each one with its schema. */
import type { Example } from "../../protocol/Annotations.ts"

const id = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e33"

const party = {
  name: "Grace Hopper",
  phone: "+39 055 654321",
  email: "grace@example.com",
  party_size: 2,
  date: "2026-03-20",
  from: "19:00",
  to: "20:30",
  note: "By the window, if possible"
}

const entry = {
  id,
  status: "waiting",
  ...party,
  offer: null,
  reservation_id: null,
  branch_id: 3,
  created_at: "2026-03-14T18:30:00.000+01:00",
  updated_at: "2026-03-14T18:30:00.000+01:00"
}

const single = (data: unknown) => ({ data, meta: {}, links: {} })

export const joinWaitlist: Example = { payload: party, response: single(entry) }

export const readWaitlistEntry: Example = {
  path: { entry: id },
  response: single({
    ...entry,
    status: "offered",
    offer: { time: "19:30", expires_at: "2026-03-15T09:15:00.000+01:00" },
    updated_at: "2026-03-15T09:00:00.000+01:00"
  })
}

export const leaveWaitlist: Example = {
  path: { entry: id },
  response: single({ ...entry, status: "left", updated_at: "2026-03-15T09:00:00.000+01:00" })
}
