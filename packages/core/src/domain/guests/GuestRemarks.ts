/** What staff note about a guest for each other, such as an allergy: nobody outside the restaurant sees it. */
import type { Problem } from "../foundation/Problems.ts"
import * as Text from "../foundation/Text.ts"
import type { Guest } from "./Guest.ts"

export interface GuestRemarks {
  readonly note: string | null
  readonly tags: ReadonlyArray<string>
}

export const none: GuestRemarks = { note: null, tags: [] }

/** A guest from before has none. */
export const of = ({ note, tags }: Pick<Guest, "note" | "tags">): GuestRemarks => ({
  note: note ?? null,
  tags: tags ?? []
})

export const limits = { note: 500, tag: 30, tags: 10 } as const

/** Tags as they are stored: without blanks around them, and each once. */
export const tidied = (tags: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))
]

/** What is wrong with a note and tags, by field. */
export const problemsOf = ({ note, tags }: Partial<GuestRemarks>): ReadonlyArray<Problem> => {
  const ofNote = Text.problem(note ?? "", { max: limits.note })
  const ofTags = (tags ?? []).map((tag) => Text.problem(tag, { max: limits.tag })).find((found) => found !== null)
  return [
    ...(ofNote === null ? [] : [{ path: "note", message: ofNote }]),
    ...(ofTags === undefined ? [] : [{ path: "tags", message: ofTags }]),
    ...((tags ?? []).length > limits.tags ? [{ path: "tags", message: `must be at most ${limits.tags}` }] : [])
  ]
}
