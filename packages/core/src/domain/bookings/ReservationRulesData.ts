/**
 * The reservation rules of a branch, and what is taken on a day, as the API gives them to a browser: plain JSON, tables
 * by numbers of their own, and nothing about any guest. The same types describe what the browser's functions take.
 */
import type { LocalDate, Weekday } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"

/** A service period, from its first seating to its last. */
export interface ServicePeriodData {
  readonly days: ReadonlyArray<Weekday>
  readonly first_seating: LocalTime
  /** A last seating before the first is on the next day. */
  readonly last_seating: LocalTime
  readonly step_minutes: number
}

export interface TableData {
  /** Its number in this response; it is no id. */
  readonly number: number
  readonly min_seats: number
  readonly max_seats: number
}

/** Tables that can be pushed together. */
export interface CombinationData {
  /** Numbers of `tables`. */
  readonly tables: ReadonlyArray<number>
  readonly min_seats: number
  readonly max_seats: number
}

/** The guarantee that parties from a certain size need. */
export interface GuaranteeData {
  readonly type: "deposit" | "card_hold" | "prepayment"
  readonly amount_minor: number
  readonly per: "guest" | "booking"
  readonly from_party_size: number
  readonly cancel_until_hours: number
  readonly text: string | null
}

/** Everything that decides at which times a party can be seated, besides what is taken. */
export interface ReservationRulesData {
  /** Null when the restaurant has no branches. */
  readonly branch_id: number | null
  readonly currency: string
  readonly time_zone: string
  /** Until this time, people on shift count the night to the day before. */
  readonly day_ends_at?: string
  /** Whether times depend on tables, turn times and pacing, or on the service periods alone. */
  readonly engine: boolean
  readonly smallest_party: number
  readonly largest_party: number
  /** How long before a time it can still be reserved. */
  readonly lead_minutes: number
  /** How many days ahead reservations are taken. */
  readonly horizon_days: number
  /** How long a party stays, by its size; the last entry also applies to larger parties. */
  readonly turn_times: ReadonlyArray<{ readonly up_to: number; readonly minutes: number }>
  readonly buffer_minutes: number
  /** The most that may start at one time; null for no limit. */
  readonly pacing: { readonly covers: number | null; readonly parties: number | null }
  readonly closing_days: ReadonlyArray<LocalDate>
  /** Whether there is a waitlist for full times. */
  readonly notify_list: boolean
  /** Whether the service may move other parties to make room, so that a time without a free table may be available. */
  readonly makes_room: boolean
  /** Null for none. */
  readonly guarantee: GuaranteeData | null
  readonly service_periods: ReadonlyArray<ServicePeriodData>
  readonly tables: ReadonlyArray<TableData>
  readonly combinations: ReadonlyArray<CombinationData>
}

/** A time at which a table cannot be reserved. Neighbouring ones are joined. */
export interface TakenTableData {
  /** The number of the table. */
  readonly table: number
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

/** How many start at a time. A figure that has no limit is null. */
export interface TakenStartData {
  readonly at: string
  readonly covers: number | null
  readonly parties: number | null
}

export interface TakenData {
  readonly date: LocalDate
  readonly tables: ReadonlyArray<TakenTableData>
  readonly starts: ReadonlyArray<TakenStartData>
}
