/** The day as a picture: a row for each table, a bar for each party, covers above, and now as a line. */
import { DaySheet, type PartyBar, SlotExplanation, type ZonedClock } from "@fourtop/core"
import { blockTitle, stayTitle, tableState } from "./dayPictureTexts.ts"
import { useWords } from "../words/useWords.tsx"

const { timeAt } = SlotExplanation

const rowHeight = 44
const chart = { height: 64, bars: 46 }
const labels = 22
const top = chart.height + labels
const hour = 3_600_000

/** Short days fill the width of a desk, long ones scroll. */
const pixelsPerHour = (hours: number): number => Math.max(96, Math.min(180, Math.round(880 / hours)))

interface Scale {
  readonly x: (at: ZonedClock.Instant) => number
  readonly width: number
  readonly zone: ZonedClock.Zone
}

const scaleOf = ({ from, to }: { readonly from: number; readonly to: number }, zone: ZonedClock.Zone): Scale => {
  const perHour = pixelsPerHour((to - from) / hour)
  const width = Math.round(((to - from) / hour) * perHour)
  return { width, zone, x: (at) => Math.round(Math.max(0, Math.min(width, ((at - from) / hour) * perHour))) }
}

const Covers = ({ scale, sheet }: { readonly sheet: DaySheet.DaySheet; readonly scale: Scale }) => {
  const { coversLimit, quarters } = sheet
  const say = useWords().book.picture
  const most = Math.max(1, coversLimit ?? 0, ...quarters.map(({ covers }) => covers))
  const y = (covers: number): number => Math.round(chart.height - (chart.bars * covers) / most)
  return (
    <g class="covers">
      {quarters.map(({ at, covers, isFull, parties }) => {
        const [x, end] = [scale.x(at), scale.x(at + hour / 4)]
        return (
          covers > 0 && (
            <g>
              <rect
                class={isFull ? "full" : undefined}
                x={x + 1}
                y={y(covers)}
                width={Math.max(1, end - x - 2)}
                height={chart.height - y(covers)}
                rx="2"
              >
                <title>{say.arrivals(timeAt(scale.zone, at), covers, parties, isFull)}</title>
              </rect>
              <text x={(x + end) / 2} y={y(covers) - 3} text-anchor="middle">
                {covers}
              </text>
            </g>
          )
        )
      })}
      <line class="base" x1="0" x2={scale.width} y1={chart.height} y2={chart.height} />
      {coversLimit !== null && (
        <line class="limit" x1="0" x2={scale.width} y1={y(coversLimit)} y2={y(coversLimit)}>
          <title>{say.limit(coversLimit)}</title>
        </line>
      )}
    </g>
  )
}

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

const yOf = (row: number): number => top + row * rowHeight

const classOf = ({ booking, isPresent, lateMinutes, overdueMinutes, waitsFor }: PartyBar.PartyBar): string =>
  [
    "party-bar",
    booking.status === "seated" && !isPresent ? "gone" : booking.status,
    ...(lateMinutes === null ? [] : ["late"]),
    ...(overdueMinutes === null ? [] : ["overdue"]),
    ...(waitsFor === null ? [] : ["waits"])
  ].join(" ")

const Bar = (props: {
  readonly bar: PartyBar.PartyBar
  readonly rows: ReadonlyArray<number>
  readonly scale: Scale
  readonly href: string
}) => {
  const { bar, href, rows, scale } = props
  const [x, end, until] = [scale.x(bar.from), scale.x(bar.to), scale.x(bar.until)]
  const pieces = piecesOf(rows)
  const [first, last] = [pieces[0]![0], pieces.at(-1)![1]]
  return (
    <a class={classOf(bar)} href={href} id={`bar-${bar.booking.id}`}>
      <title>{stayTitle(bar, scale.zone, useWords())}</title>
      {pieces.length > 1 && (
        <line class="join" x1={x + 6} x2={x + 6} y1={yOf(first) + 4} y2={yOf(last) + rowHeight - 4} />
      )}
      {pieces.map(([from, to]) => {
        const [y, height] = [yOf(from) + 4, (to - from + 1) * rowHeight - 8]
        return (
          <>
            {until > end && <rect class="buffer" x={x} y={y} width={until - x} height={height} rx="6" />}
            <rect class="stay" x={x} y={y} width={Math.max(3, end - x)} height={height} rx="6" />
            <svg x={x} y={y} width={Math.max(0, end - x - 4)} height={height} aria-hidden="true">
              <text class="size" x="8" y="23">
                {bar.booking.party_size}
              </text>
              <text x={bar.booking.party_size > 9 ? 30 : 22} y="23">
                {bar.booking.name}
              </text>
            </svg>
          </>
        )
      })}
    </a>
  )
}

