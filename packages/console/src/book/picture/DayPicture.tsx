/** The day as a picture: a row or a column for each table, a bar for each party, covers beside them, and now as a line. */
import { DaySheet, type PartyBar, SlotExplanation } from "@fourtop/core/internal"
import { useSpeech, useWords } from "../../words/useWords.tsx"
import { ahead } from "./ahead.ts"
import { Covers } from "./Covers.tsx"
import { BlockShape, Hatch, PartyShape } from "./PartyShape.tsx"
import { blockTitle, stayTitle, tableState } from "./pictureTexts.ts"
import {
  across,
  columnWidth,
  covers,
  down,
  downTo,
  fullHours,
  heightOf,
  type Hours,
  percent,
  type Place,
  quarter,
  rowTop,
  shareAcross,
  side,
  top
} from "./Place.ts"

const { timeAt } = SlotExplanation

interface DayPictureProps {
  readonly sheet: DaySheet.DaySheet
  readonly hours: Hours
  readonly hrefOf: (bookingId: string) => string
}

interface Drawing extends DayPictureProps {
  readonly place: Place
  readonly tracks: ReadonlyArray<ReadonlyArray<PartyBar.PartyBar>>
}

/** Those that begin in the same quarter come anew together when one of them changes: few pieces, and none is large. */
const byQuarter = (bars: ReadonlyArray<PartyBar.PartyBar>): ReadonlyArray<ReadonlyArray<PartyBar.PartyBar>> => {
  const quarters: Array<Array<PartyBar.PartyBar>> = []
  const quarterOf = ({ from }: PartyBar.PartyBar): number => Math.floor(from / quarter)
  for (const bar of bars) {
    const last = quarters.at(-1)
    if (last !== undefined && quarterOf(last[0]!) === quarterOf(bar)) last.push(bar)
    else quarters.push([bar])
  }
  return quarters
}

/** The parties at their tables, those without one after them, and what else takes tables. */
const Shapes = ({ hrefOf, place, sheet, tracks }: Drawing) => {
  const { tableName } = useSpeech()
  const words = useWords()
  const rowOf = new Map(sheet.tables.map(({ table }, row) => [table.id, row]))
  const nameOf = new Map(sheet.tables.map(({ table }) => [table.id, tableName(table.name)]))
  const shapeOf = (bar: PartyBar.PartyBar, rows: ReadonlyArray<number>) => {
    const tables = bar.booking.table_ids.flatMap((id) => nameOf.get(id) ?? []).join(" + ")
    const title = stayTitle(bar, tables, place.zone, words)
    return (
      <PartyShape bar={bar} rows={rows} place={place} href={hrefOf(bar.booking.id)} title={title} tables={tables} />
    )
  }
  return (
    <>
      {sheet.tables.flatMap(({ blocks, table }, row) =>
        blocks.map((block) => (
          <BlockShape
            from={block.from}
            to={block.to}
            row={row}
            place={place}
            title={blockTitle(tableName(table.name), block, place.zone, words.book.picture)}
          />
        ))
      )}
      {byQuarter(sheet.bars).map((bars) => (
        <g data-piece>
          {bars.flatMap((bar) => {
            const rows = bar.booking.table_ids.flatMap((id) => rowOf.get(id) ?? [])
            return rows.length === 0 ? [] : [shapeOf(bar, rows)]
          })}
        </g>
      ))}
      {tracks.flatMap((track, index) => track.map((bar) => shapeOf(bar, [sheet.tables.length + index])))}
    </>
  )
}

/** The names of the tables, and what each of them is now. */
const Names = ({ sheet, tracks }: Pick<Drawing, "sheet" | "tracks">) => {
  const { tableName } = useSpeech()
  const say = useWords().book.picture
  return (
    <>
      {sheet.tables.map(({ now, table }) => (
        <li>
          <span class="table-name">{tableName(table.name)}</span>
          <span class="table-facts">
            <span class="seats">{say.seats(table.max_seats)}</span>
            {now !== null && sheet.now !== null && (
              <span class={`table-${now.kind}`}>{tableState(now, sheet.now, sheet.day.zone, say)}</span>
            )}
          </span>
        </li>
      ))}
      {tracks.map((_, track) => (
        <li>{track === 0 && <span class="table-name">{say.noTable}</span>}</li>
      ))}
    </>
  )
}

