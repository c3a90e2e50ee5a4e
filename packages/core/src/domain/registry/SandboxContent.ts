/** What one write did to a sandbox. */
import type { AnswerToKeep, Holding, Key, KeyToKeep, StoredAnswer } from "../foundation/Idempotency.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { SandboxWrite } from "../sandbox/SandboxWrite.ts"
import type { ChangeSet } from "./ChangeSet.ts"

export interface SandboxContent {
  readonly changes: ChangeSet
  readonly key: KeyToKeep | null
  /** The last id that the writer had given away, so that nobody gives it away again. */
  readonly last_id: number
}

/** The content of a write that opens an epoch: it changes nothing. */
export const none: JsonText = "null"

/** The content as a write keeps it. */
export const write = (content: SandboxContent): JsonText => JSON.stringify(content)

/** What the answer of a write holds, by its events: an answer is the order or the booking that they speak of. */
const heldBy = ({ events }: ChangeSet): Holding => {
  for (const resource of ["order", "reservation"] as const) {
    const told = events.find(({ type }) => type.startsWith(`${resource}.`))
    if (told !== undefined) return { resource, guest_id: told.guest_id }
  }
  return { resource: "item", guest_id: null }
}

/** A key as it was kept, maybe before answers said what they hold. */
type StoredKey = Key & { readonly answer: (StoredAnswer & Partial<AnswerToKeep>) | null }

const keyOf = (key: StoredKey, changes: ChangeSet): KeyToKeep => ({
  ...key,
  answer: key.answer === null ? null : { ...key.answer, holds: key.answer.holds ?? heldBy(changes) }
})

/** What the write did; null for the one that opens the epoch. */
export const of = ({ content }: Pick<SandboxWrite, "content">): SandboxContent | null => {
  const stored = JSON.parse(content) as (SandboxContent & { readonly key: StoredKey | null }) | null
  return stored === null || stored.key === null ? stored : { ...stored, key: keyOf(stored.key, stored.changes) }
}
