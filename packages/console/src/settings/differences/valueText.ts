/** Values of the venue document in the language of a page. */
import { type Difference, LocalDate, LocalTime, WeekdayRuns } from "@fourtop/core/internal"
import type { Speech } from "../../words/Speech.ts"
import { languageName, type Place } from "./DifferencePlace.ts"

/** Whether a value needs lines of its own for its members. */
export const isLarge = (value: Difference.Value): boolean =>
  value.kind === "members" || (value.kind === "list" && value.entries.some(isLarge))

const timeIn = ({ formats }: Speech, time: string): string => (LocalTime.isLocalTime(time) ? formats.time(time) : time)

const isWeekday = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 7

const daysIn = ({ formats, words }: Speech, days: ReadonlyArray<number>): string => {
  const say = words.differences
  const name = (day: number) => (isWeekday(day) ? formats.shortWeekday(day) : String(day))
  const runs = WeekdayRuns.runsOf(days)
  if (runs[0]?.length === 7) return say.everyDay
  return formats.list(
    runs.flatMap((run) => (run.length > 2 ? [say.daysInARow(name(run[0]!), name(run.at(-1)!))] : run.map(name)))
  )
}

const timesIn = (speech: Speech, times: ReadonlyArray<Difference.Times>): string => {
  const say = speech.words.differences
  return say.allTimes(
    times.map(({ days, end, start }) => {
      const [from, to] = [timeIn(speech, start), timeIn(speech, end)]
      return days === undefined ? say.timesOfDay(from, to) : say.timesOnDays(daysIn(speech, days), from, to)
    })
  )
}

const ofLanguages: ReadonlySet<string> = new Set(["languages", "default_language"])

/** What a text of the document means, where it is no text of the restaurant's own; else null. */
const meaningOf = (speech: Speech, { pattern, shape }: Place, text: string): string | null => {
  const { differences, dish, settings } = speech.words
  if (ofLanguages.has(pattern)) return languageName(speech, text)
  if (pattern === "country") return speech.formats.country(text)
  switch (shape?.kind) {
    case "choice":
    case "choices": {
      const choices: Readonly<Record<string, string>> = {
        ...dish.allergens,
        ...dish.dietaries,
        ...settings.choices,
        ...differences.choices
      }
      return choices[text] ?? text
    }
    case "date":
    case "dates":
      return LocalDate.isLocalDate(text) ? speech.formats.date(text) : text
    case "time":
      return timeIn(speech, text)
    default:
      return null
  }
}

const entryText = (speech: Speech, place: Place, value: Difference.Value): string =>
  value.kind === "text" ? (meaningOf(speech, place, value.text) ?? value.text) : valueText(speech, place, value)

/** The value in words. Those that are large have only what there is besides their members. */
export const valueText = (speech: Speech, place: Place, value: Difference.Value): string => {
  const { formats, words } = speech
  const { differences: say, settings } = words
  switch (value.kind) {
    case "none":
      return settings.none
    case "flag":
      return value.is ? settings.yes : settings.no
    case "number":
      return formats.number(value.number)
    case "percent":
      return formats.percent(value.percent)
    case "amount":
      return formats.money(value.minor, value.currency)
    case "text":
      return meaningOf(speech, place, value.text) ?? say.quoted(value.text)
    case "days":
      return daysIn(speech, value.days)
    case "times":
      return timesIn(speech, value.times)
    case "list": {
      if (value.entries.length === 0) return settings.none
      const entries = value.entries.map((entry) => entryText(speech, place, entry))
      return formats.list(value.more === 0 ? entries : [...entries, say.others(value.more)])
    }
    case "members":
      return value.members.length === 0 ? settings.none : ""
  }
}
