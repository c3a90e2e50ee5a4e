/** Draws all tables: first which refers to which, then each area with the columns of its tables. */
import * as Cards from "./cards.ts"
import type { Area } from "./model.ts"
import * as References from "./references.ts"
import { type Drawing, panel, style } from "./shapes.ts"

const [space, gap] = [968, 14]

const legend = "green: of one restaurant, under row-level security · blue: of the whole installation"
const ofReferences = "an arrow is a foreign key; nearly all tables also refer to restaurant"
const ofColumns = "bold: primary key · →: foreign key · ?: may be null"

/** The contents of the picture. */
export const draw = (areas: ReadonlyArray<Area>): string => {
  const panels: ReadonlyArray<Drawing> = [
    panel("Which table refers to which", ofReferences, References.draw(areas, space)),
    ...areas.map((area, index) => panel(area.title, [legend, ofColumns][index] ?? "", Cards.draw(area, space)))
  ]
  const width = Math.max(...panels.map((each) => each.width))
  const height = panels.reduce((sum, each) => sum + each.height + gap, -gap)
  let y = 0
  const placed = panels.flatMap((each) => {
    const top = y
    y += each.height + gap
    return [`<g transform="translate(0 ${top})">`, ...each.lines, "</g>"]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The tables of the database with their columns, by area, and their foreign keys.">`,
    style,
    ...placed,
    "</svg>",
    ""
  ].join("\n")
}
