/** What somebody meant who mistyped a name. */

/** How many characters have to be added, removed, replaced or swapped with their neighbour to make one text the other. */
export const distance = (left: string, right: string): number => {
  const rows: Array<Array<number>> = [Array.from({ length: right.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const replaced = rows[row - 1]![column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1)
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      current[column] = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        replaced,
        ...(isSwapped ? [rows[row - 2]![column - 2]! + 1] : [])
      )
    }
    rows.push(current)
  }
  return rows[left.length]![right.length]!
}

/** A third of the word may be wrong, but never more than three characters. */
const isNear = (away: number, written: string): boolean =>
  away <= Math.min(3, Math.max(1, Math.floor(written.length / 3)))

/** The name that is nearest to what was written; null when none is near. */
export const nearest = (written: string, names: ReadonlyArray<string>): string | null => {
  const [best] = names
    .map((name) => ({ name, away: distance(written.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.away - other.away)
  return best !== undefined && isNear(best.away, written) ? best.name : null
}

export const question = (name: string): string => `Did you mean \`${name}\`?`
