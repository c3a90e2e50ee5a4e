/** The times at which a party can be seated, from what GET /reservation-rules returns. */
import type { LocalDate } from "../domain/foundation/LocalDate.ts"
import type { ReservationRulesData, TakenData } from "../domain/bookings/ReservationRulesData.ts"
import type { Moment } from "./moment.ts"

export type { Moment } from "./moment.ts"
export type {
  ReservationRulesData as ReservationRules,
  TakenData as Taken
} from "../domain/bookings/ReservationRulesData.ts"

/** A time of the day, as in the availability of the API. */
export interface FreeTime {
  readonly time: string
  readonly available: boolean
  readonly guarantee: boolean
}

/** A day for a party, as GET /availability shows it. */
export interface DayAvailability {
  readonly date: string
  readonly party_size: number
  readonly engine: boolean
  readonly slots: ReadonlyArray<FreeTime>
  readonly guarantee: {
    readonly type: "deposit" | "card_hold" | "prepayment"
    readonly amount_minor: number
    readonly per: "guest" | "booking"
    readonly currency: string
    readonly cancel_until_hours: number
    readonly text: string | null
  } | null
  readonly notify: boolean
}

/** The availability of the day for the party at the moment. `taken` must be that of the same date. */
export declare const freeTimes: (
  rules: ReservationRulesData,
  taken: TakenData,
  date: LocalDate,
  party_size: number,
  at: Moment
) => DayAvailability
