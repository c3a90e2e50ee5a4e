/**
 * How many numbers a process takes for a branch at once: few, so that those of several processes stay near each other,
 * and more where a few last for less than a moment.
 */
const least = 4
const most = 64

/** A block that is used up sooner was too small. */
const quickMillis = 1_000

export interface Block {
  readonly size: number
  /** When it was taken. */
  readonly at: number
}

/** The block that follows another one; the first follows none. */
export const next = (before: Block | null, now: number): Block => ({
  size: before === null || now - before.at >= quickMillis ? least : Math.min(2 * before.size, most),
  at: now
})
