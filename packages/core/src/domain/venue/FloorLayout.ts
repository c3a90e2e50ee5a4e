/** Where tables stand that nobody has drawn: in rows, those with names of one kind together. */
import { longestRoom, type Room, type Shape, type TablePlace } from "./FloorSettings.ts"
import { byName, type Table } from "./Table.ts"
import { boxOf, type Outline } from "./TableOutline.ts"

type Sized = Pick<TablePlace, "height" | "shape" | "width">

/** Between tables, and between tables and walls. */
const gap = 8

/** A table is 80 cm deep, and gives each guest 60 cm. */
const depth = 8
const perGuest = 6

/** The usual size of a table for so many guests. */
export const sizeFor = (seats: number): Sized => {
  if (seats <= 2) return { width: depth, height: depth, shape: "square" satisfies Shape }
  const guestsOnSide = Math.ceil(seats / 2)
  return { width: Math.min(guestsOnSide * perGuest, 120), height: depth, shape: "rectangle" satisfies Shape }
}

/** What a name begins with before its number: `Terrace 4` is of the terrace. */
export const areaOf = (name: string): string => /^[^\p{N}]*/u.exec(name)![0].trim().toLocaleLowerCase("en")

/** As much of a table as its place depends on. */
type Seated = Pick<Table, "id" | "max_seats" | "name">

export interface LaidTable<T extends Seated = Table> {
  readonly table: T
  readonly place: Omit<TablePlace, "room">
}

export interface Layout<T extends Seated = Table> {
  readonly width: number
  readonly height: number
  readonly tables: ReadonlyArray<LaidTable<T>>
}

/** Rows that are about as wide as all of them are high, times this. */
const wideness = 1.6

const widthFor = (tables: ReadonlyArray<Seated>): number => {
  const sizes = tables.map(({ max_seats }) => sizeFor(max_seats).width + gap)
  const area = sizes.reduce((sum, width) => sum + width * (depth + gap), 0)
  const widest = Math.max(...sizes)
  return Math.min(longestRoom, Math.max(widest + gap, Math.ceil(Math.sqrt(area * wideness)) + gap, 40))
}

/** Rows from left to right, by name; an area begins a row of its own. */
export const layOut = <T extends Seated>(given: ReadonlyArray<T>): Layout<T> => {
  const sorted = given.toSorted((a, b) => {
    const [one, other] = [areaOf(a.name), areaOf(b.name)]
    return one === other ? byName(a, b) : one.localeCompare(other, "en")
  })
  if (sorted.length === 0) return { width: 40, height: 40, tables: [] }
  const width = widthFor(sorted)
  let [x, y] = [gap, gap]
  let area = areaOf(sorted[0]!.name)
  const tables = sorted.map((table): LaidTable<T> => {
    const size = sizeFor(table.max_seats)
    const isNext = areaOf(table.name) !== area
    if (isNext || x + size.width + gap > width) [x, y] = [gap, y + depth + gap]
    area = areaOf(table.name)
    const place = { x, y, ...size, turn: 0 as const }
    x += size.width + gap
    return { table, place }
  })
  return { width, height: y + depth + gap, tables }
}

/** How far apart the places are that are tried for a new table. */
const step = 4

/** Marks spots in a rectangle of a grid, so that summing up the marks tells how many rectangles a spot is in. */
const marker = (columns: number, rows: number) => {
  const marks = new Int32Array((columns + 1) * (rows + 1))
  const within = (place: number, most: number): number => Math.min(Math.max(0, place), most)
  return {
    marks,
    mark: (from: readonly [number, number], to: readonly [number, number]): void => {
      const [left, right] = [within(from[0], columns), within(to[0], columns)]
      const [top, bottom] = [within(from[1], rows), within(to[1], rows)]
      const at = (column: number, row: number): number => row * (columns + 1) + column
      marks[at(left, top)]! += 1
      marks[at(right, top)]! -= 1
      marks[at(left, bottom)]! -= 1
      marks[at(right, bottom)]! += 1
    }
  }
}

/** How many spots a step apart fit into a length. */
const spotsIn = (length: number, size: number): number => Math.max(0, Math.floor((length - size) / step))

/** The spots at which a table of this size is not a step away from what stands there: the first, and the one after. */
const blocked = (begin: number, end: number, size: number): readonly [number, number] => [
  Math.floor((begin - size) / step) - 1,
  Math.ceil(end / step)
]

/**
 * A place for one more table, where it is a step away from all others; null in a room that is full. It takes as long as
 * there are spots and tables, and not as long as both multiplied.
 */
export const freeSpot = (
  size: Sized,
  room: Pick<Room, "height" | "width">,
  taken: ReadonlyArray<Outline>
): Outline | null => {
  const [columns, rows] = [spotsIn(room.width, size.width), spotsIn(room.height, size.height)]
  const { mark, marks } = marker(columns, rows)
  for (const { bottom, left, right, top } of taken.map(boxOf)) {
    const [across, down] = [blocked(left, right, size.width), blocked(top, bottom, size.height)]
    mark([across[0], down[0]], [across[1], down[1]])
  }
  const above = new Int32Array(columns)
  for (let row = 0; row < rows; row++) {
    let sum = 0
    for (let column = 0; column < columns; column++) {
      sum += marks[row * (columns + 1) + column]!
      above[column]! += sum
      if (above[column] === 0) return { ...size, x: (column + 1) * step, y: (row + 1) * step, turn: 0 }
    }
  }
  return null
}
