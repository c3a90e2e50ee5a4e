/** The content of one write to a sandbox. */
import { bytesOf } from "../foundation/Budgets.ts"
import type { AnswerToKeep, Holding, Key, KeyToKeep, StoredAnswer } from "../foundation/Idempotency.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { SandboxWrite } from "../sandbox/SandboxWrite.ts"
import type { ChangeSet } from "./ChangeSet.ts"

export interface SandboxContent {
  readonly changes: ChangeSet
  readonly key: KeyToKeep | null
  /** The last id that the writer has issued, so that other processes continue after it. */
  readonly last_id: number
  /** The bytes of its events, which the installation's store keeps; absent in writes from before they counted. */
  readonly event_bytes?: number
}

/** The bytes of the events of a change set. */
export const eventBytes = ({ events }: Pick<ChangeSet, "events">): number =>
  events.reduce((sum, { body }) => sum + bytesOf(body), 0)

/** The content of the write that opens an epoch: no changes. */
export const none: JsonText = "null"

export const write = (content: SandboxContent): JsonText => JSON.stringify(content)

/** What the response of a write holds, by its events: the order or the booking that they are about. */
const heldBy = ({ events }: ChangeSet): Holding => {
  for (const resource of ["order", "reservation"] as const) {
    const event = events.find(({ type }) => type.startsWith(`${resource}.`))
    if (event !== undefined) return { resource, guest_id: event.guest_id }
  }
  return { resource: "item", guest_id: null }
}

/** A stored key; an older one does not say what its response holds. */
type StoredKey = Key & { readonly answer: (StoredAnswer & Partial<AnswerToKeep>) | null }

const keyOf = (key: StoredKey, changes: ChangeSet): KeyToKeep => ({
  ...key,
  answer: key.answer === null ? null : { ...key.answer, holds: key.answer.holds ?? heldBy(changes) }
})

/** The content of a write; null for the one that opens the epoch. */
export const of = ({ content }: Pick<SandboxWrite, "content">): SandboxContent | null => {
  const stored = JSON.parse(content) as (SandboxContent & { readonly key: StoredKey | null }) | null
  return stored === null || stored.key === null ? stored : { ...stored, key: keyOf(stored.key, stored.changes) }
}
