/** The problems of a form about a reservation, in words that can be read to a guest. */
import { BookingInput, type FreeTimes, type Problems, SlotExplanation, type Venue } from "@fourtop/core/internal"
import { Struct } from "effect"
import type { Words } from "../words/Words.ts"

/** A message of core in the language of the page. */
type SayRule = (message: string) => string

type Refusals = Words["bookingForm"]["refused"]

/** Fields of a reservation whose problems are shown at the time, because they decide which times are free. */
const atTime = ["party_size", "date", "time", "branch_id", "status", "locale"] as const satisfies ReadonlyArray<
  keyof BookingInput.BookTable
>

/** Problems that the form has a field for. */
const shown: ReadonlySet<string> = new Set(Object.keys(Struct.omit(BookingInput.BookTable.fields, ...atTime)))

/** Why the time cannot be had, with the numbers of now. */
const reasonFor = (
  say: Refusals,
  venue: Venue.Venue,
  { reasons, times }: FreeTimes.FreeTimes,
  time: string,
  sayRule: SayRule
): string => {
  if (time === "") return say.noTime
  if (reasons.length > 0) return reasons.map(sayRule).join(", ")
  const found = times.find((one) => one.time === time)
  if (found === undefined) return say.notATime(time)
  if (found.refusal === null) return say.tryAgain(time)
  const room = found.reseating?.outcome === "found" ? found.reseating : null
  // The moves that were accepted are not the ones that would make room now.
  const moves = room === null ? null : sayRule(SlotExplanation.ofReseating(venue, room))
  return say.refused(time, sayRule(found.refusal), found.isFull, moves)
}

const ofTable = (say: Refusals, message: string, sayRule: SayRule): string =>
  message === "is taken at that time" ? say.tableTaken : say.table(sayRule(message))

/** The problems with those about day, party and time together at the time, explained with the numbers of now. */
export const refusedTime = (
  problems: Problems.Problems,
  say: Refusals,
  venue: Venue.Venue,
  free: FreeTimes.FreeTimes,
  time: string,
  sayRule: SayRule
): Problems.Problems => {
  const ofFields = Object.entries(problems)
    .filter(([path]) => shown.has(path))
    .map(
      ([path, messages]) =>
        [path, path === "table_id" ? messages.map((message) => ofTable(say, message, sayRule)) : messages] as const
    )
  const isOfTime = Object.keys(problems).some((path) => !shown.has(path))
  return Object.fromEntries([
    ...ofFields,
    ...(isOfTime ? [["time", [reasonFor(say, venue, free, time, sayRule)]] as const] : [])
  ])
}
