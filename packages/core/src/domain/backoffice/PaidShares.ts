/** The lines of an order, or shares of them, that payments name; what one has paid for, another cannot. */
import * as Fraction from "./Fraction.ts"
import * as LineShare from "./LineShare.ts"
import * as FieldMessages from "../foundation/FieldMessages.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { OrderLine } from "../orders/Order.ts"
import type { PaidShare } from "./Payment.ts"

type Line = Pick<OrderLine, "id" | "quantity" | "voided">

const shapeProblem = (
  { quantity, share }: PaidShare,
  line: Line
): (Omit<Problem, "path"> & { readonly at: string }) | null => {
  if (quantity !== undefined && share !== undefined) return { at: "share", message: "must not stand beside a quantity" }
  if (quantity !== undefined && !FieldMessages.isIntegerWithin(quantity, 1, line.quantity)) {
    return { at: "quantity", message: FieldMessages.integerWithin(1, line.quantity) }
  }
  if (share === undefined) return null
  if (!FieldMessages.isIntegerWithin(share.of, 1, LineShare.mostParts)) {
    return { at: "share.of", message: FieldMessages.integerWithin(1, LineShare.mostParts) }
  }
  return FieldMessages.isIntegerWithin(share.count, 1, share.of)
    ? null
    : { at: "share.count", message: FieldMessages.integerWithin(1, share.of) }
}

/** Why a payment cannot name these. */
export const problems = (
  lines: ReadonlyArray<Line>,
  payments: ReadonlyArray<LineShare.Naming>,
  named: ReadonlyArray<PaidShare>
): ReadonlyArray<Problem> =>
  named.flatMap((share, index): ReadonlyArray<Problem> => {
    const path = `lines.${index}`
    const line = lines.find(({ id, voided }) => id === share.line_id && !voided)
    if (line === undefined) return [{ path: `${path}.line_id`, message: "is no line of this order" }]
    const wrong = shapeProblem(share, line)
    if (wrong !== null) return [{ path: `${path}.${wrong.at}`, message: wrong.message }]
    const ofLine = named
      .slice(0, index + 1)
      .filter((one) => one.line_id === line.id && shapeProblem(one, line) === null)
    const wanted = Fraction.sum(ofLine.map((one) => LineShare.fractionOf(one, line)))
    const isOpen = !Fraction.isLess(LineShare.openOf(line, payments), wanted)
    return isOpen ? [] : [{ path: `${path}.line_id`, message: "is paid already, or in part" }]
  })
