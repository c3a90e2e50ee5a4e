/** How much of a room a table takes: whether it is inside, and whether two tables are in each other's way. */
import type { Room, TablePlace } from "./FloorSettings.ts"

export type Outline = Omit<TablePlace, "room">

interface Range {
  readonly from: number
  readonly to: number
}

/** Edges that meet take no room from each other; rounding must not make them overlap. */
const tolerance = 1e-6

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Half of how far the table reaches in a direction. */
const reach = ({ height, shape, turn, width }: Outline, direction: number): number => {
  const angle = radians(direction - turn)
  const [along, across] = [(width / 2) * Math.cos(angle), (height / 2) * Math.sin(angle)]
  return shape === "round" ? Math.hypot(along, across) : Math.abs(along) + Math.abs(across)
}

/** What the table covers of a line in a direction. */
const rangeAlong = (place: Outline, direction: number): Range => {
  const { height, width, x, y } = place
  const middle = (x + width / 2) * Math.cos(radians(direction)) + (y + height / 2) * Math.sin(radians(direction))
  const half = reach(place, direction)
  return { from: middle - half, to: middle + half }
}

/** The upright box around a table as it is turned. */
export const boxOf = (place: Outline) => {
  const [across, down] = [rangeAlong(place, 0), rangeAlong(place, 90)]
  return { left: across.from, right: across.to, top: down.from, bottom: down.to }
}

/** The sides on which a table reaches out of its room. */
export const outsideOf = (place: Outline, room: Pick<Room, "height" | "width">): ReadonlyArray<"x" | "y"> => {
  const { bottom, left, right, top } = boxOf(place)
  return [
    ...(left < -tolerance || right > room.width + tolerance ? (["x"] as const) : []),
    ...(top < -tolerance || bottom > room.height + tolerance ? (["y"] as const) : [])
  ]
}

/**
 * The directions in which two tables can be kept apart. For tables with corners these are all there are, because they
 * are turned by multiples of 45 degrees; round ones also have the line between their middles.
 */
const directionsBetween = (a: Outline, b: Outline): ReadonlyArray<number> => {
  const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2]
  return [0, 45, 90, 135, (Math.atan2(dy, dx) * 180) / Math.PI]
}

/** Whether two tables of one room cover the same spot. Tables that touch do not. */
export const overlap = (a: Outline, b: Outline): boolean =>
  directionsBetween(a, b).every((direction) => {
    const [one, other] = [rangeAlong(a, direction), rangeAlong(b, direction)]
    return one.from < other.to - tolerance && other.from < one.to - tolerance
  })
