/** Days that are ticked in a calendar, month by month; others are typed. */
import { useFormats, useWords } from "../../words/useWords.tsx"
import { type ControlProps, Described } from "./controls.tsx"
import { moreRows } from "./FormSize.ts"
import * as Months from "./Months.ts"
import { weekdays } from "./Windows.ts"

interface CalendarProps extends ControlProps {
  readonly today: string
}

/** Months that are open without a day that is ticked. */
const openMonths = 2

const MonthDays = (props: {
  readonly month: Months.Month
  readonly name: string
  readonly ticked: ReadonlySet<string>
  readonly isOpen: boolean
}) => {
  const { isOpen, month, name, ticked } = props
  const { calendar } = useWords().settings
  const { fullDate, month: monthName, shortWeekday } = useFormats()
  const count = month.days.filter((day) => ticked.has(day)).length
  return (
    <details class="setting-entry month" open={isOpen || count > 0}>
      <summary>
        {monthName(month.month)}
        {count > 0 && <span class="soft"> {calendar.days(count)}</span>}
      </summary>
      <div class="month-days">
        {weekdays.map((day) => (
          <span class="weekday" aria-hidden="true">
            {shortWeekday(day)}
          </span>
        ))}
        {month.days.map((day, place) => (
          <label class={place === 0 ? `calendar-day begins-${month.begins}` : "calendar-day"}>
            <input type="checkbox" name={name} value={day} checked={ticked.has(day)} aria-label={fullDate(day)} />
            <span aria-hidden="true">{place + 1}</span>
          </label>
        ))}
      </div>
    </details>
  )
}

export const Calendar = (props: CalendarProps) => {
  const { form, label, name, today } = props
  const { calendar } = useWords().settings
  const months = Months.from(today)
  const known = new Set(months.flatMap(({ days }) => days))
  const chosen = form.all(name).filter((date) => date !== "")
  const ticked = new Set(chosen)
  const others = [...ticked].filter((date) => !known.has(date)).toSorted()
  const dates = (rows: ReadonlyArray<string>) =>
    rows.map((date, row) => <input type="date" name={name} value={date} aria-label={calendar.other(label, row + 1)} />)
  return (
    <fieldset class="dates calendar">
      <legend>{label}</legend>
      <Described {...props} />
      <div class="months">
        {months.map((month, place) => (
          <MonthDays month={month} name={name} ticked={ticked} isOpen={place < openMonths} />
        ))}
      </div>
      <details class="setting-fold" open={others.some((date) => date > today)}>
        <summary>{calendar.others(others.length)}</summary>
        {dates([...others, ...Array.from({ length: moreRows }, () => "")])}
      </details>
    </fieldset>
  )
}
