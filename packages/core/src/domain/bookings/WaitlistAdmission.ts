/**
 * Which times a party can wait for: those at which capacity is all that is missing. Availability shows it for each time,
 * and POST /waitlist asks it about a window, so that what is offered is accepted.
 */
import type { SeatingRules, Slot } from "./Availability.ts"
import * as Availability from "./Availability.ts"
import type { Settings } from "../venue/Settings.ts"

/** Whether any cancellation could make room: a table fits the party, and pacing lets so many arrive at once. */
export const canEverCome = (
  {
    seatsFor,
    settings: { booking }
  }: Pick<SeatingRules, "seatsFor"> & {
    readonly settings: { readonly booking: Pick<Settings["booking"], "engine" | "pacing"> }
  },
  partySize: number
): boolean => {
  const { covers } = booking.pacing
  return !booking.engine || (seatsFor(partySize).length > 0 && (covers === null || partySize <= covers))
}

const isFull = ({ refusal }: Pick<Slot, "refusal">): boolean =>
  refusal !== null && Availability.ofCapacity.includes(refusal)

/** Why nobody can wait for these times, which are all of a window; null when a party that can ever come can. */
export type WindowRefusal =
  | { readonly reason: "no_times" | "too_soon" }
  | { readonly reason: "free"; readonly at: Slot }

/** Why the times of a window cannot be waited for; null when they can. */
export const windowRefusal = (slots: ReadonlyArray<Slot>): WindowRefusal | null => {
  if (slots.length === 0) return { reason: "no_times" }
  const free = slots.find(({ refusal }) => refusal === null)
  if (free !== undefined) return { reason: "free", at: free }
  return slots.some(isFull) ? null : { reason: "too_soon" }
}

/** Says of each time of a day whether the party can wait for it alone. */
export const timesFor = (
  rules: SeatingRules & { readonly settings: { readonly booking: Pick<Settings["booking"], "notify_list"> } },
  partySize: number
): ((slot: Slot) => boolean) => {
  const isOpen = rules.settings.booking.notify_list && canEverCome(rules, partySize)
  return (slot) => isOpen && windowRefusal([slot]) === null
}
