/** The waitlist of a day at a branch, with the bookings around the day. */
import type { DayRows, ReseatingRows } from "../bookings/DayBook.ts"
import * as Budgets from "../foundation/Budgets.ts"
import type { WaitlistEntry } from "./WaitlistEntry.ts"

/** Live entries of a date at a branch that are kept and loaded. */
export const mostEntries: number = Budgets.counts.waitlist

export interface WaitlistDay {
  /** What is taken around the day, with the bookings where moving others may make room. */
  readonly rows: DayRows | ReseatingRows
  /** Live entries, whoever joined first in front. */
  readonly entries: ReadonlyArray<WaitlistEntry>
}

/** An entry, with everything that touches its day. */
export interface LoadedEntry {
  readonly entry: WaitlistEntry
  readonly rows: DayRows
}

/** A date at a branch on which somebody waits. */
export interface WaitedDay {
  readonly date: string
  readonly branch_id: number | null
}
