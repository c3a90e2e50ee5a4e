/** Checks where tables stand: in a room of their branch, and inside its walls. */
import type { Problem } from "../foundation/Problems.ts"
import * as TableOutline from "../venue/TableOutline.ts"
import { type ReadableDocument, rowsAt } from "./Places.ts"

type Places = NonNullable<NonNullable<ReadableDocument["tables"]>[number]>["place"]

const outlineOf = (place: NonNullable<Places>): TableOutline.Outline | null => {
  const { height, shape, turn, width, x, y } = place
  return height === undefined || width === undefined || x === undefined || y === undefined
    ? null
    : { height, width, x, y, shape: shape ?? "rectangle", turn: turn ?? 0 }
}

const said = { x: "left to right", y: "top to bottom" }

/** The key of the default branch; undefined where the branches could not be read. */
const standardBranch = ({ branches }: ReadableDocument): string | undefined =>
  (branches?.find((branch) => branch?.default === true) ?? branches?.[0])?.key

/** Every table that is outside its room, or in a room of another branch. */
export const problems = (document: ReadableDocument): ReadonlyArray<Problem> => {
  const standard = standardBranch(document)
  return rowsAt("tables", document.tables).flatMap(({ path, row }): ReadonlyArray<Problem> => {
    const place = row.place ?? null
    const room = (document.rooms ?? []).find((one) => one?.key !== undefined && one.key === place?.room)
    if (place === null || room === undefined) return []
    if ((room.branch ?? standard) !== (row.branch ?? standard)) {
      return [{ path: `${path}.place.room`, message: "is a room of another branch than the table's" }]
    }
    const outline = outlineOf(place)
    if (outline === null || room.width === undefined || room.height === undefined) return []
    const size = { width: room.width, height: room.height }
    return TableOutline.outsideOf(outline, size).map((side) => ({
      path: `${path}.place.${side}`,
      message: `puts the table outside the room, which has ${side === "x" ? size.width : size.height} units from ${said[side]}`
    }))
  })
}
