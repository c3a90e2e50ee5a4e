/** Parts of differences in English. */
import * as Money from "../foundation/Money.ts"
import { runsOf } from "../foundation/time/WeekdayRuns.ts"
import type { Times, Value } from "./Difference.ts"
import { shortened } from "./DifferenceValue.ts"

export const quoted = (text: string): string => `“${shortened(text)}”`

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const

const nameOfDay = (day: number): string => dayNames[day - 1] ?? String(day)

/** `1, 2, 3, 5` as `Mon–Wed, Fri`. */
export const days = (numbers: ReadonlyArray<number>): string => {
  const runs = runsOf(numbers)
  if (runs[0]?.length === 7) return "every day"
  return runs
    .map((run) =>
      run.length > 2 ? `${nameOfDay(run[0]!)}–${nameOfDay(run.at(-1)!)}` : run.map((day) => nameOfDay(day)).join(", ")
    )
    .join(", ")
}

/** The label of a member: `price_minor` is the `price`, `min_seats` are the `min seats`. */
export const label = (member: string): string => member.replace(/_minor$/, "").replaceAll("_", " ")

/** The value as the document has it. */
const plain = (value: Value): unknown => {
  switch (value.kind) {
    case "none":
      return null
    case "flag":
      return value.is
    case "number":
      return value.number
    case "percent":
      return value.percent
    case "amount":
      return value.minor
    case "text":
      return value.text
    case "days":
      return value.days
    case "times":
      return value.times
    case "list":
      return value.entries.map(plain)
    case "members":
      return Object.fromEntries(value.members.map((fact) => [fact.member, plain(fact.value)]))
  }
}

const json = (value: Value): string => shortened(JSON.stringify(plain(value)))

type WithDays = Times & Required<Pick<Times, "days">>

const hasDays = (times: Times): times is WithDays => times.days !== undefined

const timesInWords = (times: WithDays): string => `${days(times.days)} ${times.start}–${times.end}`

const list = (entries: ReadonlyArray<Value>): string | null => {
  if (entries.length === 0) return "none"
  const texts = entries.map(plain)
  return texts.every((one) => typeof one !== "object") ? shortened(texts.join(", ")) : null
}

export const value = (of: Value): string => {
  switch (of.kind) {
    case "none":
      return "none"
    case "flag":
      return of.is ? "yes" : "no"
    case "number":
      return String(of.number)
    case "percent":
      return String(of.percent)
    case "amount":
      return Money.format(of.minor, of.currency)
    case "text":
      return quoted(of.text)
    case "days":
      return days(of.days)
    case "times":
      return of.times.every(hasDays) ? of.times.map(timesInWords).join("; ") : json(of)
    case "list":
      return list(of.entries) ?? json(of)
    case "members":
      return json(of)
  }
}
