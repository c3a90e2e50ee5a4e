/** What one write did to a sandbox. */
import type { KeyToKeep } from "../foundation/Idempotency.ts"
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

/** What the write did; null for the one that opens the epoch. */
export const of = ({ content }: SandboxWrite): SandboxContent | null => JSON.parse(content) as SandboxContent | null
