/** The times of a day for a party: free ones can be chosen, the others say why not; and the tables for a time. */
import { type FreeTimes, Reseating, type Settings, SlotExplanation, type Venue } from "@fourtop/core/internal"
import { fieldFor, textOf } from "./acceptedMoves.ts"
import type { Ask } from "./bookingAsk.ts"
import { Field, Form, Select } from "@fourtop/http-adapter/web"
import { refusedRuns } from "./refusedRuns.ts"
import type { Formats } from "../formats/Formats.ts"
import type { Words } from "../words/Words.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"

/** A message as a sentence. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Asks for another date or party. With scripts the times follow by themselves, and the button goes away. */
export const AskForm = (props: {
  readonly ask: Ask
  readonly action: string
  readonly focus: "date" | "party_size" | null
}) => {
  const { action, ask, focus } = props
  const { bookingForm, reservations } = useWords()
  const form = Form.blank({ date: ask.date, branch_id: String(ask.branch?.id ?? "") })
  return (
    <form class="filters" method="get" action={action} data-asks>
      {ask.branches.length > 1 && (
        <Select
          form={form}
          id="ask-branch"
          name="branch_id"
          label={reservations.branch}
          choices={ask.branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Field
        form={form}
        id="ask-date"
        name="date"
        label={reservations.date}
        type="date"
        required
        autofocus={focus === "date"}
      />
      <div class="field party-size">
        <label for="ask-party">{reservations.party}</label>
        <input
          id="ask-party"
          name="party_size"
          type="number"
          inputMode="numeric"
          min={1}
          max={200}
          required
          value={ask.partySize}
          autofocus={focus === "party_size"}
        />
      </div>
      <div class="actions" data-unscripted>
        <button type="submit">{bookingForm.times.show}</button>
      </div>
    </form>
  )
}

/** What the form about the times is for: sent along, so that what was seen is what is booked. */
export const Asked = ({ ask }: { readonly ask: Ask }) => (
  <div data-part="asked">
    <input type="hidden" name="date" value={ask.date} />
    <input type="hidden" name="party_size" value={ask.partySize} />
    {ask.branches.length > 1 && <input type="hidden" name="branch_id" value={ask.branch?.id ?? ""} />}
  </div>
)

/** Why a time cannot be chosen; empty when it can be. */
const reasonsOf = (venue: Venue.Venue, { refusal, reseating }: FreeTimes.FreeTime): ReadonlyArray<string> =>
  refusal === null || reseating?.outcome === "found"
    ? []
    : [refusal, ...(reseating === null ? [] : [SlotExplanation.ofReseating(venue, reseating)])]

const Time = (props: {
  readonly time: FreeTimes.FreeTime
  readonly venue: Venue.Venue
  readonly checked: boolean
  readonly autofocus: boolean
  /** Whether the reason is said for several times at once. */
  readonly isInRun: boolean
}) => {
  const { tableNames } = useSpeech()
  const { autofocus, checked, isInRun, time, venue } = props
  const { sayRule } = useSpeech()
  const room = time.reseating
  const chosen = { checked, autofocus, required: true }
  if (time.refusal === null) {
    return (
      <label class="pick-time">
        <input
          type="radio"
          name="time"
          value={time.time}
          {...chosen}
          data-proposed={tableNames(venue, time.proposed)}
        />
        <span class="clock">{time.time}</span>
      </label>
    )
  }
  if (room?.outcome === "found") {
    return (
      <label class="pick-time moving">
        <input
          type="radio"
          name="time"
          value={time.time}
          {...chosen}
          data-proposed={tableNames(venue, room.seats.tableIds)}
        />
        <span class="clock">{time.time}</span>
        <span class="why">{sayRule(SlotExplanation.ofReseating(venue, room))}</span>
        <input type="hidden" name={fieldFor(time.time)} value={textOf(Reseating.proposalOf(room.moves))} />
      </label>
    )
  }
  return (
    <label class="pick-time refused">
      <input type="radio" name="time" value={time.time} disabled />
      <span class="clock">{time.time}</span>
      {reasonsOf(venue, time)
        .map(sayRule)
        .map((reason) => (
          <span class={isInRun ? "why unseen" : "why"}>{reason}</span>
        ))}
    </label>
  )
}

/** The sentence about a guarantee that the party needs. */
const guaranteeText = (
  { money }: Formats,
  say: Words["bookingForm"]["times"],
  guarantee: NonNullable<Settings.Settings["booking"]["guarantee"]>,
  amountMinor: number,
  { partySize }: Ask,
  currency: string
): string => {
  const { amount_minor, per, type } = guarantee
  const amount = money(amountMinor, currency)
  return per === "guest" && partySize > 1
    ? say.guaranteePerGuest(type, partySize, amount, money(amount_minor, currency))
    : say.guarantee(type, partySize, amount)
}

/** Every time of the day, with what keeps the others. */
export const Times = (props: {
  readonly ask: Ask
  readonly venue: Venue.Venue
  readonly free: FreeTimes.FreeTimes
  readonly chosen: string
  readonly problems: ReadonlyArray<string>
  readonly focus: boolean
}) => {
  const { ask, chosen, focus, free, problems, venue } = props
  const say = useWords().bookingForm.times
  const { formats, sayRule } = useSpeech()
  const open = free.times.filter(({ refusal }) => refusal === null)
  const withMoves = free.times.filter(({ reseating }) => reseating?.outcome === "found")
  const choices = [...open, ...withMoves]
  const runs = refusedRuns(
    free.times.map((time) => ({ time: time.time, reason: reasonsOf(venue, time).map(sayRule).join("; ") || null }))
  )
  const first = choices.some(({ time }) => time === chosen) ? chosen : choices[0]?.time
  return (
    <div data-part="times" data-free={open.length}>
      <fieldset class="pick" {...(problems.length === 0 ? {} : { "aria-describedby": "time-problem" })}>
        <legend>{say.legend(formats.fullDate(free.date), ask.partySize)}</legend>
        {problems.length > 0 && (
          <p class="problem" id="time-problem" role="alert">
            {problems.join(" ")}
          </p>
        )}
        {free.reasons.map((reason) => (
          <p class="note">{sentence(sayRule(reason))}</p>
        ))}
        {free.times.length > 0 && open.length === 0 && free.reasons.length === 0 && <p class="note">{say.noneFree}</p>}
        {withMoves.length > 0 && <p class="note">{say.othersMove(withMoves.length)}</p>}
        <div class="pick-times">
          {free.times.map((time) => {
            const run = runs.find(({ from, to }) => from <= time.time && time.time <= to)
            const isRefused = reasonsOf(venue, time).length > 0
            return (
              <>
                {run?.from === time.time && <p class="run">{say.refusedRun(run.from, run.to, run.reason)}</p>}
                <Time
                  time={time}
                  venue={venue}
                  checked={time.time === chosen}
                  autofocus={focus && time.time === first}
                  isInRun={isRefused && run !== undefined}
                />
              </>
            )
          })}
        </div>
        {free.guarantee !== null && free.guaranteeMinor !== null && choices.length > 0 && (
          <p class="note">
            {guaranteeText(formats, say, free.guarantee, free.guaranteeMinor, ask, venue.restaurant.currency)}
            {free.guarantee.text !== null && <span class="below">{free.guarantee.text}</span>}
          </p>
        )}
      </fieldset>
    </div>
  )
}

/** The tables that fit the party. The best one is taken unless somebody chooses; scripts hide what is not free. */
export const Tables = (props: {
  readonly venue: Venue.Venue
  readonly free: FreeTimes.FreeTimes
  readonly chosen: string
  readonly standard: string
  readonly problems: ReadonlyArray<string>
}) => {
  const { tableName } = useSpeech()
  const { chosen, free, problems, standard, venue } = props
  const say = useWords().bookingForm
  const ids = [...new Set(free.times.flatMap(({ tables }) => tables))]
  return (
    <div data-part="tables">
      {ids.length > 0 && (
        <div class="field">
          <label for="table">{say.table}</label>
          <select
            id="table"
            name="table_id"
            {...(problems.length === 0 ? {} : { "aria-describedby": "table-problem", "aria-invalid": true })}
          >
            <option value="" data-standard={standard}>
              {standard}
            </option>
            {ids.map((id) => {
              const table = venue.rows.tables.find((one) => one.id === id)!
              const times = free.times.filter(({ tables }) => tables.includes(id)).map(({ time }) => time)
              return (
                <option value={id} selected={chosen === String(id)} data-times={times.join(" ")}>
                  {say.tableSeats(tableName(table.name), table.max_seats)}
                </option>
              )
            })}
          </select>
          {problems.length > 0 && (
            <p class="problem" id="table-problem" role="alert">
              {problems.join(" ")}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
