/** The lines of an order, or shares of them, that payments name; what one has paid for, another cannot. */
import * as FieldMessages from "../foundation/FieldMessages.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { OrderLine } from "../orders/Order.ts"
import type { PaidShare, Payment } from "./Payment.ts"

/** Into how many equal parts a line can be divided. */
export const mostParts = 99

type Line = Pick<OrderLine, "id" | "quantity" | "voided">
type Naming = Pick<Payment, "amount_minor" | "refunded_minor" | "shares">

/** A part of a line, exactly: thirds and quarters of it can be added up. */
interface Part {
  readonly over: bigint
  readonly under: bigint
}

const nothing: Part = { over: 0n, under: 1n }

const plus = (a: Part, b: Part): Part => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })

const partOf = ({ quantity, share }: PaidShare, line: Line): Part =>
  share === undefined
    ? { over: BigInt(quantity ?? line.quantity), under: BigInt(line.quantity) }
    : { over: BigInt(share.count), under: BigInt(share.of) }

/** What payments have named of a line so far; those that were given back in full count no more. */
const namedOf = (line: Line, payments: ReadonlyArray<Naming>): Part =>
  payments
    .filter(({ amount_minor, refunded_minor }) => refunded_minor < amount_minor)
    .flatMap(({ shares = [] }) => shares.filter(({ line_id }) => line_id === line.id))
    .reduce((sum, share) => plus(sum, partOf(share, line)), nothing)

const shapeProblem = ({ quantity, share }: PaidShare, line: Line): Omit<Problem, "path"> & { readonly at: string } | null => {
  if (quantity !== undefined && share !== undefined) return { at: "share", message: "must not stand beside a quantity" }
  if (quantity !== undefined && !FieldMessages.isIntegerWithin(quantity, 1, line.quantity)) {
    return { at: "quantity", message: FieldMessages.integerWithin(1, line.quantity) }
  }
  if (share === undefined) return null
  if (!FieldMessages.isIntegerWithin(share.of, 1, mostParts)) {
    return { at: "share.of", message: FieldMessages.integerWithin(1, mostParts) }
  }
  return FieldMessages.isIntegerWithin(share.count, 1, share.of)
    ? null
    : { at: "share.count", message: FieldMessages.integerWithin(1, share.of) }
}

/** Why a payment cannot name these. */
export const problems = (
  lines: ReadonlyArray<Line>,
  payments: ReadonlyArray<Naming>,
  named: ReadonlyArray<PaidShare>
): ReadonlyArray<Problem> =>
  named.flatMap((share, index): ReadonlyArray<Problem> => {
    const path = `lines.${index}`
    const line = lines.find(({ id, voided }) => id === share.line_id && !voided)
    if (line === undefined) return [{ path: `${path}.line_id`, message: "is no line of this order" }]
    const wrong = shapeProblem(share, line)
    if (wrong !== null) return [{ path: `${path}.${wrong.at}`, message: wrong.message }]
    const earlier = named.slice(0, index).filter(({ line_id }) => line_id === line.id)
    const sum = [...earlier, share].reduce((total, one) => plus(total, partOf(one, line)), namedOf(line, payments))
    return sum.over > sum.under ? [{ path: `${path}.line_id`, message: "is paid already, or in part" }] : []
  })
