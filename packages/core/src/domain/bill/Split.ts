/**
 * Splits what is due for an order. Lines that a payment named are out of it; every other payment makes all parts smaller
 * in proportion. Whatever was paid before, the parts add up to what is due, to the unit, and none is below 0.
 */
import type { PaidShare } from "../backoffice/Payment.ts"
import { allocate } from "../orders/Allocation.ts"
import type { Order } from "../orders/Order.ts"
import * as Fraction from "../backoffice/Fraction.ts"
import * as LineCosts from "./LineCosts.ts"
import * as LineShare from "../backoffice/LineShare.ts"

/** A line that is not voided, with how much of it no payment has named. */
export interface SplitLine {
  readonly id: number
  readonly seat: number | null
  readonly quantity: number
  readonly costMinor: number
  readonly open: Fraction.Fraction
}

export interface Split {
  readonly dueMinor: number
  readonly lines: ReadonlyArray<SplitLine>
}

/** What an order costs by line, without voided ones, and how much of each line no payment has named. */
export const of = (order: LineCosts.Costed, payments: ReadonlyArray<LineShare.Naming>, dueMinor: number): Split => {
  const costs = LineCosts.of(order)
  return {
    dueMinor,
    lines: order.lines.flatMap((line, index) =>
      line.voided ? [] : [{ ...shownOf(line), costMinor: costs[index]!, open: LineShare.openOf(line, payments) }]
    )
  }
}

const shownOf = ({ id, quantity, seat = null }: Order["lines"][number]) => ({ id, quantity, seat })

/** Some of a line: a fraction of it, of which at most what is open counts. */
export interface Share {
  readonly lineId: number
  readonly fraction: Fraction.Fraction
}

/** A part of what is due, with what it pays for; nothing by name if it is a part of all. */
export interface Part {
  readonly amountMinor: number
  readonly shares: ReadonlyArray<Share>
}

/** Into equal parts, of which the first ones have the units that remain. */
export const equally = (dueMinor: number, count: number): ReadonlyArray<number> => {
  const least = Math.floor(dueMinor / count)
  return Array.from({ length: count }, (_, part) => least + (part < dueMinor % count ? 1 : 0))
}

/** So much of it, and the rest. */
export const byAmount = (dueMinor: number, amountMinor: number): readonly [number, number] => {
  const amount = Math.max(0, Math.min(amountMinor, dueMinor))
  return [amount, dueMinor - amount]
}

/**
 * Parts that name what they pay for, and one with everything that none of them names. What two parts name belongs to the
 * first of them.
 */
export const byShares = (
  { dueMinor, lines }: Split,
  wanted: ReadonlyArray<ReadonlyArray<Share>>
): { readonly parts: ReadonlyArray<Part>; readonly rest: Part } => {
  const left = new Map(lines.map(({ id, open }) => [id, open]))
  const named = wanted.map((shares) =>
    shares.flatMap(({ fraction, lineId }) => {
      const open = left.get(lineId) ?? Fraction.zero
      const taken = Fraction.isLess(open, fraction) ? open : fraction
      left.set(lineId, Fraction.minus(open, taken))
      return Fraction.isZero(taken) ? [] : [{ lineId, fraction: taken }]
    })
  )
  const remaining = lines.flatMap(({ id }) => {
    const fraction = left.get(id)!
    return Fraction.isZero(fraction) ? [] : [{ lineId: id, fraction }]
  })
  const all = [...named, remaining]
  const amounts = allocate(dueMinor, weightsOf(lines, all))
  const parts = all.map((shares, part) => ({ amountMinor: amounts[part]!, shares }))
  return { parts: parts.slice(0, -1), rest: parts.at(-1)! }
}

/** By what the shares cost, else by how much there is of them; what nothing stands for is left to the rest. */
const weightsOf = (
  lines: ReadonlyArray<SplitLine>,
  parts: ReadonlyArray<ReadonlyArray<Share>>
): ReadonlyArray<bigint> => {
  const weighed = (weightOf: (line: SplitLine) => number) =>
    Fraction.weights(
      parts.map((shares) =>
        Fraction.sum(
          shares.map(({ fraction, lineId }) =>
            Fraction.times(fraction, Fraction.of(weightOf(lines.find(({ id }) => id === lineId)!), 1))
          )
        )
      )
    )
  const some = (weights: ReadonlyArray<bigint>) => weights.some((weight) => weight > 0n)
  const byCost = weighed(({ costMinor }) => costMinor)
  if (some(byCost)) return byCost
  const byQuantity = weighed(({ quantity }) => quantity)
  return some(byQuantity) ? byQuantity : parts.map((_, part) => (part === parts.length - 1 ? 1n : 0n))
}

/** Everything that is open. */
export const whole = (split: Split): Part => byShares(split, []).rest

/**
 * A part for each seat that has something open. What is for no seat is shared by these seats alike; where there is no
 * such seat, it is the part of nobody.
 */
export const bySeats = (split: Split): ReadonlyArray<Part & { readonly seat: number | null }> => {
  const open = split.lines.filter((line) => !Fraction.isZero(line.open))
  const seats = [...new Set(open.flatMap(({ seat }) => seat ?? []))].toSorted((a, b) => a - b)
  const among = Fraction.of(1, Math.max(1, seats.length))
  const { parts, rest } = byShares(
    split,
    seats.map((seat) =>
      open.flatMap(({ id: lineId, open: fraction, seat: own }) =>
        own === seat
          ? [{ lineId, fraction }]
          : own === null
            ? [{ lineId, fraction: Fraction.times(fraction, among) }]
            : []
      )
    )
  )
  const ofSeats = parts.map((part, index) => ({ ...part, seat: seats[index]! }))
  return rest.amountMinor > 0 ? [...ofSeats, { ...rest, seat: null }] : ofSeats
}

/** What a payment of this amount names of a part: all of it, or as much as the amount is of the part. */
export const namedBy = (
  { amountMinor, shares }: Part,
  { lines }: Pick<Split, "lines">,
  paidMinor: number
): ReadonlyArray<PaidShare> =>
  shares.flatMap(({ fraction, lineId }) => {
    const paid = paidMinor < amountMinor ? Fraction.times(fraction, Fraction.of(paidMinor, amountMinor)) : fraction
    return (
      LineShare.named(
        lines.find(({ id }) => id === lineId)!,
        paid
      ) ?? []
    )
  })
