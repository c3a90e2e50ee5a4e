/** The floor as the form of *Arrange the floor* has it: texts, until the venue document checks them. */
import {
  type Branch,
  Floor,
  FloorLayout,
  FloorSettings,
  TableOutline,
  type Venue,
  type VenueDocument
} from "@fourtop/core/internal"
import { Answers, BodyBounds } from "@fourtop/http-adapter/web"

export interface RoomFields {
  readonly key: string
  readonly name: string
  readonly width: string
  readonly height: string
  readonly remove: boolean
}

export interface TableFields {
  readonly key: string
  readonly name: string
  readonly seats: string
  /** Empty for a table without a place. */
  readonly room: string
  readonly x: string
  readonly y: string
  readonly width: string
  readonly height: string
  readonly shape: string
  readonly turn: string
  readonly copy: boolean
  readonly remove: boolean
}

/** So many tables for so many guests. */
export interface Addition {
  readonly count: string
  readonly seats: string
}

export interface Arrangement {
  readonly rooms: ReadonlyArray<RoomFields>
  readonly tables: ReadonlyArray<TableFields>
  /** The name of one more room; empty for none. */
  readonly newRoom: string
  readonly additions: ReadonlyArray<Addition>
}

/** Rows of the form that adds tables. */
export const additionRows = 2

/** Tables that can be added at a time. */
export const mostAdded = 50

const fieldsOfTable = 11
const fieldsOfRoom = 5

/** Whether the form can be sent: each table has so many fields. */
export const fitsForm = ({ rooms, tables }: Arrangement): boolean =>
  rooms.length * fieldsOfRoom + tables.length * fieldsOfTable < BodyBounds.mostFieldsOfDocument - 100

const keyOf = (row: { readonly id: number; readonly key: string | null }): string => row.key ?? `id:${row.id}`

