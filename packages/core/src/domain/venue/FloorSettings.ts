/** Where tables stand: rooms with a size, and the place of each table in one of them. One unit is 10 cm. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as FieldMessages from "../foundation/FieldMessages.ts"
import { Key, name } from "./SettingFields.ts"

/** The largest width or height of a room: 100 m. */
export const longestRoom = 1_000

/** The largest width or height of a table: 20 m. */
export const longestTable = 200

export const shapes = ["round", "square", "rectangle"] as const
export type Shape = (typeof shapes)[number]

export const turns = [0, 45, 90, 135] as const
export type Turn = (typeof turns)[number]

export const Room = Described.struct(
  {
    key: Key,
    name: name(80),
    branch: Fields.optional(Schema.NullOr(Key)),
    width: Fields.integer(10, longestRoom),
    height: Fields.integer(10, longestRoom)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, such as Terrace.",
    branch: "The key of its branch; the default branch if omitted.",
    width: "Its width from left to right, in units of 10 cm.",
    height: "Its height from top to bottom, in units of 10 cm."
  }
).annotations({ title: "Room" })
export type Room = typeof Room.Type

export const TablePlace = Described.struct(
  {
    room: Key,
    x: Fields.integer(0, longestRoom),
    y: Fields.integer(0, longestRoom),
    width: Fields.integer(3, longestTable),
    height: Fields.integer(3, longestTable),
    shape: Fields.withDefault(Fields.oneOf(shapes), "rectangle"),
    turn: Fields.withDefault(
      Schema.Literal(...turns).annotations({
        message: () => ({ message: FieldMessages.oneOf(turns.map(String)), override: true })
      }),
      0
    )
  },
  {
    room: "The key of its room.",
    x: "How far its left edge is from the left wall, in units of 10 cm, before it is turned.",
    y: "How far its upper edge is from the upper wall, in units of 10 cm, before it is turned.",
    width: "Its width, in units of 10 cm.",
    height: "Its height, in units of 10 cm.",
    shape: "What it looks like from above.",
    turn: "By how many degrees it is turned clockwise around its middle."
  }
).annotations({ title: "TablePlace" })
export type TablePlace = typeof TablePlace.Type
