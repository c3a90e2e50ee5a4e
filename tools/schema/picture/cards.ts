/** Draws the tables of an area with their columns. */
import type { Area, Column, Table } from "./model.ts"
import { box, type Drawing } from "./shapes.ts"

const [line, head, gap] = [15, 26, 14]

const heightOf = ({ columns }: Table): number => head + columns.length * line + 8

/** The restaurant is in nearly every table, so its column steps back. */
const drawColumn = (column: Column, width: number, y: number): ReadonlyArray<string> => {
  const { isKey, isOptional, name, reference, type } = column
  const common = name === "restaurant_id" ? " common" : ""
  const [text, kind] = reference === null ? [type, ""] : [`→ ${reference}`, " reference"]
  return [
    `<text class="column${isKey ? " key" : ""}${common}" x="10" y="${y}">${name}</text>`,
    `<text class="note${common === "" ? kind : common}" x="${width - 10}" y="${y}" text-anchor="end">${text}${isOptional ? " ?" : ""}</text>`
  ]
}

const drawTable = (table: Table, width: number): ReadonlyArray<string> => {
  const height = heightOf(table)
  return [
    box(table.isOfRestaurants, { x: 0, y: 0, width, height }),
    `<rect class="rows" x="1" y="${head}" width="${width - 2}" height="${height - head - 6}"/>`,
    `<text class="name" x="10" y="18">${table.name}</text>`,
    ...table.columns.flatMap((column, index) => drawColumn(column, width, head + 12 + index * line))
  ]
}

/** The tables in up to four columns: the longest first, and each where most room is left. */
export const draw = ({ tables }: Area, space: number): Drawing => {
  const columns = Math.min(4, tables.length)
  const width = (space - (columns - 1) * gap) / columns
  const heights = Array.from({ length: columns }, () => 0)
  const byHeight = tables.toSorted((a, b) => heightOf(b) - heightOf(a))
  const lines = byHeight.flatMap((table) => {
    const column = heights.indexOf(Math.min(...heights))
    const y = heights[column]!
    heights[column] = y + heightOf(table) + gap
    return [`<g transform="translate(${column * (width + gap)} ${y})">`, ...drawTable(table, width), "</g>"]
  })
  return { width: space, height: Math.max(...heights) - gap, lines }
}
