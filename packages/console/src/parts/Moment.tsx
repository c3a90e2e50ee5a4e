/** An instant in the restaurant's time zone. */
import { ZonedClock } from "@fourtop/core/internal"
import { clockText, momentText } from "../formats/moments.ts"
import { useWords } from "../words/useWords.tsx"

export const Moment = (props: {
  readonly at: ZonedClock.Instant | null
  readonly zone: ZonedClock.Zone
  readonly otherwise?: string
}) => {
  const { never } = useWords().parts
  return props.at === null ? (
    <span class="soft">{props.otherwise ?? never}</span>
  ) : (
    <time dateTime={ZonedClock.format(props.zone, props.at)}>{momentText(props.at, props.zone)}</time>
  )
}

/** The time of day alone, for what happens on this shift. */
export const Clock = (props: { readonly at: ZonedClock.Instant; readonly zone: ZonedClock.Zone }) => (
  <time dateTime={ZonedClock.format(props.zone, props.at)}>{clockText(props.zone, props.at)}</time>
)
