/** Times in a form: a table of the week, rows of days with times, and times alone. */
import type { Answers } from "@fourtop/http-adapter/web"
import { useWords } from "../../words/useWords.tsx"
import { Described, type ControlProps } from "./controls.tsx"
import * as Windows from "./Windows.ts"

interface TimesProps extends ControlProps {
  readonly fields: Answers.Answers
}

const rowsIn = (fields: Answers.Answers, path: string): number => {
  let rows = 0
  while (fields.has(`${path}.${rows}.start`)) rows++
  return rows
}

/** The rows that are filled in, in front of one that is not. */
const filledIn = (fields: Answers.Answers, path: string): number => {
  let rows = rowsIn(fields, path)
  while (rows > 0 && (fields.get(`${path}.${rows - 1}.start`) ?? "") === "") rows--
  return rows
}

const Span = (props: {
  readonly fields: Answers.Answers
  readonly path: string
  readonly of: string
  readonly row: number
}) => {
  const { from, spanOf, to } = useWords().settings
  const { fields, of, path, row } = props
  return (
    <span class="span">
      <input
        type="time"
        name={`${path}.${row}.start`}
        value={fields.get(`${path}.${row}.start`) ?? ""}
        aria-label={spanOf(of, from, row + 1)}
      />
      <span aria-hidden="true">–</span>
      <input
        type="time"
        name={`${path}.${row}.end`}
        value={fields.get(`${path}.${row}.end`) ?? ""}
        aria-label={spanOf(of, to, row + 1)}
      />
    </span>
  )
}

const numbers = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, row) => row)

export const Week = (props: TimesProps) => {
  const { days } = useWords().settings
  const { fields, label, name } = props
  const most = Math.max(2, ...Windows.weekdays.map((day) => filledIn(fields, `${name}.${day}`) + Windows.spare))
  return (
    <fieldset class="week-times">
      <legend>{label}</legend>
      <Described {...props} />
      {Windows.weekdays.map((day) => (
        <div class="week-day">
          <span class="day-name">{days[day - 1]}</span>
          <span class="spans">
            {numbers(most).map((row) => (
              <Span fields={fields} path={`${name}.${day}`} of={`${label}, ${days[day - 1]!}`} row={row} />
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

export const WindowRows = (props: TimesProps) => {
  const { days, shortDays } = useWords().settings
  const { fields, label, name } = props
  return (
    <fieldset class="window-rows">
      <legend>{label}</legend>
      <Described {...props} />
      {numbers(filledIn(fields, name) + Windows.spare).map((row) => {
        const ticked = fields.getAll(`${name}.${row}.days`)
        return (
          <div class="window-row">
            <span class="day-boxes">
              {Windows.weekdays.map((day) => (
                <label class="setting-tick">
                  <input
                    type="checkbox"
                    name={`${name}.${row}.days`}
                    value={String(day)}
                    checked={ticked.includes(String(day))}
                    aria-label={`${label} ${row + 1}, ${days[day - 1]!}`}
                  />
                  <span>{shortDays[day - 1]}</span>
                </label>
              ))}
            </span>
            <Span fields={fields} path={name} of={label} row={row} />
          </div>
        )
      })}
    </fieldset>
  )
}

export const Spans = (props: TimesProps) => (
  <fieldset class="window-rows">
    <legend>{props.label}</legend>
    <Described {...props} />
    {numbers(filledIn(props.fields, props.name) + Windows.spare).map((row) => (
      <Span fields={props.fields} path={props.name} of={props.label} row={row} />
    ))}
  </fieldset>
)
