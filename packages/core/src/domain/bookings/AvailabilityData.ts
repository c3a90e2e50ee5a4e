/** The availability of a day for a party as the API shows it (§2.7). */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"

export interface SlotData {
  readonly time: LocalTime
  readonly available: boolean
  /** Whether it needs the guarantee. */
  readonly guarantee: boolean
  /** Whether the party can join the waitlist for it. */
  readonly waitlist: boolean
}

export interface AvailabilityData {
  readonly date: LocalDate
  readonly party_size: number
  readonly engine: boolean
  readonly slots: ReadonlyArray<SlotData>
  /** The guarantee that the party needs; null for none. */
  readonly guarantee: {
    readonly type: "deposit" | "card_hold" | "prepayment"
    readonly amount_minor: number
    readonly per: "guest" | "booking"
    readonly currency: string
    readonly cancel_until_hours: number
    readonly text: string | null
  } | null
  /** Whether the party can join the waitlist for some time of the day. */
  readonly notify: boolean
}
