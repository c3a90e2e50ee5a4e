/** Says that a closing has postings of days that were closed before. */
import type { LocalDate } from "@fourtop/core/internal"
import { useWords } from "../words/useWords.tsx"

export const LateDays = ({ days }: { readonly days: ReadonlyArray<LocalDate.LocalDate> }) => {
  const { closing, parts } = useWords()
  return days.length === 0 ? null : <p>{closing.late(days.map((day) => parts.day(day)).join(", "))}</p>
}
