/** Shows the slots of a day as the API does (§2.7): for the service, and for browsers. */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Slot } from "./Availability.ts"
import * as Availability from "./Availability.ts"
import type { AvailabilityData } from "./AvailabilityData.ts"

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
