/** UUIDs of version 7: they sort by creation time, and rise within a process. */
import { v7 } from "uuid"

export type Uuid = string

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version. */
export const isUuid = (text: string): boolean => pattern.test(text)

/** Random bytes requested from the system at a time. */
const batchSize = 4096

/** Requests random bytes in batches, because each call to the system costs more than an id; every byte is used once. */
export const inBatches = (randomBytes: (count: number) => Uint8Array): ((count: number) => Uint8Array) => {
  let batch: Uint8Array = new Uint8Array(0)
  let given = 0
  return (count) => {
    if (given + count > batch.length) {
      batch = randomBytes(Math.max(count, batchSize))
      given = 0
    }
    given += count
    return batch.slice(given - count, given)
  }
}

/** The last id of a source, which the next one must exceed. */
export interface Last {
  milliseconds: number
  sequence: number
}

/** A source of ids that keep rising even if the clock goes back. */
export const rising = (
  randomBytes: (count: number) => Uint8Array,
  last: Last = { milliseconds: Number.NEGATIVE_INFINITY, sequence: 0 }
): ((now: number) => Uuid) => {
  return (now) => {
    const random = randomBytes(16)
    if (now > last.milliseconds) {
      last.milliseconds = now
      // The upper half stays free, so that the sequence has room to rise within the millisecond.
      last.sequence = ((random[6]! & 0x3f) << 24) | (random[7]! << 16) | (random[8]! << 8) | random[9]!
    } else {
      last.sequence += 1
    }
    return v7({ msecs: last.milliseconds, seq: last.sequence, random })
  }
}
