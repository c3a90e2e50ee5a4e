/** Prices that were probably mistyped, such as 1,490 for 14.90: people are asked once before they are saved. */

/** How many times a price may become larger or smaller without a question. */
export const mostTimes = 5

export const isJump = (before: number, after: number): boolean =>
  before > 0 && (after > before * mostTimes || after * mostTimes < before)
