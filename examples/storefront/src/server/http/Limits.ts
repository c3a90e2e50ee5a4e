/** How often one address may do something: a count that is forgotten after a minute. */

/** Counts what addresses do. */
export interface Limits {
  /** Whether the address may do it once more; counts it if so. */
  readonly allow: (address: string) => boolean
}

const windowMillis = 60_000

/** How many addresses are remembered; beyond that all counts start anew, rather than taking more memory. */
const mostAddresses = 10_000

/** Limits to so many a minute for each address. */
export const perMinute = (most: number, now: () => number): Limits => {
  let counts = new Map<string, number>()
  let since = now()
  return {
    allow: (address) => {
      if (now() - since >= windowMillis || counts.size >= mostAddresses) {
        counts = new Map()
        since = now()
      }
      const count = counts.get(address) ?? 0
      if (count >= most) return false
      counts.set(address, count + 1)
      return true
    }
  }
}
