/**
 * What more than one peer uses: errors in the API's format, times with the restaurant's offset, keys and fingerprints.
 */
import { createHash, randomUUID } from "node:crypto"
import { parsePhoneNumberFromString } from "libphonenumber-js/min"

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  constructor(status: number, code: string, message: string, details: unknown = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const errorBody = ({ code, details, message }: { code: string; message: string; details: unknown }) => ({
  error: { code, message, details }
})

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

const formats = new Map<string, Intl.DateTimeFormat>()

/** ISO 8601 with the zone's offset. One formatter for each zone, because creating one is slow. */
export const localTime = (zone: string, at: Date): string => {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" })
    formats.set(zone, format)
  }
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")!.value
  const offset = name === "GMT" ? "+00:00" : name.slice(3)
  const [hours, minutes] = offset.slice(1).split(":").map(Number)
  const millis = (hours! * 60 + minutes!) * 60_000 * (offset.startsWith("-") ? -1 : 1)
  return `${new Date(at.getTime() + millis).toISOString().slice(0, -1)}${offset}`
}

export const phoneKey = (phone: string, country: string): string | null => {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: country as "DE", extract: false })
  return number !== undefined && number.isPossible() ? number.number : null
}

/** The same request has the same fingerprint, whatever the order of its members. */
export const fingerprint = (method: string, path: string, body: unknown): string =>
  sha256(`${method} ${path}\n${canonical(body)}`)

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`
}

export const newId = randomUUID

export interface Cursor {
  readonly placedAt: Date
  readonly id: string
}

export const encodeCursor = ({ id, placedAt }: Cursor): string =>
  Buffer.from(`${placedAt.getTime()},${id}`).toString("base64url")

export const decodeCursor = (text: string): Cursor => {
  const [millis, id] = Buffer.from(text, "base64url").toString().split(",")
  if (id === undefined || !Number.isSafeInteger(Number(millis))) {
    throw new ApiError(422, "validation_failed", "Invalid", { cursor: ["is not a cursor"] })
  }
  return { placedAt: new Date(Number(millis)), id }
}

/** The allowed transitions from each status. */
export const moves: Record<string, ReadonlyArray<string>> = {
  placed: ["accepted", "rejected", "cancelled"],
  accepted: ["ready", "cancelled"],
  ready: ["completed", "cancelled"],
  rejected: [],
  completed: [],
  cancelled: []
}

/** The free times of a day: for each seating the first fitting table that is free then. */
export const freeTimes = (
  tables: ReadonlyArray<{ id: number; min_seats: number; max_seats: number; priority: number }>,
  taken: ReadonlyArray<{ table_id: number; starts_at: Date; ends_at: Date }>,
  midnight: number,
  partySize: number
) => {
  const fitting = tables
    .filter(({ max_seats, min_seats }) => partySize >= min_seats && partySize <= max_seats)
    .sort((a, b) => a.max_seats - b.max_seats || a.priority - b.priority || a.id - b.id)
  const byTable = new Map<number, Array<{ starts_at: Date; ends_at: Date }>>()
  for (const one of taken) byTable.set(one.table_id, [...(byTable.get(one.table_id) ?? []), one])
  const slots = []
  for (let minutes = 11 * 60; minutes <= 23 * 60; minutes += 15) {
    const from = midnight + minutes * 60_000
    const to = from + (80 + 10) * 60_000
    const free = fitting.some(({ id }) =>
      (byTable.get(id) ?? []).every(({ ends_at, starts_at }) => ends_at.getTime() <= from || starts_at.getTime() >= to)
    )
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
    slots.push({ time, available: free && from >= Date.now(), guarantee: false })
  }
  return slots
}
