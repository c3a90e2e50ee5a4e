/** What a sentence of the security log is told; a text that the entry does not have is empty. */
import type { SecurityEntry } from "@fourtop/core/internal"

export type SecurityFacts = Readonly<Record<"act" | "by" | "name" | "resource", string>>

/** What comes after who did it. An action of this log without words does not compile. */
export type SecuritySentences = { readonly [A in SecurityEntry.OwnAction]: (facts: SecurityFacts) => string }
