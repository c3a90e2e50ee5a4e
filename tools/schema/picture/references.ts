/** Draws which table refers to which, except to the restaurant, which nearly all refer to. */
import { arrange, connected, type Floors, type Reference } from "./floors.ts"
import type { Area } from "./model.ts"
import { box, type Drawing } from "./shapes.ts"

const [width, height, gapX, gapY] = [140, 30, 16, 46]

const isPoint = (name: string): boolean => name.includes(">")
const widthOf = (name: string): number => (isPoint(name) ? 4 : width)

interface Spot {
  readonly x: number
  readonly y: number
}

/** The middles of a row, near to where they are wanted, and far enough from each other. */
const spread = (row: ReadonlyArray<string>, wanted: ReadonlyArray<number>): ReadonlyArray<number> => {
  const middles: Array<number> = []
  for (const [index, name] of row.entries()) {
    const left = index === 0 ? -Infinity : middles[index - 1]! + (widthOf(row[index - 1]!) + widthOf(name)) / 2 + gapX
    middles.push(Math.max(wanted[index]!, left))
  }
  const shift = middles.reduce((sum, middle, index) => sum + wanted[index]! - middle, 0) / row.length
  return middles.map((middle) => middle + shift)
}

/** The middle of each table and point: rows are moved towards what they are connected with, a few times. */
const middlesOf = ({ arrows, rows }: Floors): ReadonlyMap<string, number> => {
  const middles = new Map<string, number>()
  const neighbours = (name: string) =>
    arrows.flatMap((arrow) => {
      const at = arrow.indexOf(name)
      return at === -1 ? [] : [arrow[at - 1], arrow[at + 1]].filter((near) => near !== undefined)
    })
  for (const row of rows) {
    const even = spread(
      row,
      row.map(() => 0)
    )
    for (const [index, name] of row.entries()) middles.set(name, even[index]!)
  }
  for (let turn = 0; turn < 30; turn++) {
    for (const row of turn % 2 === 0 ? rows : rows.toReversed()) {
      const wanted = row.map((name) => {
        const near = neighbours(name).map((other) => middles.get(other)!)
        return near.reduce((sum, middle) => sum + middle, 0) / near.length
      })
      for (const [index, middle] of spread(row, wanted).entries()) middles.set(row[index]!, middle)
    }
  }
  return middles
}

/** Where an arrow leaves or reaches a table: arrows at the same side stand beside each other. */
const portOf = (name: string, other: string, others: ReadonlyArray<string>, middles: ReadonlyMap<string, number>) => {
  const sorted = others.toSorted((a, b) => middles.get(a)! - middles.get(b)!)
  return middles.get(name)! + (isPoint(name) ? 0 : ((sorted.indexOf(other) + 1) / (sorted.length + 1) - 0.5) * width)
}

const round = (number: number): number => Math.round(number * 10) / 10

const curve = (from: Spot, to: Spot): string =>
  `C${round(from.x)} ${round(from.y + gapY / 2)} ${round(to.x)} ${round(to.y - gapY / 2)} ${round(to.x)} ${round(to.y)}`

/** One group of connected tables, at the origin. */
const drawGroup = (references: ReadonlyArray<Reference>, titled: ReadonlyMap<string, boolean>): Drawing => {
  const floors = arrange(references)
  const { arrows, rows } = floors
  const centred = middlesOf(floors)
  const left = Math.min(...[...centred].map(([name, middle]) => middle - widthOf(name) / 2))
  const middles = new Map([...centred].map(([name, middle]) => [name, middle - left]))
  const top = new Map(
    rows.flatMap((row, floor) => row.map((name) => [name, (rows.length - 1 - floor) * (height + gapY)] as const))
  )
  const above = (name: string) =>
    arrows.flatMap((arrow) => (arrow.indexOf(name) > 0 ? [arrow[arrow.indexOf(name) - 1]!] : []))
  const below = (name: string) =>
    arrows.flatMap((arrow) => (arrow.includes(name) ? (arrow.slice(arrow.indexOf(name) + 1)[0] ?? []) : []))
  const paths = arrows.map((arrow) => {
    const parts = arrow.slice(1).map((lower, index) => {
      const upper = arrow[index]!
      const from = { x: portOf(upper, lower, below(upper), middles), y: top.get(upper)! + height }
      const to = { x: portOf(lower, upper, above(lower), middles), y: top.get(lower)! - (isPoint(lower) ? 0 : 5) }
      return `${index === 0 ? "M" : "L"}${round(from.x)} ${round(from.y)} ${curve(from, to)}`
    })
    return `<path class="arrow" d="${parts.join(" ")}" marker-end="url(#head)"/>`
  })
  const boxes = [...titled].flatMap(([name, isOfRestaurants]) => {
    const middle = middles.get(name)
    if (middle === undefined) return []
    const [x, y] = [round(middle - width / 2), top.get(name)!]
    return [
      box(isOfRestaurants, { x, y, width, height }),
      `<text class="small name" x="${round(middle)}" y="${y + 19}" text-anchor="middle">${name}</text>`
    ]
  })
  const right = Math.max(...[...middles].map(([name, middle]) => middle + widthOf(name) / 2))
  return { width: Math.ceil(right), height: rows.length * (height + gapY) - gapY, lines: [...paths, ...boxes] }
}

/** All groups, beside each other as far as they fit. */
export const draw = (areas: ReadonlyArray<Area>, space: number): Drawing => {
  const tables = areas.flatMap((area) => area.tables)
  const titled = new Map(tables.map(({ isOfRestaurants, name }) => [name, isOfRestaurants]))
  const references = tables.flatMap(({ columns, name }) =>
    columns.flatMap(({ reference }) =>
      reference === null || reference === "restaurant" || reference === name ? [] : [{ from: name, to: reference }]
    )
  )
  let [x, y, tallest] = [0, 0, 0]
  const lines: Array<string> = []
  for (const group of connected(references)) {
    const drawing = drawGroup(group, titled)
    if (x > 0 && x + drawing.width > space) [x, y, tallest] = [0, y + tallest + gapY, 0]
    lines.push(`<g transform="translate(${x} ${y})">`, ...drawing.lines, "</g>")
    x += drawing.width + 2 * gapX
    tallest = Math.max(tallest, drawing.height)
  }
  return { width: space, height: y + tallest, lines }
}
