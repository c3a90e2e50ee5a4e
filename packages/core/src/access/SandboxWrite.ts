/**
 * What was written to a sandbox, kept in the installation's store: every process starts from the same sample data and
 * replays the same writes, so that a sandbox is one wherever a request lands.
 */
import { Duration } from "effect"
import type { KeyToKeep } from "../ports/Commits.ts"
import type { JsonText } from "../shared/Json.ts"
import type { Uuid } from "../shared/Uuid.ts"
import type { Instant, Zone } from "../shared/ZonedClock.ts"
import type { ChangeSet } from "../transaction/ChangeSet.ts"
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

/** What one write did. */
export interface Content {
  readonly changes: ChangeSet
  readonly key: KeyToKeep | null
  /** The last id that the writer had given away, so that nobody gives it away again. */
  readonly last_id: number
}

/** The night ends every epoch; this is longer than the longest night. */
export const longestEpoch = Duration.hours(26)

/** More between two resets are refused: a sandbox is for trying, and every process holds all of it. */
export const mostWrites = 10_000

/** From one reset to the next, by whomever it was asked for, or by the night. */
export const epochOf = (generation: number, zone: Zone, now: Instant): string => `${generation}@${lastReset(zone, now)}`

/** A new write; without content it opens the epoch. */
export const make = (
  id: Uuid,
  epoch: string,
  sequence: number,
  at: Instant,
  content: Content | null
): SandboxWrite => ({
  id,
  version: 0,
  place: `${epoch}/${sequence}`,
  epoch,
  sequence,
  at,
  content: JSON.stringify(content)
})

/** What the write did; null for the one that opens the epoch. */
export const contentOf = ({ content }: SandboxWrite): Content | null => JSON.parse(content) as Content | null
