/** Warns about tables that are drawn on top of each other. */
import type { Problem } from "../../foundation/Problems.ts"
import * as TableOutline from "../../venue/TableOutline.ts"
import { rowsAt } from "../Places.ts"
import type { Checked } from "./Checked.ts"

/** One warning for each table that overlaps one before it in the document. */
export const warnings = ({ document: { tables } }: Checked): ReadonlyArray<Problem> => {
  const placed = rowsAt("tables", tables).flatMap(({ path, row: { name, place = null } }) =>
    place === null ? [] : [{ path, name, place, box: TableOutline.boxOf(place) }]
  )
  return placed.flatMap(({ box, path, place }, index) => {
    // Boxes are compared first, because a document may have thousands of tables.
    const other = placed.find(
      (before, position) =>
        position < index &&
        before.place.room === place.room &&
        before.box.left < box.right &&
        box.left < before.box.right &&
        before.box.top < box.bottom &&
        box.top < before.box.bottom &&
        TableOutline.overlap(before.place, place)
    )
    return other === undefined ? [] : [{ path: `${path}.place`, message: `overlaps ${other.name}; move one of them` }]
  })
}
