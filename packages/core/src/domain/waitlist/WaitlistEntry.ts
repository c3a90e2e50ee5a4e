/** An entry of the waitlist: a party that found a time full, and the offer that holds a place for it. */
import type { TextOf } from "../foundation/Json.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import * as Transition from "../foundation/Transition.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Labelled } from "../labels/Labels.ts"
import * as Undo from "../undo/Undo.ts"
import type { WaitlistView } from "./WaitlistView.ts"

export const waitlistStatuses = ["waiting", "offered", "accepted", "left", "expired"] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/**
 * The allowed moves from each status. An offer that nobody answers ends the entry, and the next party is asked; so does
 * the end of the window in which the party would come.
 */
export const moves: Transition.Moves<WaitlistStatus> = {
  waiting: ["offered", "left", "expired"],
  offered: ["accepted", "left", "expired"],
  accepted: [],
  left: [],
  expired: []
}

/** Why the move is not allowed; null when it is. */
export const refusal = (from: WaitlistStatus, to: WaitlistStatus): Transition.RefusedMove | null =>
  Transition.refusal(moves, from, to)

/** Statuses in which an entry still waits for a place, or for an answer. */
export const live: ReadonlyArray<WaitlistStatus> = ["waiting", "offered"]

/** A place that is held for the party until it answers. */
export interface Offer {
  readonly time: LocalTime
  /** When the party would arrive, and when its tables would be free again. */
  readonly starts_at: Instant
  readonly ends_at: Instant
  /** For a combination, the first by priority comes first. */
  readonly table_ids: ReadonlyArray<number>
  readonly expires_at: Instant
}

/** What a move replaced: nothing when the party joined with it. */
export interface EntryBefore {
  readonly status: WaitlistStatus | null
  readonly offer: Offer | null
}

/** A row: one entry of the waitlist. */
export interface WaitlistEntry extends Labelled {
  readonly id: Uuid
  readonly version: number
  readonly status: WaitlistStatus
  readonly guest_id: number | null
  /** Null when the party joined while the venue had no branch: it then waits at the default branch. */
  readonly branch_id: number | null
  /** Only one live entry of a guest has it for a date at a branch; null when the entry has ended. */
  readonly live_key: string | null
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly party_size: number
  readonly date: LocalDate
  /** The first and the last time at which the party would come. */
  readonly from: LocalTime
  readonly to: LocalTime
  readonly note: string | null
  /** Only while the status is `offered`. */
  readonly offer: Offer | null
  /** The booking that the offer became; null unless the status is `accepted`. */
  readonly booking_id: Uuid | null
  /** The last move by people, which can be taken back for a minute; null after an undo. */
  readonly last_move?: Undo.Move<EntryBefore> | null
  readonly created_at: Instant
  readonly updated_at: Instant
  /** The public representation, ready to be sent. */
  readonly view: TextOf<WaitlistView>
}

/** The move to keep on an entry that changes; null unless people change it. */
export const moveOf = (
  { offer, status, version }: Pick<WaitlistEntry, "offer" | "status" | "version">,
  context: Parameters<typeof Undo.moveOf>[2]
): Undo.Move<EntryBefore> | null => Undo.moveOf({ version }, { status, offer }, context)

/** The move to keep on the entry of a party that joins. */
export const joining = (context: Parameters<typeof Undo.moveOf>[2]): Undo.Move<EntryBefore> | null =>
  Undo.moveOf({ version: 0 }, { status: null, offer: null }, context)

/** Whether the entry still waits for a place, or for an answer. */
export const isLive = ({ status }: Pick<WaitlistEntry, "status">): boolean => live.includes(status)

/** Whether the party can accept or decline its offer now; the job that ends an offer may be late. */
export const canAnswer = ({ offer }: Pick<WaitlistEntry, "offer">, now: Instant): boolean =>
  offer !== null && now < offer.expires_at

/** What only one live entry may have; null for an entry that has ended, or of nobody who is known. */
export const liveKeyOf = ({
  branch_id,
  date,
  guest_id,
  status
}: Pick<WaitlistEntry, "branch_id" | "date" | "guest_id" | "status">): string | null =>
  isLive({ status }) && guest_id !== null ? `${date}:${branch_id ?? 0}:${guest_id}` : null

/** Sorts whoever joined first to the front. */
export const byArrival = (
  a: Pick<WaitlistEntry, "created_at" | "id">,
  b: Pick<WaitlistEntry, "created_at" | "id">
): number => a.created_at - b.created_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
