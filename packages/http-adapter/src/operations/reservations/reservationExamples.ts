/** Examples of the operations on reservations. They are what a new sandbox responds on the example day; lists are shortened. */
import { BookingTexts, type BookingView } from "@fourtop/core/internal"
import type { Example } from "../../protocol/Annotations.ts"

/** Without what is absent for nothing. */
type Shown = Required<Omit<BookingView.BookingView, "deposit_used_minor" | "external_reference" | "metadata">>

/** The reservation of the sandbox. */
const reservation: Shown = {
  id: "019b8d62-7a80-70cb-b7c4-fbfe27295c0c",
  status: "confirmed",
  name: "Thomas Brandt",
  phone: "+49 30 5550102",
  email: "thomas.brandt@example.com",
  party_size: 4,
  date: "2026-03-15",
  time: "19:30",
  table_id: 6,
  ...BookingTexts.none,
  note: "A high chair, please",
  deposit_minor: null,
  deposit_status: null,
  created_at: "2026-03-12T20:00:00.000+01:00",
  updated_at: "2026-03-12T20:00:00.000+01:00",
  branch_id: 2,
  cancelled_by: null,
  cancel_cause: null,
  attendance_confirmed_at: null
}

const created: Shown = {
  id: "019ced65-d5c0-72c2-bb73-d421ee9f09be",
  status: "confirmed",
  name: "Grace Hopper",
  phone: "+39 055 654321",
  email: "grace@example.com",
  party_size: 2,
  date: "2026-03-28",
  time: "19:30",
  table_id: 3,
  ...BookingTexts.none,
  note: "By the window, if possible",
  deposit_minor: null,
  deposit_status: null,
  created_at: "2026-03-14T18:30:00.000+01:00",
  updated_at: "2026-03-14T18:30:00.000+01:00",
  branch_id: 2,
  cancelled_by: null,
  cancel_cause: null,
  attendance_confirmed_at: null
}

const single = (data: unknown) => ({ data, meta: {}, links: {} })

export const listReservations: Example = {
  query: { from: "2026-03-14", to: "2026-03-28", status: "confirmed", branch_id: "2" },
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
    date: "2026-03-28",
    time: "19:30",
    note: "By the window, if possible"
  },
  response: single(created)
}

export const readAvailability: Example = {
  query: { date: "2026-03-28", party_size: "2" },
  response: single({
    date: "2026-03-28",
    party_size: 2,
    engine: true,
    slots: [
      { time: "19:00", available: true, guarantee: false, waitlist: false },
      { time: "19:15", available: true, guarantee: false, waitlist: false },
      { time: "19:30", available: true, guarantee: false, waitlist: false },
      { time: "19:45", available: true, guarantee: false, waitlist: false }
    ],
    guarantee: null,
    notify: false
  })
}

export const readReservationRules: Example = {
  query: { date: "2026-03-28", branch_id: "2" },
  response: single({
    rules: {
      branch_id: 2,
      currency: "EUR",
      time_zone: "Europe/Rome",
      engine: true,
      smallest_party: 1,
      largest_party: 12,
      lead_minutes: 60,
      horizon_days: 60,
      turn_times: [
        { up_to: 2, minutes: 90 },
        { up_to: 4, minutes: 120 },
        { up_to: 12, minutes: 150 }
      ],
      buffer_minutes: 15,
      pacing: { covers: 24, parties: 6 },
      closing_days: ["2026-12-25"],
      notify_list: true,
      day_ends_at: "04:00",
      makes_room: false,
      guarantee: {
        type: "deposit",
        amount_minor: 2000,
        per: "guest",
        from_party_size: 7,
        cancel_until_hours: 48,
        text: "Parties of seven and more leave a deposit, which comes off the bill."
      },
      service_periods: [
        { days: [1, 2, 3, 4, 5, 6, 7], first_seating: "12:00", last_seating: "14:00", step_minutes: 30 },
        { days: [1, 2, 3, 4, 5, 6, 7], first_seating: "18:30", last_seating: "22:30", step_minutes: 15 }
      ],
      tables: [
        { number: 1, min_seats: 1, max_seats: 2 },
        { number: 2, min_seats: 1, max_seats: 2 },
        { number: 3, min_seats: 1, max_seats: 2 },
        { number: 8, min_seats: 3, max_seats: 6 }
      ],
      combinations: [
        { tables: [1, 2], min_seats: 3, max_seats: 4 },
        { tables: [7, 8], min_seats: 7, max_seats: 12 }
      ]
    },
    taken: {
      date: "2026-03-28",
      tables: [{ table: 8, from: "2026-03-28T18:00:00.000+01:00", to: "2026-03-29T00:00:00.000+01:00" }],
      starts: []
    }
  })
}

export const readReservation: Example = { path: { reservation: reservation.id }, response: single(reservation) }

const labels = { external_reference: "R-7731", metadata: { "crm.segment": "regular" } }

export const changeReservation: Example = {
  path: { reservation: reservation.id },
  payload: labels,
  response: single({ ...reservation, updated_at: "2026-03-14T18:30:00.000+01:00", ...labels })
}

export const cancelReservation: Example = {
  path: { reservation: reservation.id },
  response: single({
    ...reservation,
    status: "cancelled",
    updated_at: "2026-03-14T18:30:00.000+01:00",
    cancelled_by: "restaurant"
  })
}
