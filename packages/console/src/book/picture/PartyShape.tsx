/** A party in the picture of the day, and a table that is taken without one. */
import { type PartyBar, SlotExplanation } from "@fourtop/core/internal"
import type { Place } from "./Place.ts"
import { percent } from "./Place.ts"

/** The rows of a party next to each other are one piece of its bar. */
const piecesOf = (rows: ReadonlyArray<number>): ReadonlyArray<readonly [first: number, last: number]> => {
  const pieces: Array<[number, number]> = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = pieces.at(-1)
    if (last !== undefined && last[1] === row - 1) last[1] = row
    else pieces.push([row, row])
  }
  return pieces
}

const classOf = ({ booking, isPresent, lateMinutes, overdueMinutes, waitsFor }: PartyBar.PartyBar): string =>
  [
    "party-bar",
    booking.status === "seated" && !isPresent ? "gone" : booking.status,
    ...(lateMinutes === null ? [] : ["late"]),
    ...(overdueMinutes === null ? [] : ["overdue"]),
    ...(waitsFor === null ? [] : ["waits"])
  ].join(" ")

/** The height of a line of a label in pixels, as in its style sheet. */
const lineHeight = 20

/** Text of SVG would be cut in the middle of a letter where its bar ends; a box of HTML shortens it. */
const Label = ({ bar, place, tables }: { bar: PartyBar.PartyBar; place: Place; tables: string }) => {
  const { name, party_size, table_ids } = bar.booking
  const isDown = place.direction === "down"
  const y = isDown ? 4 : 14
  const height = isDown ? place.box(Math.max(bar.from, place.hours.from), bar.to, 0).height - y : lineHeight
  const lines = Math.min(isDown ? 2 : 1, Math.floor(height / lineHeight))
  return (
    <foreignObject y={y} width="100%" height={lines * lineHeight}>
      <div class="party-label">
        <strong class="size">{party_size}</strong>
        <span class="party-name">{name}</span>
      </div>
      {lines > 1 && (
        <div class="party-label at-table">
          {table_ids.length > 1 ? tables : SlotExplanation.timeAt(place.zone, bar.from)}
        </div>
      )}
    </foreignObject>
  )
}

export const PartyShape = (props: {
  readonly bar: PartyBar.PartyBar
  readonly rows: ReadonlyArray<number>
  readonly place: Place
  readonly href: string
  /** What it is called; the name of the link. */
  readonly title: string
  readonly tables: string
}) => {
  const { bar, href, place, rows, tables, title } = props
  const pieces = piecesOf(rows)
  const isDown = place.direction === "down"
  const from = Math.max(bar.from, place.hours.from)
  const part = Math.max(0, bar.to - from) / Math.max(1, bar.until - from)
  const share = percent(part)
  const stay = isDown
    ? { width: "100%", height: share }
    : { x: percent(place.isMirrored ? 1 - part : 0), width: share, height: "100%" }
  return (
    <a class={classOf(bar)} href={href} id={`${place.direction}-${bar.booking.id}`}>
      <title>{title}</title>
      {pieces.length > 1 && (
        <svg {...place.box(bar.from, bar.until, pieces[0]![0], pieces.at(-1)![1])} overflow="visible">
          <line class="join" {...(isDown ? { x2: "100%", y1: 6, y2: 6 } : { x1: 6, x2: 6, y2: "100%" })} />
        </svg>
      )}
      {pieces.map(([first, last]) => (
        <svg {...place.box(bar.from, bar.until, first, last)} overflow="visible">
          {bar.until > bar.to && <rect class="buffer" width="100%" height="100%" rx="6" />}
          <rect class="stay" {...stay} rx="6" />
          <svg {...stay} aria-hidden="true">
            <Label bar={bar} place={place} tables={tables} />
          </svg>
        </svg>
      ))}
    </a>
  )
}

export const BlockShape = (props: {
  readonly from: number
  readonly to: number
  readonly row: number
  readonly place: Place
  readonly title: string
}) => (
  <rect
    class="block"
    {...props.place.box(props.from, props.to, props.row)}
    rx="6"
    fill={`url(#hatch-${props.place.direction})`}
  >
    <title>{props.title}</title>
  </rect>
)

/** The pattern of blocks. */
export const Hatch = ({ place }: { readonly place: Place }) => (
  <defs>
    <pattern
      id={`hatch-${place.direction}`}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect class="hatch-ground" width="8" height="8" />
      <rect class="hatch-line" width="3" height="8" />
    </pattern>
  </defs>
)
