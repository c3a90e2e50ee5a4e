/** The lines in which two texts differ, for people who read why a test has failed. */

/** How far apart two texts are searched for the next lines that they share. */
const furthest = 400

/** The smallest step to where two lines in a row are the same again, or to the ends of both. */
const nextShared = (a: ReadonlyArray<string>, b: ReadonlyArray<string>, from: readonly [number, number]) => {
  const [i, j] = from
  for (let steps = 1; steps <= furthest; steps++) {
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [i + k, j + steps - k]
      if (x <= a.length && y <= b.length && a[x] === b[y] && a[x + 1] === b[y + 1]) return [x, y] as const
    }
  }
  return [a.length, b.length] as const
}

/** Where a line is: its number, and the statement that it belongs to. */
const placeOf = (lines: ReadonlyArray<string>, index: number): string => {
  const statement = lines.slice(0, index).findLast((line) => /^create \w/.test(line))
  return `line ${index + 1}${statement === undefined ? "" : `, after ${statement}`}`
}

/** Empty for equal texts; else lines with `-` that only the first text has, and with `+` that only the second has. */
export const difference = (first: string, second: string): string => {
  const [a, b] = [first.split("\n"), second.split("\n")]
  const shown: Array<string> = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (a[i] === b[j]) {
      ;[i, j] = [i + 1, j + 1]
      continue
    }
    const [x, y] = nextShared(a, b, [i, j])
    shown.push(placeOf(a, i), ...a.slice(i, x).map((line) => `- ${line}`), ...b.slice(j, y).map((line) => `+ ${line}`))
    ;[i, j] = [x, y]
  }
  return shown.join("\n")
}
