/** Drafts that were not sent, kept on the device with the name of their table: a call or an empty battery loses none. */
import type { Tap } from "../browser/keptTaps.browser.ts"
import { type Draft, read as readLines } from "./Draft.shared.ts"

export interface KeptDraft {
  /** The place as people call it. */
  readonly name: string
  readonly lines: Draft
  /** What it was sent with, until there is an answer. */
  readonly tap: Tap | null
}

const prefix = (restaurant: string): string => `fourtop-draft ${restaurant} `

const isTap = (value: unknown): value is Tap =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "key") === "string"

const parsed = (text: string | null): KeptDraft | null => {
  try {
    const value: unknown = JSON.parse(text ?? "null")
    if (typeof value !== "object" || value === null) return null
    const { lines, name, tap } = value as Readonly<Record<string, unknown>>
    const draft = readLines(JSON.stringify(lines))
    return draft.length === 0 || typeof name !== "string" ? null : { name, lines: draft, tap: isTap(tap) ? tap : null }
  } catch {
    return null
  }
}

export const readDraft = (restaurant: string, place: string): KeptDraft | null => {
  try {
    return parsed(localStorage.getItem(prefix(restaurant) + place))
  } catch {
    return null
  }
}

/** An empty draft is not kept. */
export const keepDraft = (restaurant: string, place: string, draft: KeptDraft): void => {
  try {
    if (draft.lines.length === 0) localStorage.removeItem(prefix(restaurant) + place)
    else localStorage.setItem(prefix(restaurant) + place, JSON.stringify(draft))
  } catch {
    // Private windows may keep nothing.
  }
}

/** All drafts of a restaurant, by place. */
export const allDrafts = (restaurant: string): ReadonlyArray<readonly [place: string, draft: KeptDraft]> => {
  try {
    const start = prefix(restaurant)
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .flatMap((name) => {
        const draft = parsed(localStorage.getItem(name))
        return draft === null ? [] : [[name.slice(start.length), draft] as const]
      })
  } catch {
    return []
  }
}
