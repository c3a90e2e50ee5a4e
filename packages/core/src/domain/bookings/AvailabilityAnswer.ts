/** Shows the slots of a day as the API does (§2.7): for the service, and for browsers. */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Settings } from "../venue/Settings.ts"
import * as WaitlistAdmission from "./WaitlistAdmission.ts"
import type { SeatingRules, Slot } from "./Availability.ts"
import * as Availability from "./Availability.ts"
import type { AvailabilityData } from "./AvailabilityData.ts"

/** The slots as the API shows them. */
export const of = (
  rules: SeatingRules & {
    readonly settings: { readonly booking: Pick<Settings["booking"], "guarantee" | "notify_list"> }
  },
  currency: string,
  date: LocalDate,
  partySize: number,
  slots: ReadonlyArray<Slot>
): AvailabilityData => {
  const { booking } = rules.settings
  const guarantee = Availability.guaranteeFor(booking, partySize)
  const canWaitFor = WaitlistAdmission.timesFor(rules, partySize)
  return {
    date,
    party_size: partySize,
    engine: booking.engine,
    slots: slots.map((slot) => ({
      time: slot.time,
      available: slot.refusal === null,
      guarantee: guarantee !== null,
      waitlist: canWaitFor(slot)
    })),
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
    notify: slots.some(canWaitFor)
  }
}
