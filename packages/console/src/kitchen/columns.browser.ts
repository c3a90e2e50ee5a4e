/**
 * Cards in columns without holes, the oldest at the top. A card keeps its column, so that a bump moves only the cards below
 * it; a new one goes to the shortest column. Only where a column has become too long, its last card goes to the shortest.
 */

export interface SizedCard {
  readonly key: string
  readonly height: number
}

export interface PlacedCard {
  readonly key: string
  readonly column: number
  readonly top: number
}

const shortestOf = (lengths: ReadonlyArray<number>): number => lengths.indexOf(Math.min(...lengths))
const longestOf = (lengths: ReadonlyArray<number>): number => lengths.indexOf(Math.max(...lengths))

/** The cards in their order, each with its column and where it begins there; heights have the gap below. */
export const placeCards = (
  cards: ReadonlyArray<SizedCard>,
  columns: number,
  known: ReadonlyMap<string, number>
): ReadonlyArray<PlacedCard> => {
  const lengths = Array.from({ length: columns }, () => 0)
  const columnOf = new Map<string, number>()
  const put = ({ height, key }: SizedCard, column: number): void => {
    columnOf.set(key, column)
    lengths[column]! += height
  }
  for (const card of cards) {
    const before = known.get(card.key)
    if (before !== undefined && before < columns) put(card, before)
  }
  for (const card of cards) if (!columnOf.has(card.key)) put(card, shortestOf(lengths))
  for (let turn = 0; turn < cards.length; turn++) {
    const [longest, shortest] = [longestOf(lengths), shortestOf(lengths)]
    const inLongest = cards.filter(({ key }) => columnOf.get(key) === longest)
    const last = inLongest[inLongest.length - 1]
    if (last === undefined || lengths[longest]! - lengths[shortest]! <= last.height) break
    lengths[longest]! -= last.height
    put(last, shortest)
  }
  const tops = lengths.map(() => 0)
  return cards.map(({ height, key }) => {
    const column = columnOf.get(key)!
    const top = tops[column]!
    tops[column] = top + height
    return { key, column, top }
  })
}
