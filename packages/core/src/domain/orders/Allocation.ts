/** Splits an amount over shares by largest remainder, so that the parts add up to it exactly. */

/**
 * Parts of the amount in proportion to the weights. Equal remainders are served in the order of their names, then of
 * their indexes, so the parts of each name do not depend on the order of the list. When all weights are 0, all parts
 * are 0.
 */
export const allocate = (
  amount: number,
  weights: ReadonlyArray<bigint | number>,
  names: ReadonlyArray<string> = []
): ReadonlyArray<number> => {
  const total = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, name: names[index] ?? "", part: product / total, remainder: product % total }
  })
  const parts = shares.map(({ part }) => Number(part))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  // Sorting is stable, so shares that are equal in both stay in the order of their indexes.
  const served = shares.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  )
  for (const { index } of served.slice(0, left)) parts[index]! += 1
  return parts
}
