/** The form that arranges the floor: pictures to drag tables in, and the numbers that they stand for. */
import { type FloorLayout, FloorSettings } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import { useSpeech, useWords } from "../words/useWords.tsx"
import type { Arrangement, RoomFields, TableFields } from "./Arrangement.ts"
import { Hit, Outline, shortName, Walls } from "./FloorPicture.tsx"

export interface ArrangeFormProps {
  readonly action: string
  readonly csrf: string
  readonly arrangement: Arrangement
  /** The version of the venue that the form was made from. */
  readonly version: number
  /** The newest change of the settings then; empty for none. */
  readonly edit: string
  readonly branchId: number | null
  /** What is said and asked above the rooms. */
  readonly children?: ComponentChildren
}

const Numbers = (props: {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly min: number
  readonly max: number
}) => (
  <input
    type="number"
    inputMode="numeric"
    name={props.name}
    aria-label={props.label}
    value={props.value}
    min={props.min}
    max={props.max}
    required
  />
)

const Rooms = ({ rooms }: { readonly rooms: ReadonlyArray<RoomFields> }) => {
  const say = useWords().floor.edit
  return (
    <fieldset class="arrange-rooms">
      <legend>{say.rooms}</legend>
      {rooms.map((room, index) => (
        <div class="arrange-row" data-room-row={room.key}>
          <input type="hidden" name={`room.${index}.key`} value={room.key} />
          <label>
            {say.roomName}
            <input name={`room.${index}.name`} value={room.name} maxlength={80} required />
          </label>
          <label>
            {say.width}
            <Numbers
              name={`room.${index}.width`}
              label={say.of(say.width, room.name)}
              value={room.width}
              min={10}
              max={FloorSettings.longestRoom}
            />
          </label>
          <label>
            {say.height}
            <Numbers
              name={`room.${index}.height`}
              label={say.of(say.height, room.name)}
              value={room.height}
              min={10}
              max={FloorSettings.longestRoom}
            />
          </label>
          <label class="choice">
            <input type="checkbox" name={`room.${index}.remove`} value="yes" checked={room.remove} />
            <span>{say.removeRoom(room.name)}</span>
          </label>
        </div>
      ))}
      <label class="new-room">
        {say.newRoom}
        <input name="new_room" maxlength={80} />
      </label>
    </fieldset>
  )
}

const TableRow = (props: {
  readonly index: number
  readonly table: TableFields
  readonly rooms: ReadonlyArray<RoomFields>
}) => {
  const { tableName } = useSpeech()
  const { index, rooms, table } = props
  const say = useWords().floor.edit
  const name = tableName(table.name)
  const field = (which: string): string => `table.${index}.${which}`
  const number = (which: "x" | "y" | "width" | "height", label: string, min: number, max: number) => (
    <td data-heading={label}>
      <Numbers name={field(which)} label={say.of(label, name)} value={table[which]} min={min} max={max} />
    </td>
  )
  return (
    <tr data-table-row={table.key}>
      <th scope="row">
        <input type="hidden" name={field("key")} value={table.key} />
        <input name={field("name")} value={table.name} aria-label={say.of(say.name, name)} maxlength={80} required />
      </th>
      <td data-heading={say.seats}>
        <Numbers name={field("seats")} label={say.of(say.seats, name)} value={table.seats} min={1} max={200} />
      </td>
      <td data-heading={say.room}>
        <select name={field("room")} aria-label={say.of(say.room, name)}>
          <option value="">{say.noRoom}</option>
          {rooms.map((room) => (
            <option value={room.key} selected={room.key === table.room}>
              {room.name}
            </option>
          ))}
        </select>
      </td>
      {number("x", say.x, 0, FloorSettings.longestRoom)}
      {number("y", say.y, 0, FloorSettings.longestRoom)}
      {number("width", say.width, 3, FloorSettings.longestTable)}
      {number("height", say.height, 3, FloorSettings.longestTable)}
      <td data-heading={say.shape}>
        <select name={field("shape")} aria-label={say.of(say.shape, name)}>
          {FloorSettings.shapes.map((shape) => (
            <option value={shape} selected={shape === table.shape}>
              {say.shapes[shape]}
            </option>
          ))}
        </select>
      </td>
      <td data-heading={say.turn}>
        <select name={field("turn")} aria-label={say.of(say.turn, name)}>
          {FloorSettings.turns.map((turn) => (
            <option value={String(turn)} selected={String(turn) === table.turn}>
              {turn}°
            </option>
          ))}
        </select>
      </td>
      <td data-heading={say.copy}>
        <label class="tick">
          <input
            type="checkbox"
            name={field("copy")}
            value="yes"
            aria-label={say.of(say.copy, name)}
            checked={table.copy}
          />
        </label>
      </td>
      <td data-heading={say.remove}>
        <label class="tick">
          <input
            type="checkbox"
            name={field("remove")}
            value="yes"
            aria-label={say.of(say.remove, name)}
            checked={table.remove}
          />
        </label>
      </td>
    </tr>
  )
}

