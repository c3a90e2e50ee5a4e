/** The times of a day for a party, computed from the restaurant's rules and what is taken. */
import { type DayAvailability, freeTimes, type ReservationRules, type Taken } from "@fourtop/core/availability"
import { dateIn } from "./format.ts"

/** The rules and a day, as the server hands them to the browser. Nothing in it is about another guest. */
export interface Book {
  readonly rules: ReservationRules
  readonly taken: Taken
}

/** A day for a party, with what can be chosen instead. */
export interface Day extends Pick<DayAvailability, "date" | "party_size" | "slots" | "guarantee"> {
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
  return { date, party_size, slots, guarantee, smallest_party, largest_party, ...datesOf(rules, at) }
}
