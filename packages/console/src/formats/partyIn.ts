/** A reservation as sentences name it, with its day and its time as they are written. */
import type { LocalDate, LocalTime } from "@fourtop/core/internal"
import type { Formats } from "./Formats.ts"

interface Reserved {
  readonly date: LocalDate.LocalDate
  readonly time: LocalTime.LocalTime
}

export const partyIn = <R extends Reserved>(
  { fullDate, time }: Formats,
  reserved: R
): R & { readonly on: string; readonly at: string } => ({
  ...reserved,
  on: fullDate(reserved.date),
  at: time(reserved.time)
})
