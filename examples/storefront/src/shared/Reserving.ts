/** The times of a day for a party, computed from the restaurant's rules and what is taken. */
import { type DayAvailability, freeTimes, type ReservationRules, type Taken } from "@fourtop/core/availability"
import { dateAndTimeIn, dateIn } from "./format.ts"

/** The rules and a day, as the server hands them to the browser. Nothing in it is about another guest. */
export interface Book {
  readonly rules: ReservationRules
  readonly taken: Taken
}

/** Why a time cannot be chosen; null when it can be reserved, or waited for. */
export type Unavailable = "passed" | "tooLate" | "full"

export interface DaySlot {
  readonly time: string
  readonly available: boolean
  readonly guarantee: boolean
  readonly waitlist: boolean
  readonly unavailable: Unavailable | null
}

/** A day for a party, with what can be chosen instead. */
export interface Day extends Pick<DayAvailability, "date" | "party_size" | "guarantee"> {
  readonly slots: ReadonlyArray<DaySlot>
  readonly smallest_party: number
  readonly largest_party: number
  readonly first_date: string
  readonly last_date: string
}

/** The dates that can be reserved. */
export const datesOf = ({ horizon_days, time_zone }: ReservationRules, at: number) => ({
  first_date: dateIn(time_zone, at),
  last_date: dateIn(time_zone, at + horizon_days * 86_400_000)
})

/** What the page shows for the day. */
export const dayOf = ({ rules, taken }: Book, partySize: number, at: number): Day => {
  const { date, guarantee, party_size, slots } = freeTimes(rules, taken, taken.date, partySize, at)
  const { largest_party, smallest_party } = rules
  const now = dateAndTimeIn(rules.time_zone, at)
  const soonest = dateAndTimeIn(rules.time_zone, at + rules.lead_minutes * 60_000)
  const why = (moment: string): Unavailable => (moment < now ? "passed" : moment < soonest ? "tooLate" : "full")
  return {
    date,
    party_size,
    slots: slots.map((slot) => ({
      ...slot,
      unavailable: slot.available || slot.waitlist ? null : why(`${date} ${slot.time}`)
    })),
    guarantee,
    smallest_party,
    largest_party,
    ...datesOf(rules, at)
  }
}
