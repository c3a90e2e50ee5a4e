/** The problems of a form about a reservation, in words that can be read to a guest. */
import type { FreeTimes, Problems } from "@fourtop/core"

/** Problems that the form has a field for. */
const shown: ReadonlySet<string> = new Set(["name", "phone", "email", "note", "table_id"])

/** Why the time cannot be had, with the numbers of now. */
const reasonFor = ({ reasons, times }: FreeTimes.FreeTimes, time: string): string => {
  if (time === "") return "a time has to be chosen"
  if (reasons.length > 0) return reasons.join(", ")
  const found = times.find((one) => one.time === time)
  if (found === undefined) return `${time} is not a time for reservations`
  if (found.refusal === null) return `${time} could not be booked; please try again`
  return `${time} cannot be booked: ${found.refusal}${found.isFull ? ". Somebody else may have been faster" : ""}`
}

const ofTable = (message: string): string =>
  message === "is taken at that time"
    ? "this table is taken at that time. Somebody else may have been faster"
    : `this table ${message}`

/** The problems with those about day, party and time together at the time, explained with the numbers of now. */
export const refusedTime = (
  problems: Problems.Problems,
  free: FreeTimes.FreeTimes,
  time: string
): Problems.Problems => {
  const ofFields = Object.entries(problems)
    .filter(([path]) => shown.has(path))
    .map(([path, messages]) => [path, path === "table_id" ? messages.map(ofTable) : messages] as const)
  const isOfTime = Object.keys(problems).some((path) => !shown.has(path))
  return Object.fromEntries([...ofFields, ...(isOfTime ? [["time", [reasonFor(free, time)]] as const] : [])])
}
