/** A room from above: its tables where they stand, each with what it is now in words. */
import { type Floor, type FloorLayout, SlotExplanation } from "@fourtop/core/internal"
import type { FloorTable } from "./FloorTable.ts"
import type { Words } from "../words/Words.ts"
import type { Speech } from "../words/Speech.ts"
import { useSpeech } from "../words/useWords.tsx"

const { timeAt } = SlotExplanation

/** What fits into a table: its number, else the beginning of its name. */
export const shortName = (name: string): string => {
  const [first = ""] = name.split(",")
  const number = /^\D{2,}?\s(\p{L}?\d+\p{L}?)$/u.exec(first.trim())
  const text = first.trim().startsWith("Table ") && number !== null ? number[1]! : first.trim()
  return text.length <= 8 ? text : `${text.slice(0, 7)}…`
}

const shortened = (text: string): string => (text.length <= 9 ? text : `${text.slice(0, 8)}…`)

const minutesSince = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / 60_000))

/** What stands below the name of a table. */
export const signOf = ({ next, present, state }: FloorTable, now: number, zone: string, say: Words["floor"]) => {
  if (present !== null) return [shortened(present.booking.name), say.shapeFor(minutesSince(present.from, now))]
  if (state === "blocked") return [say.shapeBlocked]
  if (state === "seated") return [say.states.seated]
  const [first] = next
  return first === undefined ? [say.shapeFree] : [say.shapeAt(timeAt(zone, first.from)), shortened(first.booking.name)]
}

/** A table as a sentence. */
export const spokenTable = (shown: FloorTable, now: number, zone: string, { tableName, words }: Speech): string => {
  const say = words.floor
  const { next, present, state, table } = shown
  const [first] = next
  return say.spoken([
    tableName(table.name),
    say.states[state],
    ...(present === null
      ? []
      : [
          say.party(present.booking.name, present.booking.party_size),
          say.since(timeAt(zone, present.from), minutesSince(present.from, now))
        ]),
    ...(first === undefined ? [] : [say.next(timeAt(zone, first.from), first.booking.name, first.booking.party_size)])
  ])
}

const wall = 0.5

/** The outline of a table in the units of its room. */
export const Outline = ({ place }: { readonly place: FloorLayout.LaidTable["place"] }) => {
  const { height, shape, turn, width, x, y } = place
  const middle = { x: x + width / 2, y: y + height / 2 }
  const turned = turn === 0 ? {} : { transform: `rotate(${turn} ${middle.x} ${middle.y})` }
  return shape === "round" ? (
    <ellipse class="outline" cx={middle.x} cy={middle.y} rx={width / 2} ry={height / 2} {...turned} />
  ) : (
    <rect class="outline" x={x} y={y} width={width} height={height} rx="1" {...turned} />
  )
}

/** The floor of a room, with its walls inside the picture. */
export const Walls = ({ height, width }: { readonly width: number; readonly height: number }) => (
  <rect class="walls" x={wall / 2} y={wall / 2} width={width - wall} height={height - wall} stroke-width={wall} />
)

/** A finger needs about an eighth of a phone's width. */
const touchShare = 8

export const Hit = ({ place, room }: { readonly place: FloorLayout.LaidTable["place"]; readonly room: number }) => {
  const { height, width, x, y } = place
  const [wide, high] = [Math.max(width, room / touchShare), Math.max(height, room / touchShare)]
  return <rect class="hit" x={x + width / 2 - wide / 2} y={y + height / 2 - high / 2} width={wide} height={high} />
}

const lettersAcross = 34

export const FloorPicture = (props: {
  readonly room: Floor.FloorRoom
  readonly name: string
  readonly tables: ReadonlyMap<number, FloorTable>
  readonly now: number
  readonly zone: string
}) => {
  const { name, now, room, tables, zone } = props
  const speech = useSpeech()
  const say = speech.words.floor
  const letter = Math.max(2.2, room.width / lettersAcross)
  return (
    <svg
      class="room"
      viewBox={`0 0 ${room.width} ${room.height}`}
      preserveAspectRatio="xMinYMin meet"
      role="group"
      aria-label={say.picture(name)}
    >
      <Walls width={room.width} height={room.height} />
      {room.tables.map(({ place, table }) => {
        const shown = tables.get(table.id)
        if (shown === undefined) return null
        const signs = signOf(shown, now, zone, say)
        // The lines stand around the middle.
        const [x, y] = [place.x + place.width / 2, place.y + place.height / 2 + letter * (0.35 - signs.length / 2)]
        return (
          <a
            href={`#table-${table.id}`}
            id={`floor-${table.id}`}
            class={`floor-table is-${shown.state}`}
            data-table={table.id}
            data-state={shown.state}
            data-piece
            {...(shown.present === null
              ? {}
              : { "data-party": shown.present.booking.id, "data-name": shown.present.booking.name })}
          >
            <title>{spokenTable(shown, now, zone, speech)}</title>
            <Hit place={place} room={room.width} />
            <Outline place={place} />
            <text class="table-number" x={x} y={y} font-size={letter}>
              {shortName(table.name)}
            </text>
            {signs.map((sign, index) => (
              <text class="table-sign" x={x} y={y + letter * (index + 1)} font-size={letter * 0.82}>
                {sign}
              </text>
            ))}
          </a>
        )
      })}
    </svg>
  )
}