const isShown = (now: number | null, { from, to }: Hours): now is number => now !== null && from <= now && now < to

/** Labels of hours need about 36 pixels, and the narrowest picture has 480. */
const labelEvery = (hours: number): number => Math.ceil(hours / 13)

const Across = (drawing: Drawing) => {
  const { hours, place, sheet, tracks } = drawing
  const say = useWords().book.picture
  const rows = sheet.tables.length + tracks.length
  const height = rowTop(rows)
  const all = fullHours(hours)
  return (
    <div class="sheet across">
      <ul class="names" data-piece>
        <li class="corner">{say.covers}</li>
        <Names sheet={sheet} tracks={tracks} />
      </ul>
      <svg class="day" width="100%" height={height} role="group" aria-label={say.byHour}>
        <Hatch place={place} />
        <Covers sheet={sheet} place={place} />
        {all.map((at, index) => (
          <>
            <line
              class="tick"
              x1={percent(shareAcross(place, at))}
              x2={percent(shareAcross(place, at))}
              y1={covers.height}
              y2={height}
            />
            {index % labelEvery(all.length) === 0 && (
              <text class="hour" x={percent(shareAcross(place, at))} dx={place.isMirrored ? -4 : 4} y={top - 6}>
                {timeAt(place.zone, at)}
              </text>
            )}
          </>
        ))}
        {Array.from({ length: rows + 1 }, (_, row) => (
          <line class="tick" x2="100%" y1={rowTop(row)} y2={rowTop(row)} />
        ))}
        {isShown(sheet.now, hours) && (
          <line
            class="now"
            x1={percent(shareAcross(place, sheet.now))}
            x2={percent(shareAcross(place, sheet.now))}
            y1={covers.height}
            y2={height}
          />
        )}
        <Shapes {...drawing} />
      </svg>
    </div>
  )
}

/** The line of now: beside the labels of the hours, and over the tables. */
const NowDown = ({ hours, left = 0, sheet }: Pick<Drawing, "hours" | "sheet"> & { readonly left?: number }) =>
  isShown(sheet.now, hours) && (
    <line class="now" x1={left} x2="100%" y1={downTo(hours, sheet.now)} y2={downTo(hours, sheet.now)} />
  )

const Down = (drawing: Drawing) => {
  const { hours, place, sheet, tracks } = drawing
  const say = useWords().book.picture
  const columns = sheet.tables.length + tracks.length
  const height = heightOf(hours)
  const ticks = fullHours(hours).map((at) => (
    <line class="tick" x2="100%" y1={downTo(hours, at)} y2={downTo(hours, at)} />
  ))
  return (
    <div class="sheet down">
      <div class="hours">
        <p class="corner">{say.covers}</p>
        <svg class="day" width="100%" height={height} aria-hidden="true">
          {ticks}
          <Covers sheet={sheet} place={place} />
          {fullHours(hours).map((at) => (
            <text class="hour" x="6" y={downTo(hours, at) + 15}>
              {timeAt(place.zone, at)}
            </text>
          ))}
          <NowDown {...drawing} left={side.from} />
        </svg>
      </div>
      <div class="scroll" tabindex={0} role="group" aria-label={say.byHour} id="sheet" data-sheet>
        <ul class="names" data-piece>
          <Names sheet={sheet} tracks={tracks} />
        </ul>
        <svg class="day" width={columns * columnWidth} height={height}>
          <Hatch place={place} />
          {ticks}
          {Array.from({ length: columns + 1 }, (_, column) => (
            <line class="tick" x1={column * columnWidth} x2={column * columnWidth} y2={height} />
          ))}
          <NowDown {...drawing} />
          <Shapes {...drawing} />
        </svg>
      </div>
    </div>
  )
}

/** Both ways to lay it out; the style sheet shows the one that fits the screen. */
export const DayPicture = (props: DayPictureProps) => {
  const { hours, sheet } = props
  const { zone } = sheet.day
  const { direction } = useSpeech()
  const coming = ahead(sheet, hours)
  return (
    <>
      <Across {...props} tracks={DaySheet.tracksOf(sheet.unplaced)} place={across(hours, zone, direction === "rtl")} />
      <Down {...props} {...coming} tracks={DaySheet.tracksOf(coming.sheet.unplaced)} place={down(coming.hours, zone)} />
    </>
  )
}
