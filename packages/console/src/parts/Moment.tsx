/** An instant in the restaurant's time zone. */
import { ZonedClock } from "@fourtop/core"
import { useWords } from "../words/useWords.tsx"

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: ZonedClock.Zone): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23"
  })
  formats.set(zone, made)
  return made
}

/** The instant as text, for sentences. */
export const momentText = (at: ZonedClock.Instant, zone: ZonedClock.Zone): string => formatOf(zone).format(at)

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

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: ZonedClock.Zone): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23"
  })
  clocks.set(zone, made)
  return made
}

/** The time of day as text. */
export const clockText = (zone: ZonedClock.Zone, at: ZonedClock.Instant): string => clockOf(zone).format(at)

/** The time of day alone, for what happens on this shift. */
export const Clock = (props: { readonly at: ZonedClock.Instant; readonly zone: ZonedClock.Zone }) => (
  <time dateTime={ZonedClock.format(props.zone, props.at)}>{clockText(props.zone, props.at)}</time>
)
