/** What is being measured now: the last line of a terminal, and elsewhere a line of its own once in a while. */

const quietMillis = 15_000

let lastSaid = Number.NEGATIVE_INFINITY

export const progress = (text: string): void => {
  if (process.stderr.isTTY) return void process.stderr.write(`\r${text}\u001b[K`)
  if (performance.now() - lastSaid < quietMillis) return
  lastSaid = performance.now()
  process.stderr.write(`${text}\n`)
}

/** Takes the line away again. */
export const done = (): void => {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
}
