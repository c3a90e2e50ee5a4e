/** How long each measurement may take on a quiet machine of two cores, and how it is divided. */

/** All of them together stay below this. */
export const mostSeconds = 40 * 60

/** Seconds of each, founding and filling included; those that compare requests take their turns from it. */
export const seconds = {
  availability: 10,
  pricing: 10,
  spans: 20,
  item: 90,
  orders: 110,
  "place-order": 300,
  status: 150,
  "status-with-message": 100,
  "availability-over-http": 80,
  "durable-place-order": 200,
  "durable-status": 120,
  "arrival-item": 70,
  "arrival-orders": 70,
  "arrival-place-order": 75,
  "sales-summary": 60,
  deliveries: 120,
  boards: 60,
  pages: 60,
  pgbench: 60,
  start: 60,
  "start-parts": 45,
  "write-parts": 50,
  import: 45,
  sandbox: 20,
  "growth-of-restaurants": 150,
  "growth-of-orders": 120,
  "growth-of-tables": 45,
  "sales-summary-over-http": 90
} as const

export type Name = keyof typeof seconds

export interface Turns {
  /** The most that one turn of a contender takes: its first, which only warms up, and each of the others. */
  readonly warmUpMillis: number
  readonly turnMillis: number
}

/**
 * What runs the code of writes in processes that have just started. The engine compiles on for thousands of writes: after
 * 12 s of them, the CPU of one still fell by a third, and to half where Effect's own router was used.
 */
const cold: ReadonlySet<Name> = new Set<Name>(["place-order", "durable-place-order"])

/** A third warms up and a half is measured, or the other way round; the rest is for starting, filling, and resting. */
export const turnsOf = (name: Name, contenders: number, rounds: number): Turns => {
  const millis = seconds[name] * 1000
  const [warming, measured] = cold.has(name) ? [2, 3] : [3, 2]
  return {
    warmUpMillis: Math.floor(millis / warming / contenders),
    turnMillis: Math.floor(millis / measured / (contenders * rounds))
  }
}

export const minutes = (count: number): string => `${(count / 60).toFixed(count < 600 ? 1 : 0)} min`

/** What is going to be measured, and for how long. */
export const described = (names: ReadonlyArray<Name>): string => {
  const longest = Math.max(...names.map(({ length }) => length))
  const whole = names.reduce((sum, name) => sum + seconds[name], 0)
  return [
    `${names.length} measurements, ${minutes(whole)} as planned:`,
    ...names.map((name) => `  ${name.padEnd(longest)} ${String(seconds[name]).padStart(5)} s`)
  ].join("\n")
}
