/**
 * Edits by people: a form is made from what the person saw, and somebody else may have changed it since. Only what the
 * person changed is written, and what both changed differently is a conflict.
 */
import { Data } from "effect"
import type { Json } from "../Json.ts"

/** Members by their names; one that is absent was not part of the form. */
export type Members = Readonly<Record<string, Json | undefined>>

/** A member that somebody else has changed meanwhile, and differently. */
export interface Conflict {
  readonly member: string
  /** What the person wants it to be. */
  readonly mine: Json
  /** What it is now. */
  readonly theirs: Json
}

/** Somebody else has changed what the person wants to change. */
export class EditConflict extends Data.TaggedError("EditConflict")<{ readonly conflicts: ReadonlyArray<Conflict> }> {
  override get message() {
    return `Somebody else has changed this meanwhile: ${this.conflicts.map(({ member }) => member).join(", ")}.`
  }
}

const isSame = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The members of a form that the person changed; of one that was not seen, everything that is sent. */
export const changedIn = <Wanted extends Members>(seen: Members | null, wanted: Wanted): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([member, value]) => {
      const before = seen?.[member]
      return value !== undefined && (before === undefined || !isSame(before, value))
    })
  ) as Partial<Wanted>

/**
 * The members on which the person and somebody else disagree: both have changed what the person saw, and not to the same.
 * Without what was seen there is none, as for a request of the API.
 */
export const conflictsOf = (seen: Members | null, wanted: Members, now: Members): ReadonlyArray<Conflict> =>
  seen === null
    ? []
    : Object.entries(wanted).flatMap(([member, mine]) => {
        const [before, theirs = null] = [seen[member], now[member]]
        if (mine === undefined || before === undefined) return []
        const isUntouched = isSame(before, mine) || isSame(before, theirs) || isSame(mine, theirs)
        return isUntouched ? [] : [{ member, mine, theirs }]
      })