const outlineOf = (table: TableFields): FloorLayout.LaidTable["place"] => ({
  x: Number(table.x) || 0,
  y: Number(table.y) || 0,
  width: Number(table.width) || 8,
  height: Number(table.height) || 8,
  shape: FloorSettings.shapes.find((shape) => shape === table.shape) ?? "rectangle",
  turn: FloorSettings.turns.find((turn) => String(turn) === table.turn) ?? 0
})

const RoomPicture = ({ room, tables }: { readonly room: RoomFields; readonly tables: ReadonlyArray<TableFields> }) => {
  const { tableName } = useSpeech()
  const say = useWords().floor
  const [width, height] = [Number(room.width) || 100, Number(room.height) || 80]
  return (
    <figure class="arrange-room">
      <figcaption>{room.name}</figcaption>
      <svg
        class="room"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMin meet"
        data-arranges={room.key}
        role="group"
        aria-label={say.picture(room.name)}
      >
        <Walls width={width} height={height} />
        {tables
          .filter((table) => table.room === room.key)
          .map((table) => {
            const place = outlineOf(table)
            return (
              <g
                class="floor-table is-free"
                data-arranged={table.key}
                tabindex={0}
                role="button"
                aria-label={tableName(table.name)}
              >
                <Hit place={place} room={width} />
                <Outline place={place} />
                <text
                  class="table-number"
                  x={place.x + place.width / 2}
                  y={place.y + place.height / 2}
                  font-size={Math.max(2.2, width / 34)}
                >
                  {shortName(table.name)}
                </text>
              </g>
            )
          })}
      </svg>
    </figure>
  )
}

export const ArrangeForm = ({ action, arrangement, branchId, children, csrf, edit, version }: ArrangeFormProps) => {
  const say = useWords().floor.edit
  const { additions, rooms, tables } = arrangement
  return (
    <Post action={action} csrf={csrf} class="arrange">
      <input type="hidden" name="version" value={String(version)} />
      <input type="hidden" name="edit" value={edit} />
      {branchId !== null && <input type="hidden" name="branch_id" value={String(branchId)} />}
      {children}
      <p class="soft arrange-hint">{say.moveHint}</p>
      <div class="arrange-rooms-drawn">
        {rooms.map((room) => (
          <RoomPicture room={room} tables={tables} />
        ))}
      </div>
      <p class="actions">
        <button type="submit" class="large">
          {say.save}
        </button>
      </p>
      <Rooms rooms={rooms} />
      <fieldset>
        <legend>{say.add}</legend>
        <p class="soft">{say.addLead}</p>
        {additions.map(({ count, seats }, index) => (
          <div class="arrange-row">
            <label>
              {say.count}
              <input type="number" inputMode="numeric" name={`add.${index}.count`} value={count} min={1} max={50} />
            </label>
            <label>
              {say.forSeats}
              <input type="number" inputMode="numeric" name={`add.${index}.seats`} value={seats} min={1} max={200} />
            </label>
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say.tables}</legend>
        <div class="stacked arrange-tables">
          <table>
            <thead>
              <tr>
                {[
                  say.name,
                  say.seats,
                  say.room,
                  say.x,
                  say.y,
                  say.width,
                  say.height,
                  say.shape,
                  say.turn,
                  say.copy,
                  say.remove
                ].map((heading) => (
                  <th scope="col">{heading}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tables.map((table, index) => (
                <TableRow index={index} table={table} rooms={rooms} />
              ))}
            </tbody>
          </table>
        </div>
      </fieldset>
      <p class="actions">
        <button type="submit">{say.save}</button>
      </p>
    </Post>
  )
}
