/** What can only be doubted when all rows are known: prices far from the others of a category, and names given twice. */
import * as Text from "../../foundation/Text.ts"
import type { DishDoubt, Priced } from "./DishLine.ts"

/** How many times the usual price of its category a price may be, or a fraction of it, without a question. */
export const mostTimes = 10

/** As many prices say what is usual in a category. */
const fewest = 3

interface Row {
  readonly name: string
  readonly category: string | null
  readonly price_minor: number | null
  readonly sizes: ReadonlyArray<Priced>
}

const pricesOf = ({ price_minor, sizes }: Row): ReadonlyArray<number> =>
  [price_minor, ...sizes.map((size) => size.price_minor)].filter(
    (price) => price !== null && price > 0
  ) as ReadonlyArray<number>

const groupedBy = <Value>(
  rows: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
  valuesOf: (row: Row) => ReadonlyArray<Value>
) => {
  const groups = new Map<string, Array<Value>>()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? []
    group.push(...valuesOf(row))
    groups.set(keyOf(row), group)
  }
  return groups
}

const categoryOf = ({ category }: Row): string => category ?? ""
const nameOf = ({ name }: Row): string => Text.folded(name)

const medianOf = (prices: ReadonlyArray<number>): number | null =>
  prices.length < fewest ? null : prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)]!

/** Gives the doubts of a row among the others. */
export const among = (rows: ReadonlyArray<Row>): ((row: Row) => ReadonlyArray<DishDoubt>) => {
  const medians = new Map(
    [...groupedBy(rows, categoryOf, pricesOf)].map(([category, prices]) => [category, medianOf(prices)])
  )
  const named = groupedBy(rows, nameOf, () => [1])
  return (row) => {
    const median = medians.get(categoryOf(row)) ?? null
    const isFar =
      median !== null && pricesOf(row).some((price) => price > median * mostTimes || price * mostTimes < median)
    const isTwice = nameOf(row) !== "" && named.get(nameOf(row))!.length > 1
    return [...(isFar ? ["far" as const] : []), ...(isTwice ? ["name_twice" as const] : [])]
  }
}
