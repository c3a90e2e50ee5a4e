/** Where an order or a reservation stands. */
import { fill } from "../fill.ts"
import { dayAndTime, dayInWords } from "../format.ts"
import { type Frame, wordFor } from "../Frame.ts"
import { type OrderState, orderSteps, type ReservationState, type State } from "../Status.ts"

const sentenceOf = (frame: Frame, state: State): string => {
  const { words } = frame
  if (state.kind === "order") {
    const name = state.status === "ready" ? `readyText_${state.type}` : `${state.status}Text`
    return name in words ? wordFor(frame, name) : ""
  }
  const name = state.status === "cancelled" ? "reservationCancelledText" : `${state.status}Text`
  return name in words ? wordFor(frame, name) : ""
}

const Steps = ({ frame, state }: { readonly frame: Frame; readonly state: OrderState }) => {
  const reached = orderSteps.findIndex((step) => step === state.status)
  if (reached === -1) return null
  return (
    <ol class="steps">
      {orderSteps.map((step, index) => (
        <li key={step} class={index <= reached ? "done" : ""} aria-current={index === reached ? "step" : undefined}>
          {wordFor(frame, step)}
        </li>
      ))}
    </ol>
  )
}

const Facts = ({ frame, state }: { readonly frame: Frame; readonly state: ReservationState }) => {
  const { locale, words } = frame
  const guests = state.party_size === 1 ? words.oneGuest : fill(words.guests, { count: state.party_size })
  return (
    <p class="facts">
      <strong>{dayInWords(state.date, locale)}</strong>, {state.time} · {guests}
    </p>
  )
}

/** The status in a word and a sentence, announced when it changes. `lost` is whether the connection was lost. */
export const StatusView = (props: { readonly frame: Frame; readonly state: State; readonly lost: boolean }) => {
  const { frame, lost, state } = props
  const { locale, words } = frame
  return (
    <>
      <div role="status" class={`status status-${state.status}`}>
        <p class="status-word">{wordFor(frame, state.status)}</p>
        <p>{sentenceOf(frame, state)}</p>
      </div>
      {state.kind === "order" ? <Steps frame={frame} state={state} /> : <Facts frame={frame} state={state} />}
      {state.kind === "order" && state.scheduled_for !== null && (
        <p class="facts">{fill(words.scheduledFor, { time: dayAndTime(state.scheduled_for, locale) })}</p>
      )}
      <p class="hint">{lost ? words.reconnecting : words.live}</p>
    </>
  )
}
