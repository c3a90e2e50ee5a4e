/** Splits an amount over shares without losing or inventing a unit: the largest remainders get what is left. */

/**
 * Parts of the amount in proportion to the weights; they always add up to it. Equal remainders are served in the order
 * of their names, then of their places; so shares of other names get the same whatever the order of the list. Nothing
 * can be split over shares that all weigh nothing: all parts are 0 then.
 */
export const allocate = (
  amount: number,
  weights: ReadonlyArray<number>,
  names: ReadonlyArray<string> = []
): ReadonlyArray<number> => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, name: names[index] ?? "", part: product / total, remainder: product % total }
  })
  const parts = shares.map(({ part }) => Number(part))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const served = shares.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    return a.name === b.name ? a.index - b.index : a.name < b.name ? -1 : 1
  })
  for (const { index } of served.slice(0, left)) parts[index]! += 1
  return parts
}
