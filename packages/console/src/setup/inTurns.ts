/** These in their order, but the first of each group before the second of any. */
export const inTurns = <Row>(rows: ReadonlyArray<Row>, groupOf: (row: Row) => unknown): ReadonlyArray<Row> => {
  const before = new Map<unknown, number>()
  const turns: Array<Array<Row>> = []
  for (const row of rows) {
    const group = groupOf(row)
    const turn = before.get(group) ?? 0
    before.set(group, turn + 1)
    const others = turns[turn]
    if (others === undefined) turns.push([row])
    else others.push(row)
  }
  return turns.flat()
}