/** The floor as it is; while nobody has drawn it, in one room in which the tables stand in rows. */
export const arrangementOf = (venue: Venue.Venue, branch: Branch.Branch | null, mainRoom: string): Arrangement => {
  const floor = Floor.of(venue, branch)
  const known = Floor.roomsOf(venue, branch)
  const isFresh = !floor.isDrawn
  const standIn = floor.rooms[0]
  const rooms =
    isFresh && known.length === 0 && standIn !== undefined
      ? [
          {
            key: freeKey("main", new Set((venue.settings.rooms ?? []).map(({ key }) => key))),
            name: mainRoom,
            ...sized(standIn)
          }
        ]
      : known.map((room) =>
          isFresh && room === known[0] && standIn !== undefined
            ? { key: room.key, name: room.name, ...sized(grown(room, standIn)) }
            : { key: room.key, name: room.name, ...sized(room) }
        )
  const placed = floor.rooms.flatMap((room) =>
    room.tables.map(({ place, table }) => fieldsOf(table, room.key ?? rooms[0]?.key ?? "", place))
  )
  const beside = floor.beside.map((table) => fieldsOf(table, "", FloorLayout.sizeFor(table.max_seats)))
  return {
    rooms: rooms.map((room) => ({ ...room, remove: false })),
    tables: [...placed, ...beside],
    newRoom: "",
    additions: Array.from({ length: additionRows }, () => ({ count: "", seats: "" }))
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

const sized = ({ height, width }: Size) => ({ width: String(width), height: String(height) })

const grown = (room: Size, other: Size): Size => ({
  width: Math.max(room.width, other.width),
  height: Math.max(room.height, other.height)
})

const fieldsOf = (
  table: { readonly id: number; readonly key: string | null; readonly name: string; readonly max_seats: number },
  room: string,
  place: Partial<TableOutline.Outline>
): TableFields => ({
  key: keyOf(table),
  name: table.name,
  seats: String(table.max_seats),
  room,
  x: String(place.x ?? 0),
  y: String(place.y ?? 0),
  width: String(place.width ?? 8),
  height: String(place.height ?? 8),
  shape: place.shape ?? "rectangle",
  turn: String(place.turn ?? 0),
  copy: false,
  remove: false
})

const rowsIn = (fields: Answers.Answers, prefix: string): ReadonlyArray<(name: string) => string> => {
  const rows: Array<(name: string) => string> = []
  for (let index = 0; fields.has(`${prefix}.${index}.key`); index++) {
    rows.push((name) => (fields.get(`${prefix}.${index}.${name}`) ?? "").trim())
  }
  return rows
}

/** What was typed. */
export const arrangementIn = (sent: URLSearchParams): Arrangement => arrangementOfAnswers(Answers.of(sent))

const arrangementOfAnswers = (fields: Answers.Answers): Arrangement => ({
  rooms: rowsIn(fields, "room").map((field) => ({
    key: field("key"),
    name: field("name"),
    width: field("width"),
    height: field("height"),
    remove: field("remove") === "yes"
  })),
  tables: rowsIn(fields, "table").map((field) => ({
    key: field("key"),
    name: field("name"),
    seats: field("seats"),
    room: field("room"),
    x: field("x"),
    y: field("y"),
    width: field("width"),
    height: field("height"),
    shape: field("shape"),
    turn: field("turn"),
    copy: field("copy") === "yes",
    remove: field("remove") === "yes"
  })),
  newRoom: (fields.get("new_room") ?? "").trim(),
  additions: Array.from({ length: additionRows }, (_, index) => ({
    count: (fields.get(`add.${index}.count`) ?? "").trim(),
    seats: (fields.get(`add.${index}.seats`) ?? "").trim()
  }))
})

/** A number, or the text as it is, which the document then refuses. */
const numberIn = (text: string): number => (/^-?\d{1,9}$/.test(text) ? Number(text) : (text as unknown as number))

const freeKey = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

const keyFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 30)
    .replace(/-+$/, "") || "room"

type Entry = typeof VenueDocument.TableEntry.Encoded
type RoomEntry = typeof FloorSettings.Room.Encoded

const placeOf = (table: TableFields, rooms: ReadonlySet<string>): NonNullable<Entry["place"]> | null =>
  rooms.has(table.room)
    ? ({
        room: table.room,
        x: numberIn(table.x),
        y: numberIn(table.y),
        width: numberIn(table.width),
        height: numberIn(table.height),
        shape: table.shape,
        turn: numberIn(table.turn)
      } as NonNullable<Entry["place"]>)
    : null

const numberOf = (name: string): number => Number(/(\d{1,6})\D*$/.exec(name.split(",")[0] ?? "")?.[1] ?? 0)

/** Names and keys for new tables, which go on where the numbers of the others end. */
const namer = (tables: ReadonlyArray<Pick<Entry, "key" | "name">>) => {
  const keys = new Set(tables.map(({ key }) => key))
  const isBare = tables.length > 0 && tables.every(({ name }) => /^\d+$/.test(name.trim()))
  let last = Math.max(0, ...tables.map(({ name }) => numberOf(name)))
  return (): { readonly key: string; readonly name: string } => {
    last += 1
    const key = freeKey(`t${last}`, keys)
    keys.add(key)
    return { key, name: isBare ? String(last) : `Table ${last}` }
  }
}

/** The venue document with this floor at a branch; other branches stay as they are. */
export const documentWith = (
  document: VenueDocument.VenueDocumentInput,
  arrangement: Arrangement,
  branch: string | null
): VenueDocument.VenueDocumentInput => {
  const roomsBefore = document.rooms ?? []
  const mine = new Set(arrangement.rooms.map(({ key }) => key))
  const others = roomsBefore.filter(({ key }) => !mine.has(key))
  const kept = arrangement.rooms
    .filter(({ remove }) => !remove)
    .map(({ height, key, name, width }): RoomEntry => ({
      ...(branch === null ? {} : { branch }),
      ...roomsBefore.find((room) => room.key === key),
      key,
      name,
      width: numberIn(width),
      height: numberIn(height)
    }))
  const taken = new Set([...others, ...kept].map(({ key }) => key))
  const added: ReadonlyArray<RoomEntry> =
    arrangement.newRoom === ""
      ? []
      : [
          {
            ...(branch === null ? {} : { branch }),
            key: freeKey(keyFrom(arrangement.newRoom), taken),
            name: arrangement.newRoom,
            width: 100,
            height: 80
          }
        ]
  const rooms = [...kept, ...added]
  const tables = document.tables ?? []
  const fields = new Map(arrangement.tables.map((table) => [table.key, table]))
  const keys = new Set(rooms.map(({ key }) => key))
  const changed = tables.flatMap((table): ReadonlyArray<Entry> => {
    const typed = fields.get(table.key)
    if (typed === undefined) return [table]
    if (typed.remove) return []
    const { place: _place, ...rest } = table
    const place = placeOf(typed, keys)
    const seats = numberIn(typed.seats)
    const least = table.min_seats ?? 1
    return [
      {
        ...rest,
        name: typed.name,
        max_seats: seats,
        ...(least > seats ? { min_seats: seats } : {}),
        ...(place === null ? {} : { place })
      }
    ]
  })
  return {
    ...document,
    rooms: [...others, ...rooms],
    tables: [...changed, ...newTables(arrangement, changed, rooms, branch)]
  }
}

const { longestRoom, longestTable } = FloorSettings

const isLength = (value: unknown, longest: number): boolean =>
  typeof value === "number" && value >= 1 && value <= longest

const isPlace = ({ height, width, x, y }: NonNullable<Entry["place"]>): boolean =>
  [x, y].every((value) => isLength(value + 1, longestRoom + 1)) &&
  [width, height].every((value) => isLength(value, longestTable))

/** Copies of tables, and those that were asked for by number, each where there is space for it. */
const newTables = (
  { additions, tables }: Arrangement,
  existing: ReadonlyArray<Entry>,
  rooms: ReadonlyArray<RoomEntry>,
  branch: string | null
): ReadonlyArray<Entry> => {
  const nextName = namer(existing)
  const placed = existing.flatMap(({ place = null }) => (place === null || !isPlace(place) ? [] : [place]))
  const spotIn = (room: RoomEntry | undefined, size: Parameters<typeof FloorLayout.freeSpot>[0]) => {
    // What is no size is refused with the document.
    if (room === undefined || !isLength(room.width, longestRoom) || !isLength(room.height, longestRoom)) return {}
    if (!isLength(size.width, longestTable) || !isLength(size.height, longestTable)) return {}
    const taken = placed
      .filter((place) => place.room === room.key)
      .map((place) => ({ shape: "rectangle" as const, turn: 0 as const, ...place }))
    const spot = FloorLayout.freeSpot(size, room, taken)
    if (spot === null) return {}
    const place = { room: room.key, ...spot }
    placed.push(place)
    return { place }
  }
  const copies = tables
    .filter(({ copy, remove }) => copy && !remove)
    .slice(0, mostAdded)
    .flatMap((typed): ReadonlyArray<Entry> => {
      const original = existing.find(({ key }) => key === typed.key)
      if (original === undefined) return []
      const { code: _code, place: _place, ...rest } = original
      const size = {
        width: Number(typed.width) || 8,
        height: Number(typed.height) || 8,
        shape: typed.shape as FloorSettings.Shape
      }
      return [
        {
          ...rest,
          ...nextName(),
          ...spotIn(
            rooms.find(({ key }) => key === typed.room),
            size
          )
        }
      ]
    })
  const fresh = additions.flatMap(({ count, seats }) => {
    const [many, guests] = [Number(count) || 0, numberIn(seats)]
    return Array.from({ length: Math.min(Math.max(0, Math.floor(many)), mostAdded) }, (): Entry => ({
      ...nextName(),
      ...(branch === null ? {} : { branch }),
      max_seats: guests,
      ...spotIn(rooms[0], FloorLayout.sizeFor(guests || 2))
    }))
  })
  return [...copies, ...fresh]
}

/** More pairs are not named: what is told is kept in a cookie. */
const mostOverlaps = 5

/** The first pairs of tables that are on top of each other, by name. */
export const overlapsIn = ({
  tables = []
}: VenueDocument.VenueDocumentInput): ReadonlyArray<readonly [string, string]> => {
  const placed = tables.flatMap(({ name, place = null }) =>
    place === null ? [] : [{ name, place: { shape: "rectangle" as const, turn: 0 as const, ...place } }]
  )
  const found: Array<readonly [string, string]> = []
  const rooms = new Map<string, Array<(typeof placed)[number]>>()
  for (const one of placed) {
    if (found.length === mostOverlaps) break
    const before = rooms.get(one.place.room) ?? []
    const other = before.find(({ place }) => TableOutline.overlap(place, one.place))
    if (other !== undefined) found.push([one.name, other.name])
    before.push(one)
    rooms.set(one.place.room, before)
  }
  return found
}
