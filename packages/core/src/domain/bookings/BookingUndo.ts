/** What a move of a booking by people replaced, and how it is put back. */
import type { Actor } from "../foundation/Activity.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Labels } from "../labels/Labels.ts"
import * as Undo from "../undo/Undo.ts"
import type { Booking } from "./Booking.ts"
import type { Move } from "./Reseating.ts"

/** What a move can change; whose booking it is, when it was made, and how it is labelled, stay. */
export type BookingState = Omit<
  Booking,
  | ("id" | "version" | "view" | "guest_id" | "email" | "created_at" | "updated_at")
  | ("last_move" | "reminder_id")
  | keyof Labels
>

/** A party that got other tables with the move, in the version that it has after it. */
export interface MovedParty extends Pick<Booking, "id" | "version" | "table_ids"> {}

export interface BookingBefore {
  /** Null when the move made the booking. */
  readonly booking: BookingState | null
  /** The guest's last visit before a move that counted as one. */
  readonly last_visit_at: Instant | null
  readonly moved: ReadonlyArray<MovedParty>
  /** The job of its reminder: until the move stands it is not dropped. Moves from before Fourtop kept it have none. */
  readonly reminder_id?: Uuid | null
}

export const stateOf = ({
  created_at: _created,
  email: _email,
  external_reference: _reference,
  guest_id: _guest,
  id: _id,
  last_move: _move,
  metadata: _metadata,
  reminder_id: _reminder,
  updated_at: _updated,
  version: _version,
  view: _view,
  ...state
}: Booking): BookingState => state

interface Moving {
  readonly actor: Pick<Actor, "kind">
  readonly now: Instant
}

const nothingElse = { last_visit_at: null, moved: [] }

const partyOf = ({ booking: { id, table_ids, version } }: Move): MovedParty => ({ id, version: version + 1, table_ids })

/** The move to keep on a booking that changes, with the parties that move for it; null unless people make it. */
export const moveOf = (
  before: Booking,
  context: Moving,
  more: { readonly last_visit_at?: Instant | null; readonly moves?: ReadonlyArray<Move> } = {}
): Undo.Move<BookingBefore> | null =>
  Undo.moveOf(
    before,
    {
      ...nothingElse,
      booking: stateOf(before),
      reminder_id: before.reminder_id ?? null,
      last_visit_at: more.last_visit_at ?? null,
      moved: (more.moves ?? []).map(partyOf)
    },
    context
  )

/** The move to keep on a new booking. */
export const making = (context: Moving, moves: ReadonlyArray<Move> = []): Undo.Move<BookingBefore> | null =>
  Undo.moveOf({ version: 0 }, { ...nothingElse, booking: null, moved: moves.map(partyOf) }, context)

/** The move of the booking that can be taken back now, or null. */
export const moveToUndo = (
  booking: Pick<Booking, "last_move" | "version">,
  now: Instant
): Undo.Move<BookingBefore> | null => Undo.mayUndo(booking.last_move, booking, now)

const cleared = { seated_at: null, left_at: null, cancelled_by: null, cancel_cause: null, overruled: null } as const

/** The booking as it was before the move. */
export const restored = (booking: Booking, { booking: state, reminder_id }: BookingBefore): Omit<Booking, "view"> => {
  const known = Object.entries(cleared).filter(([name]) => name in booking)
  const reminded = reminder_id === undefined || (booking.reminder_id ?? null) === reminder_id ? {} : { reminder_id }
  return { ...booking, ...Object.fromEntries(known), ...state, ...reminded, last_move: null }
}
