/** How somebody looks at a bill, as it stands in the page's address: split in which way, which part, and the tip. */
import { type Bill, Fraction, Money, NewPayment, Rate } from "@fourtop/core/internal"

export const splits = ["all", "lines", "seats", "equal", "amount"] as const
export type SplitName = (typeof splits)[number]

export interface BillQuery {
  readonly split: SplitName
  /** Into how many equal parts. */
  readonly count: number
  /** The seat whose part is paid next; null for the first part. */
  readonly seat: number | null
  /** How much is taken of each line, by its id. */
  readonly taken: ReadonlyMap<number, Fraction.Fraction>
  /** As it was typed. */
  readonly amount: string
  /** An amount as it was typed, or a percentage. */
  readonly tip: string
  /** The payment that has just been made. */
  readonly paid: string | null
}

export const fewestParts = 2
export const mostParts = 20

const integerIn = (text: string | null, least: number, most: number): number | null =>
  text !== null && /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

const takenIn = (text: string): ReadonlyArray<readonly [number, Fraction.Fraction]> => {
  const [, line, numerator, denominator] = /^(\d{1,15})-(\d{1,4})-([1-9]\d{0,3})$/.exec(text) ?? []
  if (line === undefined || Number(numerator) === 0) return []
  return [[Number(line), Fraction.of(Number(numerator), Number(denominator))]]
}

export const read = (parameters: URLSearchParams): BillQuery => ({
  split: splits.find((name) => name === parameters.get("split")) ?? "all",
  count: integerIn(parameters.get("parts"), fewestParts, mostParts) ?? fewestParts,
  seat: integerIn(parameters.get("seat"), 1, 9999),
  taken: new Map(parameters.getAll("take").flatMap(takenIn)),
  amount: parameters.get("amount") ?? "",
  tip: parameters.get("tip") ?? "",
  paid: parameters.get("paid")
})

/** With a leading question mark; empty for the whole bill. */
export const write = ({ amount, count, paid, seat, split, taken, tip }: BillQuery): string => {
  const parameters = new URLSearchParams({
    ...(split === "all" ? {} : { split }),
    ...(split === "equal" ? { parts: String(count) } : {}),
    ...(split === "seats" && seat !== null ? { seat: String(seat) } : {}),
    ...(split === "amount" && amount !== "" ? { amount } : {}),
    ...(tip === "" ? {} : { tip }),
    ...(paid === null ? {} : { paid })
  })
  if (split === "lines") {
    for (const [line, { denominator, numerator }] of taken) {
      parameters.append("take", `${line}-${numerator}-${denominator}`)
    }
  }
  return parameters.size === 0 ? "" : `?${parameters.toString()}`
}

/** The same way of splitting for whoever pays next. */
export const after = (query: BillQuery, paid: string, isSettled: boolean): BillQuery => {
  const next = { ...query, paid, tip: "", amount: "", seat: null, taken: new Map<number, Fraction.Fraction>() }
  if (isSettled || (query.split === "equal" && query.count <= fewestParts)) return { ...next, split: "all" }
  return query.split === "equal" ? { ...next, count: query.count - 1 } : next
}

export const splittingOf = (query: BillQuery, bill: Bill.Bill, currency: string): Bill.Splitting => {
  switch (query.split) {
    case "equal":
      return { by: "equal", count: query.count }
    case "amount":
      return { by: "amount", amountMinor: Money.parse(query.amount, currency) ?? 0 }
    case "lines":
      return {
        by: "lines",
        shares: bill.orders.flatMap(({ account: { order } }) =>
          order.lines.flatMap(({ id }) => {
            const fraction = query.taken.get(id)
            return fraction === undefined ? [] : [{ orderId: order.id, lineId: id, fraction }]
          })
        )
      }
    case "all":
    case "seats":
      return { by: query.split }
  }
}

/** The tip on an amount; null where what was typed is none, or more than a tip can be. */
export const tipOf = ({ tip }: BillQuery, amountMinor: number, currency: string): number | null => {
  if (tip === "") return 0
  const [, percent] = /^(\d{1,2})%$/.exec(tip) ?? []
  const given = percent === undefined ? Money.parse(tip, currency) : Rate.of(amountMinor, Rate.toParts(Number(percent)))
  return given !== null && given > NewPayment.highestTip ? null : given
}
