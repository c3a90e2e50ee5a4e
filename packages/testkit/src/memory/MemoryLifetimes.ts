/** What waits and ends by itself, and which restaurants have to be looked at for it. */
import { type ChangeSet, type Waiting, WaitlistEntry, type ZonedClock } from "@fourtop/core/internal"
import * as Checks from "./structures/Checks.ts"
import { rowsWhere, type State, type Tables } from "./State.ts"

const waits = (change: ChangeSet.Change): boolean => {
  if (change.kind === "settings") return true
  if (change.op === "remove") return false
  if (change.kind === "waitlist_entry") return WaitlistEntry.isLive(change.row)
  return change.kind === "booking" && (change.row.status === "pending" || change.row.deposit_status === "required")
}

/** Something may have begun to wait. */
export const noteChanges = (
  state: State,
  tenant: number,
  changes: ReadonlyArray<ChangeSet.Change>,
  now: ZonedClock.Instant
): State =>
  changes.some(waits) ? { ...state, lifetimeChecks: Checks.lookAt(state.lifetimeChecks, tenant, now) } : state

export const due = (state: State, limit: number, now: ZonedClock.Instant): readonly [ReadonlyArray<number>, State] => {
  const [found, lifetimeChecks] = Checks.due(state.lifetimeChecks, limit, now)
  return [found, { ...state, lifetimeChecks }]
}

export const settle = (state: State, tenant: number, next: ZonedClock.Instant | null): State => ({
  ...state,
  lifetimeChecks: Checks.settle(state.lifetimeChecks, tenant, next)
})

export const waiting = (tables: Tables, limit: number, now: ZonedClock.Instant): Waiting => {
  const entries = rowsWhere(tables.waitlist_entry, WaitlistEntry.isLive)
  const pending = rowsWhere(tables.booking, ({ status }) => status === "pending")
  const unpaid = rowsWhere(
    tables.booking,
    ({ deposit_status, starts_at, status }) =>
      deposit_status === "required" && (status === "pending" || status === "confirmed") && starts_at > now
  )
  return {
    entries: entries.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, limit),
    bookings: [
      ...pending.toSorted((a, b) => a.starts_at - b.starts_at).slice(0, limit),
      ...unpaid.toSorted((a, b) => a.created_at - b.created_at).slice(0, limit)
    ]
  }
}