const Block = (props: { readonly from: number; readonly to: number; readonly row: number; readonly title: string }) => (
  <rect
    class="block"
    x={props.from}
    y={yOf(props.row) + 4}
    width={Math.max(3, props.to - props.from)}
    height={rowHeight - 8}
    rx="6"
    fill="url(#hatch)"
  >
    <title>{props.title}</title>
  </rect>
)

/** The names of the rows, which stay where they are when the picture scrolls. */
const Names = ({ sheet, tracks }: { readonly sheet: DaySheet.DaySheet; readonly tracks: number }) => {
  const say = useWords().book.picture
  return (
    <ul class="names">
      <li class="corner">{say.covers}</li>
      {sheet.tables.map(({ now, table }) => (
        <li>
          <span class="table-name">{table.name}</span>
          <span class="table-facts">
            <span class="seats">{say.seats(table.max_seats)}</span>
            {now !== null && sheet.now !== null && (
              <span class={`table-${now.kind}`}>{tableState(now, sheet.now, sheet.day.zone, say)}</span>
            )}
          </span>
        </li>
      ))}
      {Array.from({ length: tracks }, (_, track) => (
        <li>{track === 0 && <span class="table-name">{say.noTable}</span>}</li>
      ))}
    </ul>
  )
}

export const DayPicture = (props: {
  readonly sheet: DaySheet.DaySheet
  readonly hours: NonNullable<DaySheet.DaySheet["hours"]>
  readonly hrefOf: (bookingId: string) => string
}) => {
  const { hours, hrefOf, sheet } = props
  const say = useWords().book.picture
  const scale = scaleOf(hours, sheet.day.zone)
  const tracks = DaySheet.tracksOf(sheet.unplaced)
  const rows = sheet.tables.length + tracks.length
  const height = top + rows * rowHeight
  const rowOf = new Map(sheet.tables.map(({ table }, row) => [table.id, row]))
  const ticks = Array.from({ length: Math.round((hours.to - hours.from) / hour) + 1 }, (_, n) => hours.from + n * hour)
  const rowsOf = ({ booking }: PartyBar.PartyBar): ReadonlyArray<number> =>
    booking.table_ids.flatMap((id) => rowOf.get(id) ?? [])
  return (
    <div class="sheet">
      <Names sheet={sheet} tracks={tracks.length} />
      <div class="scroll" tabindex={0} role="group" aria-label={say.byHour} id="sheet" data-sheet>
        <svg class="day" width={scale.width} height={height} viewBox={`0 0 ${scale.width} ${height}`}>
          <defs>
            <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect class="hatch-ground" width="8" height="8" />
              <rect class="hatch-line" width="3" height="8" />
            </pattern>
          </defs>
          <Covers sheet={sheet} scale={scale} />
          {ticks.map((at, index) => (
            <>
              <line class="tick" x1={scale.x(at)} x2={scale.x(at)} y1={chart.height} y2={height} />
              {index < ticks.length - 1 && (
                <text class="hour" x={scale.x(at) + 5} y={top - 6}>
                  {timeAt(scale.zone, at)}
                </text>
              )}
            </>
          ))}
          {Array.from({ length: rows + 1 }, (_, row) => (
            <line class="tick" x1="0" x2={scale.width} y1={yOf(row)} y2={yOf(row)} />
          ))}
          {sheet.tables.flatMap(({ blocks, table }, row) =>
            blocks.map((block) => (
              <Block
                from={scale.x(block.from)}
                to={scale.x(block.to)}
                row={row}
                title={blockTitle(table.name, block, scale.zone, say)}
              />
            ))
          )}
          {sheet.bars
            .filter((bar) => rowsOf(bar).length > 0)
            .map((bar) => (
              <Bar bar={bar} rows={rowsOf(bar)} scale={scale} href={hrefOf(bar.booking.id)} />
            ))}
          {tracks.flatMap((track, index) =>
            track.map((bar) => (
              <Bar bar={bar} rows={[sheet.tables.length + index]} scale={scale} href={hrefOf(bar.booking.id)} />
            ))
          )}
          {sheet.now !== null && hours.from <= sheet.now && sheet.now < hours.to && (
            <line class="now" x1={scale.x(sheet.now)} x2={scale.x(sheet.now)} y1={chart.height} y2={height} data-now />
          )}
        </svg>
      </div>
    </div>
  )
}
