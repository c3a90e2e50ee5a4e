/** The floor of a branch: its rooms with the tables where they stand, and the tables that have no place yet. */
import type { Branch } from "./Branch.ts"
import * as FloorLayout from "./FloorLayout.ts"
import type { Room } from "./FloorSettings.ts"
import { isLive, keyOf } from "./OwnedRow.ts"
import { byName, type Table } from "./Table.ts"
import type { Venue } from "./Venue.ts"

export interface FloorRoom {
  /** Null for the room that stands in while nobody has drawn one. */
  readonly key: string | null
  /** Null likewise. */
  readonly name: string | null
  readonly width: number
  readonly height: number
  readonly tables: ReadonlyArray<FloorLayout.LaidTable>
}

export interface Floor {
  /** Whether anybody has drawn it. */
  readonly isDrawn: boolean
  readonly rooms: ReadonlyArray<FloorRoom>
  /** Tables without a place on a floor that was drawn, by name. */
  readonly beside: ReadonlyArray<Table>
}

/** The rooms of a branch; without a branch of its own, a room is of the default one. */
export const roomsOf = (venue: Venue, branch: Branch | null): ReadonlyArray<Room> =>
  (venue.settings.rooms ?? []).filter((room) => {
    const key = room.branch ?? null
    return key === null ? branch?.id === venue.defaultBranch?.id : branch !== null && keyOf(branch) === key
  })

const tablesOf = (venue: Venue, branch: Branch | null): ReadonlyArray<Table> =>
  venue.rows.tables.filter((table) => isLive(table) && (branch === null || table.branch_id === branch.id))

const standing = (tables: ReadonlyArray<Table>, key: string): ReadonlyArray<FloorLayout.LaidTable> =>
  tables
    .flatMap((table) => (table.place?.room === key ? [{ table, place: table.place }] : []))
    .toSorted((a, b) => byName(a.table, b.table))

/** The floor as it was drawn, else the tables in rows. `branch` is null when the venue has no branches. */
export const of = (venue: Venue, branch: Branch | null): Floor => {
  const [rooms, tables] = [roomsOf(venue, branch), tablesOf(venue, branch)]
  const known = new Set(rooms.map(({ key }) => key))
  const isPlaced = ({ place }: Table): boolean => (place ?? null) !== null && known.has(place!.room)
  if (!tables.some(isPlaced)) {
    return { isDrawn: false, rooms: [{ key: null, name: null, ...FloorLayout.layOut(tables) }], beside: [] }
  }
  return {
    isDrawn: true,
    rooms: rooms.map(({ height, key, name, width }) => ({ key, name, width, height, tables: standing(tables, key) })),
    beside: tables.filter((table) => !isPlaced(table)).toSorted(byName)
  }
}
