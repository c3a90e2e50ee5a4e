/** The first picture of the floor: one room, with the tables in rows. */
import type { VenueDocumentInput } from "../document/VenueDocument.ts"
import * as FloorLayout from "../venue/FloorLayout.ts"
import { longestRoom } from "../venue/FloorSettings.ts"

type Tables = NonNullable<VenueDocumentInput["tables"]>
type Rooms = NonNullable<VenueDocumentInput["rooms"]>

export interface FirstFloor {
  readonly rooms: Rooms
  readonly tables: Tables
}

/** Tables that no longer fit into a room of 100 m stay without a place. */
export const of = (tables: Tables, room: { readonly key: string; readonly name: string }): FirstFloor => {
  const { height, tables: laid, width } = FloorLayout.layOut(tables.map((table, id) => ({ ...table, id })))
  const size = { width: Math.min(width, longestRoom), height: Math.min(height, longestRoom) }
  const places = new Map(laid.map(({ place, table }) => [table.key, place]))
  const fits = ({ x, y, ...place }: FloorLayout.LaidTable["place"]): boolean =>
    x + place.width <= size.width && y + place.height <= size.height
  return {
    rooms: [{ ...room, ...size }],
    tables: tables.map((table) => {
      const place = places.get(table.key)
      return place === undefined || !fits(place) ? table : { ...table, place: { room: room.key, ...place } }
    })
  }
}
