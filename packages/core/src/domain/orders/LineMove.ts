/** Moving lines from one order to another: who may, what each order has then, and what becomes of the tickets. */
import * as Json from "../foundation/Json.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order, OrderLine } from "./Order.ts"
import * as OrderLimits from "./OrderLimits.ts"
import * as OrderNotes from "./OrderNotes.ts"
import * as OrderStatus from "./OrderStatus.ts"
import { type LoadedOrder, type Ticket, ticketLine, type VoidedLine, withdrawnLine } from "./Ticket.ts"

/** A line that is moved, or so many of its pieces. */
export interface Wish {
  readonly line: number
  readonly quantity?: number | null
}

/** A line of the source, what of it goes to the target, and what stays. */
export interface MovedLine {
  readonly before: OrderLine
  /** Its id is another one when the line is divided. */
  readonly moved: OrderLine
  readonly left: OrderLine | null
}

/** The rules that an order is priced by, apart from its lines. */
const basisOf = ({ currency, pricing: { lineKeys: _keys, ...basis } }: Order) => ({ currency, ...basis })

/** Discounts of lines go with their lines; those of the order do not. */
const isDiscounted = ({ derivation, discount = null }: Order): boolean =>
  discount !== null || derivation.some((step) => step.rule === "promotion" && step.amount > 0)

const isAccepted = ({ status }: Order): boolean => status !== OrderStatus.unaccepted

/** Why lines cannot go from one order to the other; amounts and payments are judged as they are now. */
export const problemsOf = (source: Order, target: Order, isPaidFor: boolean): ReadonlyArray<Problem> => {
  const problem = (path: "source" | "target", message: string): Problem => ({ path, message })
  if (source.id === target.id) return [problem("target", "must be another order")]
  const finished = (
    [
      ["source", source],
      ["target", target]
    ] as const
  ).filter(([, { status }]) => OrderStatus.isFinished(status))
  if (finished.length > 0) return finished.map(([path, { status }]) => problem(path, `is ${status} already`))
  return [
    ...(isPaidFor ? [problem("source", "has payments; refund them first")] : []),
    ...(target.paid_at === null ? [] : [problem("target", "is paid; it needs a new order")]),
    ...(source.type === target.type
      ? []
      : [problem("target", `is not ${source.type.replace("_", "-")}, like the source`)]),
    ...(source.branch_id === target.branch_id ? [] : [problem("target", "is of another branch")]),
    ...(isAccepted(source) === isAccepted(target)
      ? []
      : [problem("target", "must be accepted just when the source is")]),
    ...(Json.equals(basisOf(source), basisOf(target))
      ? []
      : [problem("target", "was placed under other prices, taxes or promotions")]),
    ...(
      [
        ["source", source],
        ["target", target]
      ] as const
    ).flatMap(([path, order]) => (isDiscounted(order) ? [problem(path, "has a discount")] : []))
  ]
}

/** The lines that are moved, or why they cannot be; `nextId` gives the id of a part. */
export const linesOf = (
  { lines }: Order,
  wishes: ReadonlyArray<Wish>,
  nextId: () => number
): { readonly moved: ReadonlyArray<MovedLine>; readonly problems: ReadonlyArray<Problem> } => {
  const problems: Array<Problem> = []
  const moved: Array<MovedLine> = []
  for (const [index, { line: id, quantity = null }] of wishes.entries()) {
    const before = lines.find((line) => line.id === id)
    const many = quantity ?? before?.quantity ?? 0
    const message =
      before === undefined
        ? "is not a line of the order"
        : before.voided
          ? "is voided"
          : wishes.findIndex(({ line }) => line === id) < index
            ? "is named twice"
            : null
    if (message !== null) problems.push({ path: `lines.${index}.line`, message })
    else if (!Number.isInteger(many) || many < 1 || many > before!.quantity) {
      problems.push({ path: `lines.${index}.quantity`, message: `must be 1 to ${before!.quantity}` })
    } else if (many === before!.quantity) moved.push({ before: before!, moved: before!, left: null })
    else {
      const part = { ...before!, id: nextId(), quantity: many }
      moved.push({ before: before!, moved: part, left: { ...before!, quantity: before!.quantity - many } })
    }
  }
  return { moved, problems }
}

