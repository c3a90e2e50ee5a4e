/** That days before this one were not closed. */
import type { OpenDay } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

export const UnclosedDays = (props: { readonly days: ReadonlyArray<OpenDay>; readonly visit: RestaurantVisit }) => {
  const { closing } = useWords()
  const { day, list } = useFormats()
  const days = [...new Set(props.days.map(({ day }) => day))]
  return (
    <p class="notice bad">
      {closing.notClosed(list(days.map(day)))} <a href={pathOf(props.visit, "closing")}>{closing.title}</a>
    </p>
  )
}
