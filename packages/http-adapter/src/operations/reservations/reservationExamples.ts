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

export const readReservationRules: Example = {
  query: { date: "2026-03-20", branch_id: "3" },
  response: single({
    rules: {
      branch_id: 3,
      currency: "EUR",
      time_zone: "Europe/Rome",
      engine: true,
      smallest_party: 1,
      largest_party: 8,
      lead_minutes: 60,
      horizon_days: 60,
      turn_times: [
        { up_to: 2, minutes: 90 },
        { up_to: 8, minutes: 120 }
      ],
      buffer_minutes: 15,
      pacing: { covers: 24, parties: null },
      closing_days: ["2026-12-25"],
      notify_list: true,
      makes_room: false,
      guarantee: {
        type: "deposit",
        amount_minor: 2000,
        per: "guest",
        from_party_size: 7,
        cancel_until_hours: 48,
        text: null
      },
      service_periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], first_seating: "19:00", last_seating: "22:00", step_minutes: 30 }
      ],
      tables: [
        { number: 1, min_seats: 1, max_seats: 2 },
        { number: 2, min_seats: 2, max_seats: 4 }
      ],
      combinations: [{ tables: [1, 2], min_seats: 5, max_seats: 6 }]
    },
    taken: {
      date: "2026-03-20",
      tables: [{ table: 1, from: "2026-03-20T19:30:00.000+01:00", to: "2026-03-20T21:15:00.000+01:00" }],
      starts: [{ at: "2026-03-20T19:30:00.000+01:00", covers: 2, parties: null }]
    }
  })
}

export const readReservation: Example = { path: { reservation: id }, response: single(reservation) }

export const cancelReservation: Example = {
  path: { reservation: id },
  response: single({ ...reservation, status: "cancelled", updated_at: "2026-03-15T09:00:00.000+01:00" })
}