/** Why the target cannot have the lines besides its own. */
export const roomProblems = (target: Order, moved: ReadonlyArray<MovedLine>): ReadonlyArray<Problem> =>
  target.lines.filter(({ voided }) => !voided).length + moved.length > OrderLimits.mostLines
    ? [{ path: "target", message: `can have at most ${OrderLimits.mostLines} lines` }]
    : []

interface Keyed {
  readonly lines: ReadonlyArray<OrderLine>
  readonly keys: Order["pricing"]["lineKeys"]
}

/** The lines that stay at the source, with their keys. */
export const stayingAt = ({ lines, pricing }: Order, moved: ReadonlyArray<MovedLine>): Keyed => {
  const kept = lines.flatMap((line, index) => {
    const one = moved.find(({ before }) => before.id === line.id)
    const left = one === undefined ? line : one.left
    return left === null ? [] : [{ line: left, key: pricing.lineKeys[index]! }]
  })
  return { lines: kept.map(({ line }) => line), keys: kept.map(({ key }) => key) }
}

/** The lines of the target with those that come from the source. */
export const arrivingAt = (target: Order, source: Order, moved: ReadonlyArray<MovedLine>): Keyed => {
  const keyOf = ({ id }: OrderLine) => source.pricing.lineKeys[source.lines.findIndex((line) => line.id === id)]!
  return {
    lines: [...target.lines, ...moved.map(({ moved: line }) => OrderNotes.lineFor(line, source, target))],
    keys: [...target.pricing.lineKeys, ...moved.map(({ before }) => keyOf(before))]
  }
}

/** A voided line stays with its order; the kitchen still has to see it crossed out on a ticket that goes. */
const leftBehind = (voided: VoidedLine, { lines }: Order): VoidedLine => {
  const line = lines.find(({ id }) => id === voided.line_id)
  return line === undefined ? voided : { ...voided, line: withdrawnLine(line) }
}

/** The tickets that change: moved whole, or divided into one that stays and a new one for the target. */
export interface MovedTickets {
  readonly written: ReadonlyArray<Ticket>
  /** The new tickets, each with the one that it was divided from. */
  readonly divided: ReadonlyArray<{ readonly part: string; readonly from: string }>
}

export const ticketsOf = (
  { order, tickets }: LoadedOrder,
  target: Pick<Order, "id">,
  moved: ReadonlyArray<MovedLine>,
  { now, uuid }: { readonly now: Instant; readonly uuid: () => string }
): MovedTickets => {
  const written: Array<Ticket> = []
  const divided: Array<{ part: string; from: string }> = []
  for (const ticket of tickets) {
    const going = moved.filter(({ before }) => ticket.lines.some(({ line_id }) => line_id === before.id))
    if (going.length === 0) continue
    const left = ticket.lines.flatMap((line) => {
      const one = going.find(({ before }) => before.id === line.line_id)
      return one === undefined ? [line] : one.left === null ? [] : [ticketLine(one.left)]
    })
    const lines = going.map(({ moved: line }) => ticketLine(line))
    if (left.length === 0) {
      const { voided_lines } = ticket
      written.push({
        ...ticket,
        order_id: target.id,
        lines,
        ...(voided_lines === undefined ? {} : { voided_lines: voided_lines.map((one) => leftBehind(one, order)) }),
        last_move: null,
        updated_at: now
      })
      continue
    }
    const { voided_lines: _voided, ...rest } = ticket
    const part = { ...rest, id: uuid(), version: 0, order_id: target.id, lines, last_move: null, updated_at: now }
    written.push({ ...ticket, lines: left, updated_at: now }, part)
    divided.push({ part: part.id, from: ticket.id })
  }
  return { written, divided }
}
