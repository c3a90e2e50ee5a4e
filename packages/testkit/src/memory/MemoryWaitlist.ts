/** Loads the waitlist, and everything around its days. */
import { type BranchDay, type LoadedEntry, WaitlistDay, WaitlistEntry } from "@fourtop/core/internal"
import * as MemoryBookings from "./MemoryBookings.ts"
import { rowOf, rowsWhere, type Tables } from "./State.ts"

type Entry = WaitlistEntry.WaitlistEntry

const isOf =
  (branchId: number | null) =>
  ({ branch_id }: Entry): boolean =>
    branchId === null || branch_id === null || branch_id === branchId

export const loadDay = (tables: Tables, day: BranchDay): WaitlistDay.WaitlistDay => {
  const isAtBranch = isOf(day.branchId)
  const entries = rowsWhere(
    tables.waitlist_entry,
    (entry) => entry.date === day.date && WaitlistEntry.isLive(entry) && isAtBranch(entry)
  )
  return {
    rows: MemoryBookings.loadDay(tables, day),
    entries: entries.toSorted(WaitlistEntry.byArrival).slice(0, WaitlistDay.mostEntries)
  }
}

export const load = (tables: Tables, id: string): LoadedEntry | null => {
  const entry = rowOf(tables, "waitlist_entry", id)
  if (entry === null) return null
  const { branch_id, date, offer } = entry
  return { entry, rows: MemoryBookings.loadAround(tables, date, branch_id, offer?.table_ids ?? []) }
}

export const waitedDays = (tables: Tables, limit: number): ReadonlyArray<WaitlistDay.WaitedDay> => {
  const days = new Map<string, WaitlistDay.WaitedDay>()
  for (const { branch_id, date } of rowsWhere(tables.waitlist_entry, ({ status }) => status === "waiting")) {
    days.set(`${date} ${branch_id}`, { date, branch_id })
  }
  return [...days.values()]
    .toSorted((a, b) => (a.date === b.date ? (a.branch_id ?? 0) - (b.branch_id ?? 0) : a.date < b.date ? -1 : 1))
    .slice(0, limit)
}
