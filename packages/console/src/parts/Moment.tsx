/** An instant in the restaurant's time zone. */
import { ZonedClock } from "@fourtop/core/internal"
import { useFormats, useWords } from "../words/useWords.tsx"

export const Moment = (props: {
  readonly at: ZonedClock.Instant | null
  readonly zone: ZonedClock.Zone
  readonly otherwise?: string
}) => {
  const { moment } = useFormats()
  const { never } = useWords().parts
  return props.at === null ? (
    <span class="soft">{props.otherwise ?? never}</span>
  ) : (
    <time dateTime={ZonedClock.format(props.zone, props.at)}>{moment(props.at, props.zone)}</time>
  )
}

/** The time of day alone, for what happens on this shift. */
export const Clock = (props: { readonly at: ZonedClock.Instant; readonly zone: ZonedClock.Zone }) => {
  const { clock } = useFormats()
  return <time dateTime={ZonedClock.format(props.zone, props.at)}>{clock(props.at, props.zone)}</time>
}
