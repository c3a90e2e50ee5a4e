/**
 * Reading events in order without missing any. An event has the time at which it was decided, and becomes visible when
 * its commit ends; so one with an earlier time may become visible after a later one was read.
 *
 * A position therefore is a settled place, before which nothing can appear any more, and the events after that place
 * which were given out already. A place is settled after `settleMillis`, because between reading the clock and the end
 * of the commit there are at most a turn for a connection (5 s), the connection itself (5 s) and the commit, which is
 * refused when it takes longer (10 s) and then only waits for rows that it refers to; and because clocks of processes
 * that are a minute from the store's are reported at startup.
 * What is in a position are times and ids of events, so it outlives a dump and a restore of the store.
 */
import { Either, Encoding, Schema } from "effect"
import type { EventType } from "../foundation/EventEnvelope.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** How long after its time an event can become visible, at the most. */
export const settleMillis = 120_000

/** How many events a position can name; with more in `settleMillis`, the rest is given out once the first have settled. */
export const mostSeen = 512

/**
 * How many stored events one reading looks at, whatever their types, of the restaurant and of its sandbox. More than a
 * position can name: those of others that have not settled yet are looked at again, and must not hide the reader's own.
 */
export const mostScanned = 2_000

export interface FeedEvent {
  readonly id: Uuid
  readonly type: EventType
  readonly at: Instant
  /** Exactly what webhooks send. */
  readonly body: JsonText
}

/** A position, as a cursor carries it: the settled place's time and id, and the marks of later events given out. */
export type Position = readonly [at: Instant, id: Uuid, seen: string]

export const lowestId: Uuid = "00000000-0000-0000-0000-000000000000"

/** Six bytes of an id, in 8 characters of a position. */
const markBytes = 6
const markLength = 8

/** Whether it can be a position: a caller may have made it up. */
export const Position: Schema.Schema<Position> = Schema.Tuple(
  Schema.Int.pipe(Schema.between(0, 8_640_000_000_000_000)),
  Schema.UUID,
  Schema.String.pipe(
    Schema.maxLength(mostSeen * markLength),
    Schema.pattern(new RegExp(`^(?:[A-Za-z0-9_-]{${markLength}})*$`))
  )
)

/** The last twelve digits of an id, which are random. */
export const endingOf = (id: Uuid): string => id.slice(-2 * markBytes)

/** The endings of the ids that a position names. */
export const endingsIn = ([, , seen]: Position): ReadonlyArray<string> => {
  const bytes = Either.getOrElse(Encoding.decodeBase64Url(seen), () => new Uint8Array(0))
  const digits = Encoding.encodeHex(bytes)
  return Array.from({ length: bytes.length / markBytes }, (_, n) => digits.slice(n * 12, n * 12 + 12))
}

/** A position after this place, with these events after it given out. */
export const positionAt = (at: Instant, id: Uuid, endings: ReadonlyArray<string>): Position => {
  const bytes = Either.getOrThrow(Encoding.decodeHex(endings.join("")))
  return [at, id, Encoding.encodeBase64Url(bytes)]
}

/** The position before everything at or after an instant. */
export const since = (instant: Instant): Position => [instant, lowestId, ""]

/**
 * The position after everything that is visible now, given what is visible of the last `settleMillis`, newest first,
 * and of that at least one more than a position can name, if there is more.
 */
export const afterVisible = (newest: ReadonlyArray<Pick<FeedEvent, "at" | "id">>, now: Instant): Position => {
  const endings = newest.slice(0, mostSeen).map(({ id }) => endingOf(id))
  const further = newest[mostSeen]
  return further === undefined
    ? positionAt(Math.max(0, now - settleMillis), lowestId, endings)
    : positionAt(further.at, further.id, endings)
}

/** A stored event after the settled place. */
export interface Scanned {
  readonly id: Uuid
  readonly type: string
  readonly at: Instant
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

/** Reads on from a position, given the stored events after its place in the order of their times and ids. */
export const read = (scanned: ReadonlyArray<Scanned>, { limit, now, position, scanLimit }: Reading): Read => {
  const unread = new Set(endingsIn(position))
  const settled = now - settleMillis
  const events: Array<FeedEvent> = []
  const endings: Array<string> = []
  let place = { at: position[0], id: position[1] }
  let consumed = 0
  for (const { at, body, id, number, type } of scanned) {
    const isNew = number !== null
    const isSettled = at < settled
    if (isNew && (number > limit || body === null)) break
    if (isNew && !isSettled && endings.length + unread.size >= mostSeen) break
    consumed++
    const wasGiven = unread.delete(endingOf(id))
    if (isNew) events.push({ id, type: type as EventType, at, body: body! })
    if (isSettled) place = { at, id }
    else if (isNew || wasGiven) endings.push(endingOf(id))
  }
  const atEnd = consumed === scanned.length && scanned.length < scanLimit
  // Events behind the first that had to wait were given out before it; at the end, what is left exists no more.
  if (!atEnd) endings.push(...unread)
  const movesOn = events.length > 0 || place.id !== position[1]
  return { events, position: positionAt(place.at, place.id, endings), more: movesOn && !atEnd }
}
