/**
 * The writes to a sandbox, kept in the installation's store: every process starts from the same sample data and replays
 * the same writes, so a request sees the same sandbox on any process.
 */
import { Duration } from "effect"
import { budgets, bytesOf } from "../foundation/Budgets.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import { lastReset } from "./Sandbox.ts"

/**
 * A row. The write with sequence 0 has no changes: its time is the start of the epoch, to which all sample dates are
 * relative.
 */
export interface SandboxWrite {
  readonly id: Uuid
  readonly version: number
  /** Epoch and sequence; unique, so that a writer who has not seen the last write conflicts. */
  readonly place: string
  readonly epoch: string
  readonly sequence: number
  readonly at: Instant
  /** A change set with its key, as JSON that the store does not interpret. */
  readonly content: JsonText
}

/** Longer than any epoch, which ends with the nightly reset even when the clocks change. */
export const longestEpoch = Duration.hours(26)

/** What has been written to a sandbox since its last reset: the last sequence, and the bytes of all contents. */
export interface Used {
  readonly sequence: number
  readonly bytes: number
}

/** The size of a write in bytes. */
export const sizeOf = ({ content }: Pick<SandboxWrite, "content">): number => bytesOf(content)

/** Whether the sandbox has room for the write, which every process holds in memory, and for so many bytes of events. */
export const fits = ({ bytes, sequence }: Used, write: SandboxWrite, eventBytes: number = 0): boolean => {
  const room = budgets.sandbox - bytes - eventBytes
  // A text has at least as many bytes as characters, so a far too long one need not be measured.
  return sequence < budgets.sandboxWrites && write.content.length <= room && sizeOf(write) <= room
}

/** The bytes of a large write: an order, its event, and the answer that is kept for its key, as JSON within JSON. */
const largeWrite = 4 * budgets.order

/**
 * Whether it takes no more writes. It closes while a large one still fits, so that no write is decided in vain again and
 * again: deciding is what costs the most.
 */
export const isFull = ({ bytes, sequence }: Used): boolean =>
  sequence >= budgets.sandboxWrites || bytes > budgets.sandbox - largeWrite

/** Whether it is known that a write will not fit before it is made: it has at least as many bytes as its events' texts. */
export const isFullFor = ({ bytes, sequence }: Used, events: ReadonlyArray<{ readonly body: string }>): boolean =>
  sequence >= budgets.sandboxWrites || events.reduce((sum, { body }) => sum + body.length, 0) > budgets.sandbox - bytes

export const full = (): string =>
  `This sandbox is full: between two resets it takes ${budgets.sandbox / 1024 / 1024} MiB ` +
  `in at most ${budgets.sandboxWrites.toLocaleString("en")} writes. It can still be read. ` +
  "A reset empties it: `fourtop sandbox reset` does one now, and there is one every night at 03:00."

/** Consecutive writes of an epoch, and whether more follow. */
export interface WritePage {
  readonly writes: ReadonlyArray<SandboxWrite>
  readonly more: boolean
}

/** Maximum number of writes on a page. */
export const mostRead = 100

/** The first page of these writes, with at most this many bytes. */
export const pageOf = (writes: ReadonlyArray<SandboxWrite>, room: number): WritePage => {
  let bytes = 0
  const beyond = writes.slice(0, mostRead).findIndex((write) => (bytes += sizeOf(write)) > room)
  const fitting = writes.slice(0, beyond === -1 ? mostRead : beyond)
  return { writes: fitting, more: fitting.length < writes.length }
}

/** The epoch at an instant: it changes with every requested reset and every nightly one. */
export const epochOf = (generation: number, zone: Zone, now: Instant): string => `${generation}@${lastReset(zone, now)}`

export const make = (id: Uuid, epoch: string, sequence: number, at: Instant, content: JsonText): SandboxWrite => ({
  id,
  version: 0,
  place: `${epoch}/${sequence}`,
  epoch,
  sequence,
  at,
  content
})
