/** What is being measured: the last line of a terminal, or else a new line once in a while. */

const quietMillis = 15_000

let lastSaid = Number.NEGATIVE_INFINITY

export const progress = (text: string): void => {
  if (process.stderr.isTTY) return void process.stderr.write(`\r${text}\u001b[K`)
  if (performance.now() - lastSaid < quietMillis) return
  lastSaid = performance.now()
  process.stderr.write(`${text}\n`)
}

/** Clears the line. */
export const done = (): void => {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
}
