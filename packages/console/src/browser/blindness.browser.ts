/**
 * Notices that nothing arrives any more, though the connection looks open: Wi-Fi that swallows everything says nothing.
 * The server gives a sign of life every few seconds; after two that did not come, the page is blind.
 */

/** How long a sign of life may be late, in milliseconds. */
const lateMillis = 2500
const lookEveryMillis = 1000

/** After how long two signs of life were missed. */
export const missed = (beatMillis: number): number => 2 * beatMillis + lateMillis

export interface Watch {
  /** Something was heard. */
  readonly heard: () => void
  /** Nothing is expected: the page is not seen, or it asks by itself. */
  readonly pause: () => void
}

/** Calls back when two signs of life were missed, and again each time as long has passed. */
export const watchForSilence = (beatMillis: number, blind: () => void): Watch => {
  let expectedSince: number | null = null
  setInterval(() => {
    if (expectedSince === null || performance.now() - expectedSince < missed(beatMillis)) return
    expectedSince = performance.now()
    blind()
  }, lookEveryMillis)
  return {
    heard: () => (expectedSince = performance.now()),
    pause: () => (expectedSince = null)
  }
}
