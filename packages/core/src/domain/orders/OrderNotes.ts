/**
 * Notes on an order that others wrote: of orders that were joined with it, and of lines that came from them. Each keeps
 * the guest with whom it is erased.
 */
import * as Budgets from "../foundation/Budgets.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Text from "../foundation/Text.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order, OrderLine } from "./Order.ts"

/** A part of the note of an order that others were joined with. */
export interface JoinedNote {
  /** The order that it was written for. */
  readonly order: Uuid
  readonly guest_id: number | null
  readonly text: string
}

/** That notes went to another order, by which erasure finds them there. */
export interface NotesSent {
  readonly order: Uuid
  /** When the first one went. */
  readonly at: Instant
}

type Noted = Pick<Order, "guest_id" | "id" | "joined_notes" | "note">

/** The most characters of a note that orders have together; one that is longer is refused, because none is cut. */
export const most = 2_000

const partsOf = ({ guest_id, id, joined_notes, note }: Noted): ReadonlyArray<JoinedNote> =>
  joined_notes ?? (note === null ? [] : [{ order: id, guest_id, text: note }])

/** One under the other. What several have in common stands there once. */
const textOf = (parts: ReadonlyArray<JoinedNote>): string | null =>
  parts.length === 0 ? null : [...new Set(parts.map(({ text }) => text))].join("\n")

const withParts = <Row extends Noted>(row: Row, parts: ReadonlyArray<JoinedNote>): Row => {
  const { joined_notes: _before, ...rest } = row
  const isOwn = parts.every(({ order }) => order === row.id)
  return { ...rest, note: textOf(parts), ...(isOwn ? {} : { joined_notes: parts }) } as Row
}

/** The order with the note of another one under its own. */
export const joined = <Row extends Noted>(target: Row, source: Noted): Row =>
  withParts(target, [...partsOf(target), ...partsOf(source)])

/** The order without what it has from the other one. */
export const parted = <Row extends Noted>(target: Row, source: Noted): Row => {
  const orders = new Set(partsOf(source).map(({ order }) => order))
  return withParts(
    target,
    partsOf(target).filter(({ order }) => !orders.has(order))
  )
}

/** Why the order cannot have the note of another one as well; one that it had before may be longer. */
export const problems = (before: Pick<Order, "note">, { note }: Pick<Order, "note">): ReadonlyArray<Problem> =>
  note === null || note === before.note || Text.length(note) <= most
    ? []
    : [{ path: "target", message: `would have a note of more than ${Budgets.grouped(most)} characters` }]

/** The line as an order of the target's guest has it. */
export const lineFor = (
  { guest_id: kept, ...line }: OrderLine,
  source: Pick<Order, "guest_id">,
  target: Pick<Order, "guest_id">
): OrderLine => {
  const guest_id = kept === undefined ? source.guest_id : kept
  return guest_id === target.guest_id ? line : { ...line, guest_id }
}

/** The order with a record that notes of it went to another one; nothing is recorded twice. */
export const sent = <Row extends Pick<Order, "notes_sent">>(source: Row, order: Uuid, at: Instant): Row => {
  const { notes_sent = [] } = source
  return notes_sent.some((one) => one.order === order)
    ? source
    : { ...source, notes_sent: [...notes_sent, { order, at }] }
}

const isOf =
  (guestId: number) =>
  ({ guest_id }: { readonly guest_id?: number | null }): boolean =>
    guest_id === guestId

/** What a guest's orders have left on the order of somebody else: the notes of the order and of its lines. */
export const leftBy = (guestId: number, order: Pick<Order, "joined_notes" | "lines">): ReadonlyArray<string> => [
  ...(order.joined_notes ?? []).filter(isOf(guestId)).map(({ text }) => text),
  ...order.lines.filter(isOf(guestId)).flatMap(({ note }) => note ?? [])
]

/** The order of somebody else without that. */
export const withoutThoseOf = <Row extends Noted & Pick<Order, "lines">>(guestId: number, order: Row): Row => ({
  ...withParts(
    order,
    partsOf(order).filter((part) => !isOf(guestId)(part))
  ),
  lines: order.lines.map((line) => (isOf(guestId)(line) && line.note !== undefined ? { ...line, note: null } : line))
})
