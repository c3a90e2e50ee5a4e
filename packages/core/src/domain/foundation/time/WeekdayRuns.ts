/** Weekdays in the order of the week, those that follow each other together: `1, 2, 3, 5` are Monday to Wednesday, and Friday. */
export const runsOf = (numbers: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const runs: Array<Array<number>> = []
  for (const day of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
}
