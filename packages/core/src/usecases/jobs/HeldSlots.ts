/** Which slots of a process are in use, and by what. */
import * as Slots from "../../domain/foundation/work/Slots.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"

/** Work that was claimed: with a slow receiver, or another. */
interface Claimed {
  readonly slow?: boolean
}

export class HeldSlots<Work extends Claimed> {
  private readonly slots: number
  private readonly quick = new Map<Work, Instant>()
  private readonly slow = new Set<Work>()

  constructor(slots: number) {
    this.slots = slots
  }

  take(work: Work, now: Instant): void {
    if (work.slow === true) this.slow.add(work)
    else this.quick.set(work, now)
  }

  leave(work: Work): void {
    if (!this.quick.delete(work)) this.slow.delete(work)
  }

  /**
   * Work that turned out to be slow since the last time. From now on it takes none of the slots of quick receivers, so
   * that one which stopped responding gives them back before its attempts have ended.
   */
  slowSince(now: Instant): ReadonlyArray<Work> {
    const slow: Array<Work> = []
    for (const [work, since] of this.quick) if (Slots.isSlow(now - since)) slow.push(work)
    for (const work of slow) {
      this.quick.delete(work)
      this.slow.add(work)
    }
    return slow
  }

  get free(): Slots.Free {
    return Slots.free(this.slots, this.quick.size, this.slow.size)
  }

  get isIdle(): boolean {
    return this.quick.size + this.slow.size === 0
  }
}

/** How often workers look for work that turned out to be slow. */
export const slowCheck = "250 millis"
