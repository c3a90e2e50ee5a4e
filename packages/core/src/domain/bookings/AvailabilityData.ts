/** The availability of a day for a party as the API shows it (§2.7), from its slots. */
import type { LocalDate } from "../foundation/LocalDate.ts"
import type { LocalTime } from "../foundation/LocalTime.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Slot } from "./Availability.ts"
import * as Availability from "./Availability.ts"

/** A time of the day. */
export interface SlotData {
  readonly time: LocalTime
  readonly available: boolean
  /** Whether it needs the guarantee. */
  readonly guarantee: boolean
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
  /** Whether only capacity is missing and there is a waitlist. */
  readonly notify: boolean
}

/** The slots as the API shows them. */
export const of = (
  rules: Pick<Settings["booking"], "engine" | "guarantee" | "notify_list">,
  currency: string,
  date: LocalDate,
  partySize: number,
  slots: ReadonlyArray<Slot>
): AvailabilityData => {
  const guarantee = Availability.guaranteeFor(rules, partySize)
  const full = slots.every(({ refusal }) => refusal !== null)
  const forCapacity = slots.some(({ refusal }) => refusal !== null && Availability.ofCapacity.includes(refusal))
  return {
    date,
    party_size: partySize,
    engine: rules.engine,
    slots: slots.map(({ refusal, time }) => ({ time, available: refusal === null, guarantee: guarantee !== null })),
    guarantee:
      guarantee === null
        ? null
        : {
            type: guarantee.type,
            amount_minor: guarantee.amount_minor,
            per: guarantee.per,
            currency,
            cancel_until_hours: guarantee.cancel_until_hours,
            text: guarantee.text
          },
    notify: rules.notify_list && full && forCapacity
  }
}
