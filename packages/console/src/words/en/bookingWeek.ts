/** A week of reservations. */
import type { LocalDate } from "@fourtop/core/internal"
import { fullDate } from "./reservations.tsx"

const covers = (count: number): string => (count === 1 ? "1 cover" : `${count} covers`)

export const bookingWeek = {
  title: "Week",
  weekOf: "Week of",
  titleOf: (monday: LocalDate.LocalDate) => `Week of ${fullDate(monday).replace(/^\w+ /, "")}`,
  before: "Week before",
  after: "Week after",
  total: (count: number) => `${covers(count)} in all`,
  day: (date: LocalDate.LocalDate) => fullDate(date).replace(/ \d{4}$/, ""),
  today: "Today",
  closed: "Closed",
  noSeatings: "No seatings.",
  otherTimes: "Other times",
  covers,
  parties: (count: number) => (count === 1 ? "1 party" : `${count} parties`),
  pending: (count: number) => `${count} pending`
}
