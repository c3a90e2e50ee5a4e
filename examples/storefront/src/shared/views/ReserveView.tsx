/** The page for reservations: a day and a party, the times that are free, and who comes. It works without scripts. */
import { fill } from "../fill.ts"
import { dayInWords, money } from "../format.ts"
import { type Frame, pathTo } from "../Frame.ts"
import type { Day } from "../Reserving.ts"

/** What was filled in, and what is wrong with it. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, ReadonlyArray<string>>>
}

interface Props {
  readonly frame: Frame
  readonly day: Day
  readonly filled: Filled
  /** Makes the form unique, so that sending it twice reserves once. */
  readonly formKey: string
  /** The time whose waitlist the party has just joined. */
  readonly joined?: string | null
  /** Present in the browser, where times change as one chooses. */
  readonly onChoose?: (date: string, partySize: number) => void
}

const Problem = ({ id, texts }: { readonly id: string; readonly texts: ReadonlyArray<string> | undefined }) =>
  texts === undefined ? null : (
    <span class="problem" id={id}>
      {texts.join(" ")}
    </span>
  )

const Choice = ({ day, frame, onChoose }: Pick<Props, "frame" | "day" | "onChoose">) => {
  const { words } = frame
  const sizes = Array.from(
    { length: day.largest_party - day.smallest_party + 1 },
    (_, index) => day.smallest_party + index
  )
  return (
    <form method="get" action={`/r/${frame.slug}/reserve`} class="choice">
      <input type="hidden" name="lang" value={frame.language} />
      <label>
        {words.party}
        <select
          name="party_size"
          value={String(day.party_size)}
          onChange={(event) => onChoose?.(day.date, Number(event.currentTarget.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={String(size)} selected={size === day.party_size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.date}
        <input
          type="date"
          name="date"
          required
          min={day.first_date}
          max={day.last_date}
          value={day.date}
          onChange={(event) => {
            if (event.currentTarget.validity.valid) onChoose?.(event.currentTarget.value, day.party_size)
          }}
        />
      </label>
      <button type="submit" class="quiet without-scripts">
        {words.showTimes}
      </button>
    </form>
  )
}

/** What the form sends for a time that the party would wait for. */
export const waitingValue = (time: string): string => `waitlist ${time}`

const Times = ({ day, filled, frame }: Pick<Props, "frame" | "day" | "filled">) => {
  const { words } = frame
  const { guarantee, slots } = day
  if (slots.length === 0) return <p class="notice">{words.closedDay}</p>
  const isFull = !slots.some(({ available }) => available)
  const canWait = slots.some(({ waitlist }) => waitlist)
  if (isFull && !canWait) return <p class="notice">{words.noTimes}</p>
  const amount = guarantee === null ? "" : money(guarantee.amount_minor, guarantee.currency, frame.locale)
  return (
    <fieldset class="times" aria-describedby={filled.problems["time"] === undefined ? undefined : "time-problem"}>
      <legend>{fill(words.times, { date: dayInWords(day.date, frame.locale) })}</legend>
      <Problem id="time-problem" texts={filled.problems["time"]} />
      {isFull && <p class="notice">{words.noTimes}</p>}
      <div class="slots">
        {slots.map(({ available, guarantee, time, unavailable, waitlist }) => (
          <label key={time} class={available ? "slot" : waitlist ? "slot waiting" : "slot full"}>
            <input
              type="radio"
              name="time"
              value={waitlist ? waitingValue(time) : time}
              required
              disabled={unavailable !== null}
              defaultChecked={filled.values["time"] === (waitlist ? waitingValue(time) : time)}
            />
            <span>
              {time}
              {unavailable !== null && <small>{words[unavailable]}</small>}
              {waitlist && <small>{words.waitlist}</small>}
              {available && guarantee && <small>{words.deposit}</small>}
            </span>
          </label>
        ))}
      </div>
      {canWait && <p class="hint">{words.waitlistHint}</p>}
      {guarantee !== null && slots.some((slot) => slot.guarantee) && (
        <p class="hint">
          {guarantee.text ??
            fill(words.guarantee, {
              amount: guarantee.per === "guest" ? fill(words.perGuest, { amount }) : amount
            })}
        </p>
      )}
    </fieldset>
  )
}

const fields = [
  { name: "name", type: "text", autocomplete: "name", required: true, maxLength: 120 },
  { name: "phone", type: "tel", autocomplete: "tel", required: true, maxLength: 40 },
  { name: "email", type: "email", autocomplete: "email", required: false, maxLength: 254 }
] as const

const Contact = ({ filled, frame }: Pick<Props, "frame" | "filled">) => {
  const { words } = frame
  return (
    <>
      {fields.map((field) => (
        <label key={field.name}>
          <span>
            {words[field.name]} {!field.required && <small>({words.optional})</small>}
          </span>
          <input
            {...field}
            defaultValue={filled.values[field.name] ?? ""}
            aria-invalid={filled.problems[field.name] !== undefined}
            aria-describedby={filled.problems[field.name] === undefined ? undefined : `${field.name}-problem`}
          />
          <Problem id={`${field.name}-problem`} texts={filled.problems[field.name]} />
        </label>
      ))}
      <label>
        <span>
          {words.reservationNote} <small>({words.optional})</small>
        </span>
        <textarea name="note" rows={2} maxLength={500} defaultValue={filled.values["note"] ?? ""} />
      </label>
    </>
  )
}

/** Both forms of the page. */
export const ReserveView = ({ day, filled, formKey, frame, joined = null, onChoose }: Props) => {
  const { words } = frame
  const others = Object.entries(filled.problems).filter(([name]) => !["time", "name", "phone", "email"].includes(name))
  const canReserve = day.slots.some(({ available }) => available)
  const canWait = day.slots.some(({ waitlist }) => waitlist)
  return (
    <>
      {joined !== null && (
        <p class="notice" role="status">
          {fill(words.joinedWaitlist, { date: dayInWords(day.date, frame.locale), time: joined })}
        </p>
      )}
      <Choice frame={frame} day={day} {...(onChoose === undefined ? {} : { onChoose })} />
      <form method="post" action={pathTo(frame, "/reserve")} class="stack">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="date" value={day.date} />
        <input type="hidden" name="party_size" value={String(day.party_size)} />
        {others.length > 0 && (
          <div class="problems" role="alert">
            <p>{words.pleaseCorrect}:</p>
            <ul>
              {others.map(([name, texts]) => (
                <li key={name}>{texts.join(" ")}</li>
              ))}
            </ul>
          </div>
        )}
        <Times frame={frame} day={day} filled={filled} />
        {(canReserve || canWait) && (
          <>
            <Contact frame={frame} filled={filled} />
            <button type="submit" class="primary">
              {!canReserve ? words.joinWaitlist : canWait ? words.reserveOrWait : words.reserveNow}
            </button>
          </>
        )}
      </form>
    </>
  )
}
