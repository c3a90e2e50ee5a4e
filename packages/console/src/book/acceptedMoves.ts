/** The moves that make room for a party, as a form sends them along: those that were seen are those that are made. */
import { Reseating } from "@fourtop/core/internal"

/** The name of the field with the moves for a time. */
export const fieldFor = (time: string): string => `moves ${time}`

/** The moves as text: `booking:table+table booking:table`. */
export const textOf = (moves: ReadonlyArray<Reseating.ProposedMove>): string =>
  moves.map(({ bookingId, tableIds }) => `${bookingId}:${tableIds.join("+")}`).join(" ")

/** The moves that were sent for the chosen time, if any; what makes no sense is no move of today's proposal. */
export const movesOf = (fields: URLSearchParams): ReadonlyArray<Reseating.ProposedMove> | undefined => {
  const text = fields.get(fieldFor((fields.get("time") ?? "").trim()))
  if (text === null) return undefined
  return text
    .split(" ", Reseating.mostMoves)
    .map((move) => move.split(":"))
    .map(([bookingId = "", tables = ""]) => ({ bookingId, tableIds: tables.split("+").map(Number) }))
}
