/** The problems of a form about a reservation, in words that can be read to a guest. */
import { BookingInput, type FreeTimes, type Problems, SlotExplanation, type Venue } from "@fourtop/core"
import { Struct } from "effect"

/** Fields of a reservation whose problems are shown at the time, because they decide which times are free. */
const atTime = ["party_size", "date", "time", "branch_id", "status", "locale"] as const satisfies ReadonlyArray<
  keyof BookingInput.BookTable
>

/** Problems that the form has a field for. */
const shown: ReadonlySet<string> = new Set(Object.keys(Struct.omit(BookingInput.BookTable.fields, ...atTime)))

/** Why the time cannot be had, with the numbers of now. */
const reasonFor = (venue: Venue.Venue, { reasons, times }: FreeTimes.FreeTimes, time: string): string => {
  if (time === "") return "a time has to be chosen"
  if (reasons.length > 0) return reasons.join(", ")
  const found = times.find((one) => one.time === time)
  if (found === undefined) return `${time} is not a time for reservations`
  if (found.refusal === null) return `${time} could not be booked; please try again`
  const others = found.isFull ? ". Somebody else may have been faster" : ""
  const room = found.reseating?.outcome === "found" ? found.reseating : null
  // The moves that were accepted are not the ones that would make room now.
  const moves =
    room === null ? "" : `. By now it ${SlotExplanation.ofReseating(venue, room)}; send again to accept that`
  return `${time} cannot be booked: ${found.refusal}${others}${moves}`
}

const ofTable = (message: string): string =>
  message === "is taken at that time"
    ? "this table is taken at that time. Somebody else may have been faster"
    : `this table ${message}`

/** The problems with those about day, party and time together at the time, explained with the numbers of now. */
export const refusedTime = (
  problems: Problems.Problems,
  venue: Venue.Venue,
  free: FreeTimes.FreeTimes,
  time: string
): Problems.Problems => {
  const ofFields = Object.entries(problems)
    .filter(([path]) => shown.has(path))
    .map(([path, messages]) => [path, path === "table_id" ? messages.map(ofTable) : messages] as const)
  const isOfTime = Object.keys(problems).some((path) => !shown.has(path))
  return Object.fromEntries([...ofFields, ...(isOfTime ? [["time", [reasonFor(venue, free, time)]] as const] : [])])
}
