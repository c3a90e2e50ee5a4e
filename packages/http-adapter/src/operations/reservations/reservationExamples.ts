/** Examples of the operations on reservations. A test decodes each one with its schema. */
import type { Example } from "../../protocol/Annotations.ts"

const id = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e22"

const reservation = {
  id,
  status: "confirmed",
  name: "Grace Hopper",
  phone: "+39 055 654321",
  email: "grace@example.com",
  party_size: 2,
  date: "2026-03-20",
  time: "19:30",
  table_id: 41,
  note: "By the window, if possible",
  deposit_minor: null,
  deposit_status: null,
  created_at: "2026-03-14T18:30:00.000+01:00",
  updated_at: "2026-03-14T18:30:00.000+01:00",
  branch_id: 3
}

const single = (data: unknown) => ({ data, meta: {}, links: {} })

export const listReservations: Example = {
  query: { from: "2026-03-20", to: "2026-03-27", status: "confirmed", branch_id: "3" },
  response: {
    data: [reservation],
    meta: { per_page: 25, next_cursor: null, prev_cursor: null },
    links: { next: null, prev: null }
  }
}

export const createReservation: Example = {
  payload: {
    name: "Grace Hopper",
    phone: "+39 055 654321",
    email: "grace@example.com",
    party_size: 2,
    date: "2026-03-20",
    time: "19:30",
    note: "By the window, if possible"
  },
  response: single(reservation)
}

export const readAvailability: Example = {
  query: { date: "2026-03-20", party_size: "2" },
  response: single({
    date: "2026-03-20",
    party_size: 2,
    engine: true,
    slots: [
      { time: "19:00", available: true, guarantee: false },
      { time: "19:30", available: false, guarantee: false }
    ],
    guarantee: null,
    notify: false
  })
}

export const readReservation: Example = { path: { reservation: id }, response: single(reservation) }

export const cancelReservation: Example = {
  path: { reservation: id },
  response: single({ ...reservation, status: "cancelled", updated_at: "2026-03-15T09:00:00.000+01:00" })
}
