/** Applies a change set to a state: all of it, returning the next state, or none. */
import { ChangeSet, Committed, type KeyToKeep, Rows, type ZonedClock } from "@fourtop/core/internal"
import { HashMap, List } from "effect"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import * as Exclusives from "./Exclusives.ts"
import * as JobQueue from "./JobQueue.ts"
import * as MemoryClosings from "./MemoryClosings.ts"
import * as KeptAnswers from "./KeptAnswers.ts"
import * as MemoryLifetimes from "./MemoryLifetimes.ts"
import * as MemoryOutages from "./MemoryOutages.ts"
import * as MemorySecurityLog from "./MemorySecurityLog.ts"
import * as References from "./References.ts"
import { rowOf, type State, type Table, type Tables, type Tenant, tenantOf, venueLater } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

interface Written extends UniqueValues.Holdings {
  readonly tables: Tables
}

/** A conflict is the name of what it is about. */
type Attempt<A> = A | string

const nameOf = (kind: Rows.Kind, id: Rows.RowId): string => `${kind} ${id}`

const withTable = (tables: Tables, kind: Rows.Kind, change: (table: Table<Rows.Kind>) => Table<Rows.Kind>): Tables => ({
  ...tables,
  [kind]: change(tables[kind])
})

/** Writes one row if its version is the one that was read; only releases its unique values. */
const writeRow = (written: Written, change: ChangeSet.Change): Attempt<Written> => {
  const { kind } = change
  const id = ChangeSet.idOf(change)
  const before = rowOf(written.tables, kind, id)
  if ((before?.version ?? 0) !== ChangeSet.versionOf(change)) return nameOf(kind, id)
  if (change.op === "remove" && before === null) return nameOf(kind, id)
  const tables = withTable(written.tables, kind, (table) =>
    change.op === "remove"
      ? HashMap.remove(table, id)
      : HashMap.set(table, id, { ...change.row, version: change.row.version + 1 })
  )
  const holdings = before === null ? written : UniqueValues.giveUp(written, kind, before)
  return { tables, taken: holdings.taken, own: holdings.own }
}

/** Writes every row, then checks all constraints: rows of one commit may swap values that only one may have. */
const writeRows = (state: State, tenantId: number, changes: ReadonlyArray<ChangeSet.Change>): Attempt<Written> => {
  const tenant = tenantOf(state, tenantId)
  let written: Written = { tables: tenant.tables, taken: state.taken, own: tenant.taken }
  for (const change of changes) {
    const next = writeRow(written, change)
    if (typeof next === "string") return next
    written = next
  }
  for (const change of changes) {
    const broken = References.dangling(written.tables, change) ?? Exclusives.overlapping(written.tables, change)
    if (broken !== null) return broken
    if (change.op === "remove") continue
    const holdings = UniqueValues.take(written, tenantId, change.kind, change.row)
    if (typeof holdings === "string") return holdings
    written = { ...written, ...holdings }
  }
  return written
}

const movedGuard = (tables: Tables, guards: ReadonlyArray<Rows.Ref>): string | null => {
  const moved = guards.find(({ id, kind, version }) => (rowOf(tables, kind, id)?.version ?? 0) !== version)
  return moved === undefined ? null : nameOf(moved.kind, moved.id)
}

const venueOf = (tenant: Tenant, tables: Tables, changes: ReadonlyArray<ChangeSet.Change>) => {
  if (!changes.some(({ kind }) => Rows.kinds[kind].ofVenue)) return {}
  const venueVersion = tenant.venueVersion + 1
  return { venueVersion, venue: venueLater(tables, venueVersion) }
}

const prepend = <A>(list: List.List<A>, values: ReadonlyArray<A>): List.List<A> =>
  values.reduce((newest, value) => List.cons(value, newest), list)

export const apply = (
  state: State,
  tenantId: number,
  set: ChangeSet.ChangeSet,
  key: KeyToKeep | null,
  now: ZonedClock.Instant
): readonly [Committed, State] => {
  const tenant = tenantOf(state, tenantId)
  const answered = key === null ? null : (KeptAnswers.outcome(tenant, key, now) ?? KeptAnswers.full(tenant, key, now))
  if (answered !== null) return [answered, state]

  const changes = ChangeSet.inOrder(set.changes)
  const written = movedGuard(tenant.tables, set.guards) ?? writeRows(state, tenantId, changes)
  if (typeof written === "string") return [Committed.Conflict({ on: written }), state]
  const closed = MemoryClosings.close(tenant, set)
  if (typeof closed === "string") return [Committed.Conflict({ on: closed }), state]

  const next: Tenant = {
    ...tenant,
    ...venueOf(tenant, written.tables, changes),
    tables: written.tables,
    taken: written.own,
    events: prepend(
      tenant.events,
      set.events.map(({ only_endpoint: _only, sandbox, ...event }) =>
        sandbox === true ? { ...event, sandbox } : event
      )
    ),
    activity: prepend(tenant.activity, set.activity),
    postings: prepend(tenant.postings, set.postings ?? []),
    receipts: prepend(tenant.receipts, set.receipts ?? []),
    ...closed
  }
  const records = (set.security ?? []).map((entry) => ({ restaurantId: tenantId, entry, fold: null }))
  const after: State = {
    ...MemorySecurityLog.append(state, records),
    taken: written.taken,
    jobs: JobQueue.add(state.jobs, tenantId, set.jobs),
    deliveries: DeliveryQueue.fanOut(state, tenantId, written.tables, set, now),
    tenants: HashMap.set(state.tenants, tenantId, key === null ? next : KeptAnswers.keep(next, key, now))
  }
  const noted = MemoryLifetimes.noteChanges(after, tenantId, changes, now)
  const isOfSettings = changes.some(({ kind }) => kind === "settings")
  return [Committed.Done(), isOfSettings ? MemoryOutages.noteSettings(state, noted, tenantId, now) : noted]
}
