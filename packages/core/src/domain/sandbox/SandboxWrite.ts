/**
 * What was written to a sandbox, kept in the installation's store: every process starts from the same sample data and
 * replays the same writes, so that a sandbox is one wherever a request lands.
 */
import { Duration } from "effect"
import { budgets, bytesOf } from "../foundation/Budgets.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant, Zone } from "../foundation/ZonedClock.ts"
import { lastReset } from "./Sandbox.ts"

/** A row. The write with sequence 0 writes nothing: it says when the epoch began, to which all sample dates relate. */
export interface SandboxWrite {
  readonly id: Uuid
  readonly version: number
  /** Epoch and sequence. No two writes share it, so that whoever did not know the last one is refused. */
  readonly place: string
  readonly epoch: string
  readonly sequence: number
  readonly at: Instant
  /** A change set with its key, as JSON: nothing in the store looks into it. */
  readonly content: JsonText
}

/** The night ends every epoch; this is longer than the longest night. */
export const longestEpoch = Duration.hours(26)

/** How much of a sandbox has been written since its last reset: the last sequence, and what all contents come to. */
export interface Used {
  readonly sequence: number
  readonly bytes: number
}

/** What a write counts for, in bytes. */
export const sizeOf = ({ content }: Pick<SandboxWrite, "content">): number => bytesOf(content)

/** Whether a sandbox has room for the write: it is for trying, and every process holds all of it. */
export const fits = ({ bytes, sequence }: Used, write: SandboxWrite): boolean => {
  const room = budgets.sandbox - bytes
  // A text has at least as many bytes as characters: what is far too long is not counted.
  return sequence < budgets.sandboxWrites && write.content.length <= room && sizeOf(write) <= room
}

/** What whoever writes to a full sandbox is told. */
export const full =
  `This sandbox is full: between two resets it takes ${budgets.sandbox / 1024 / 1024} MiB ` +
  `in at most ${budgets.sandboxWrites.toLocaleString("en")} writes. It can still be read. ` +
  "A reset empties it: `fourtop sandbox reset` does one now, and there is one every night at 03:00."

/** Writes of an epoch in order, without a gap, and whether there are more behind them. */
export interface Page {
  readonly writes: ReadonlyArray<SandboxWrite>
  readonly more: boolean
}

/** How many writes one page has at most. */
export const mostRead = 100

/** The page that all these writes begin with: those that come to so many bytes at most. */
export const pageOf = (writes: ReadonlyArray<SandboxWrite>, room: number): Page => {
  let bytes = 0
  const beyond = writes.slice(0, mostRead).findIndex((write) => (bytes += sizeOf(write)) > room)
  const fitting = writes.slice(0, beyond === -1 ? mostRead : beyond)
  return { writes: fitting, more: fitting.length < writes.length }
}

/** From one reset to the next, by whomever it was asked for, or by the night. */
export const epochOf = (generation: number, zone: Zone, now: Instant): string => `${generation}@${lastReset(zone, now)}`

/** A new write. */
export const make = (id: Uuid, epoch: string, sequence: number, at: Instant, content: JsonText): SandboxWrite => ({
  id,
  version: 0,
  place: `${epoch}/${sequence}`,
  epoch,
  sequence,
  at,
  content
})
