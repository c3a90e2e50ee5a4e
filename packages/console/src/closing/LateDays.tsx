/** Says that a closing has postings of days that were closed before. */
import type { LocalDate } from "@fourtop/core/internal"
import { useFormats, useWords } from "../words/useWords.tsx"

export const LateDays = ({ days }: { readonly days: ReadonlyArray<LocalDate.LocalDate> }) => {
  const { closing } = useWords()
  const { day, list } = useFormats()
  return days.length === 0 ? null : <p>{closing.late(list(days.map(day)))}</p>
}
