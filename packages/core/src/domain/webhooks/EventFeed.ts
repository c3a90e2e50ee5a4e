/**
 * Reading events in order without missing any. An event has the time at which it was decided, and becomes visible when
 * its commit ends; so one with an earlier time may become visible after a later one was read.
 *
 * A store therefore numbers events after they have become visible: whoever sees a number sees all smaller ones, and no
 * event comes to stand before it later. A position is the number of the last event given out, with the ending of its id,
 * so that a store that was restored from before it recognizes that its numbers are others. Beside it is a place by time,
 * before which nothing can appear any more. From there, what has settled is read by its time, where it has no numbers: it
 * happened before somebody listened, or while nobody did.
 *
 * A place is settled after `settleMillis`, because between reading the clock and the end of the commit there are at most a
 * turn for a connection (5 s), the connection itself (5 s) and the commit, which is refused when it takes longer (10 s) and
 * then only waits for rows that it refers to; and because clocks of processes that are a minute from the store's are
 * reported at startup.
 *
 * What is in a position are times, ids and numbers of rows, so it outlives a dump and a restore of the store.
 */
import { Either, Encoding, Schema } from "effect"
import type { EventType } from "../foundation/EventEnvelope.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** How long after its time an event can become visible, at the most. */
export const settleMillis = 120_000

/** How many events a position of version 0.1 names: all that it gave out in the last `settleMillis`. */
export const mostSeen = 512

/** How many stored events one reading looks at, whatever their types, of the restaurant and of its sandbox. */
export const mostScanned = 2_000

export interface FeedEvent {
  readonly id: Uuid
  readonly type: EventType
  readonly at: Instant
  /** Exactly what webhooks send. */
  readonly body: JsonText
}

/** A position, as a cursor carries it: the settled place's time and id, and marks of six bytes each. */
export type Position = readonly [at: Instant, id: Uuid, marks: string]

export const lowestId: Uuid = "00000000-0000-0000-0000-000000000000"

/** A mark is six bytes, twelve hexadecimal digits or 8 characters of a position. */
const markBytes = 6
export const markDigits = 2 * markBytes
const markLength = 8

/** The first mark of a position with a number. Without it all marks are endings of ids, which are random. */
const numbered = "0".repeat(markDigits)
const numberedMarks = 3

/** Whether it can be a position: a caller may have made it up. */
export const Position: Schema.Schema<Position> = Schema.Tuple(
  Schema.Int.pipe(Schema.between(0, 8_640_000_000_000_000)),
  Schema.UUID,
  Schema.String.pipe(
    Schema.maxLength((mostSeen + numberedMarks) * markLength),
    Schema.pattern(new RegExp(`^(?:[A-Za-z0-9_-]{${markLength}})*$`))
  )
)

/** The last twelve digits of an id, which are random. */
export const endingOf = (id: Uuid): string => id.slice(-markDigits)

/** What a position says. */
export interface Place {
  /** Every event up to this time, and of this time up to this id, was given out or is not wanted. */
  readonly at: Instant
  readonly id: Uuid
  /** The same is true of events up to this number; 0 for a reader who was given none by its number. */
  readonly number: number
  /** The ending of the id of the event with that number. */
  readonly ending: string
  /** The endings of later events that were given out already, by a program that did not number them. */
  readonly seen: ReadonlyArray<string>
}

const marksIn = (text: string): ReadonlyArray<string> => {
  const bytes = Either.getOrElse(Encoding.decodeBase64Url(text), () => new Uint8Array())
  const digits = Encoding.encodeHex(bytes)
  return Array.from({ length: bytes.length / markBytes }, (_, n) => digits.slice(n * markDigits, (n + 1) * markDigits))
}

export const placeOf = ([at, id, text]: Position): Place => {
  const marks = marksIn(text)
  const [first, digits, ending] = marks
  if (first !== numbered || ending === undefined) {
    return { at, id, number: 0, ending: "", seen: marks }
  }
  return { at, id, number: parseInt(digits!, 16), ending, seen: marks.slice(numberedMarks) }
}

export const positionAt = ({ at, ending, id, number, seen }: Place): Position => {
  const marks = number === 0 ? seen : [numbered, number.toString(16).padStart(markDigits, "0"), ending, ...seen]
  return [at, id, Encoding.encodeBase64Url(Either.getOrThrow(Encoding.decodeHex(marks.join(""))))]
}

/** The position before everything at or after an instant. */
export const since = (instant: Instant): Position => [instant, lowestId, ""]

/** The number and the id of a stored event. */
export interface Numbered {
  readonly place: number
  readonly id: Uuid
}

/** The position after everything that is visible now, given the last event; null if there is none. */
export const afterVisible = (last: Numbered | null, now: Instant): Position => {
  const settled = since(Math.max(0, now - settleMillis))
  if (last === null) return settled
  return positionAt({ ...placeOf(settled), number: last.place, ending: endingOf(last.id) })
}

/** A stored event after a position. */
export interface Scanned {
  readonly id: Uuid
  readonly type: string
  readonly at: Instant
  /** The number of the position; 0 if the store gave that number to another event. */
  readonly base: number
  /** The store's number of it; null for one that comes by its time, which has settled. */
  readonly place: number | null
  /** Its number among those that are wanted and were not given out yet, from 1; null for all others. */
  readonly number: number | null
  /** Null where it is not to be given out now. */
  readonly body: JsonText | null
}

export interface Reading {
  readonly position: Position
  /** The most events to give out. */
  readonly limit: number
  /** How many stored events were looked at, at the most. */
  readonly scanLimit: number
  /** The store's time. */
  readonly now: Instant
}

/** Events to give out, the position after them, and whether a further reading finds more at once. */
export interface Read {
  readonly events: ReadonlyArray<FeedEvent>
  readonly position: Position
  readonly more: boolean
}

/** How many of the scanned events are passed now: up to the first one that is wanted and not given out. */
const passed = (scanned: ReadonlyArray<Scanned>, limit: number): number => {
  const kept = scanned.findIndex(({ body, number }) => number !== null && (number > limit || body === null))
  return kept === -1 ? scanned.length : kept
}

/** Reads on from a position, given the stored events after it: those by their time first, then those by their numbers. */
export const read = (scanned: ReadonlyArray<Scanned>, { limit, now, position, scanLimit }: Reading): Read => {
  const rows = scanned.slice(0, passed(scanned, limit))
  if (rows.length === 0) return { events: [], position, more: false }
  const start = placeOf(position)
  const gone = new Set(rows.map(({ id }) => endingOf(id)))
  const byTime = rows.findLast(({ place }) => place === null)
  const byNumber = rows.findLast(({ place }) => place !== null)
  const atEnd = rows.length === scanned.length && scanned.length < scanLimit
  const place: Place = {
    at: byTime?.at ?? start.at,
    id: byTime?.id ?? start.id,
    number: byNumber?.place ?? rows[0]!.base,
    ending: byNumber === undefined ? start.ending : endingOf(byNumber.id),
    // At the end, what is left exists no more.
    seen: atEnd ? [] : start.seen.filter((ending) => !gone.has(ending))
  }
  return {
    events: rows.flatMap(({ at, body, id, number, type }) =>
      number === null ? [] : [{ id, type: type as EventType, at, body: body! }]
    ),
    position: positionAt(atEnd ? settledAt(place, now) : place),
    more: !atEnd
  }
}

/** The same place after everything was passed that is visible: what is before has settled. */
const settledAt = (place: Place, now: Instant): Place => {
  const settled = now - settleMillis
  return settled > place.at ? { ...place, at: settled, id: lowestId } : place
}
