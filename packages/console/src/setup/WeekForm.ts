/** The week of the simple form: the fields of its hours, and the week that they stand for. */
import { type LocalDate, type Problems, type TimeWindow, WeeklyHours } from "@fourtop/core/internal"

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const services = ["first", "second"] as const

export type Read = { readonly week: WeeklyHours.Week } | { readonly problems: Problems.Problems }

/** The field of a problem of the week, whose days are all alike. */
const fieldOf = (path: string): string => {
  const [, service, member] = path.split(".")
  return service === undefined ? "closed" : `${services[Number(service)]!}.${member ?? "start"}`
}

export const read = (fields: URLSearchParams, incomplete: string): Read => {
  const text = (name: string): string => (fields.get(name) ?? "").trim().slice(0, 5)
  const spans = services.map((name) => ({ name, start: text(`${name}.start`), end: text(`${name}.end`) }))
  const half = spans.filter(
    ({ end, name, start }) => (name === "first" || start + end !== "") && (start === "" || end === "")
  )
  if (half.length > 0) {
    return {
      problems: Object.fromEntries(
        half.map(({ name, start }) => [`${name}.${start === "" ? "start" : "end"}`, [incomplete]])
      )
    }
  }
  const full = spans.filter(({ start }) => start !== "").map(({ end, start }) => ({ start, end }))
  const closed = new Set(fields.getAll("closed"))
  const open = weekdays.filter((day) => !closed.has(String(day)))
  const week: WeeklyHours.Week = Object.fromEntries(open.map((day) => [day, full]))
  const problems = WeeklyHours.problems(week)
  if (problems.length === 0) return { week }
  return { problems: Object.fromEntries(problems.map(({ message, path }) => [fieldOf(path), [message]])) }
}

type Fields = Readonly<Record<string, string | ReadonlyArray<string>>>

/** The fields that show these hours; null where they differ between the open days, or are more than two services. */
export const fieldsOf = (windows: ReadonlyArray<TimeWindow.TimeWindow>): Fields | null => {
  const spansOn = (day: LocalDate.Weekday): ReadonlyArray<string> =>
    windows
      .filter(({ days }) => days.length === 0 || days.includes(day))
      .map(({ end, start }) => `${start} ${end}`)
      .toSorted()
  const open = weekdays.filter((day) => spansOn(day).length > 0)
  const [first] = open
  if (first === undefined) return null
  const spans = spansOn(first)
  if (spans.length > services.length || open.some((day) => spansOn(day).join() !== spans.join())) return null
  const times = spans.flatMap((span, index) => {
    const [start = "", end = ""] = span.split(" ")
    return [
      [`${services[index]!}.start`, start],
      [`${services[index]!}.end`, end]
    ] as const
  })
  const closed = weekdays.filter((day) => !open.includes(day)).map(String)
  return { ...Object.fromEntries(times), closed }
}
