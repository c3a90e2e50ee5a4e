/** The rows of a venue document with their dotted paths. Rows that could not be read are left out. */
import type { Readable } from "../foundation/input/Readable.ts"
import type { VenueDocument } from "./VenueDocument.ts"

/** A document as far as it could be read; a valid one is complete. */
export type ReadableDocument = Readable<VenueDocument>

export interface Placed<Row> {
  readonly path: string
  readonly row: Row
}

export const rowsAt = <Row>(
  path: string,
  rows: ReadonlyArray<Row | undefined> | undefined
): ReadonlyArray<Placed<Row>> =>
  (rows ?? []).flatMap((row, index) => (row === undefined ? [] : [{ path: `${path}.${index}`, row }]))

export const categoriesIn = (document: ReadableDocument) =>
  rowsAt("menus", document.menus).flatMap(({ path, row }) => rowsAt(`${path}.categories`, row.categories))

export const dishesIn = (document: ReadableDocument) =>
  categoriesIn(document).flatMap(({ path, row }) => rowsAt(`${path}.dishes`, row.dishes))
