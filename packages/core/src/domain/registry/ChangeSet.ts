/**
 * Everything one decision changes, as one plain JSON value: rows, events, activity entries, jobs, and the versions it
 * relied on. A store applies all of it or nothing, so that a row is never written without its event or its entry.
 */
import type { ActivityEntry } from "../foundation/Activity.ts"
import type { EventType, NewEvent } from "../foundation/EventEnvelope.ts"
import type { Job } from "../foundation/Job.ts"
import type { Closing } from "../closings/Closing.ts"
import type { NewPosting, Posting } from "../foundation/money/Posting.ts"
import type { Receipt } from "../receipts/Receipt.ts"
import type { SecurityEntry } from "../security/SecurityEntry.ts"
import { allKinds, type Kind, type Ref, type RowId, type Rows } from "./Rows.ts"

/**
 * `put` writes a row over the version it carries, and raises that version by one; version 0 means that the row must not
 * exist yet.
 */
export type Change = {
  readonly [K in Kind]:
    | { readonly op: "put"; readonly kind: K; readonly row: Rows[K] }
    | { readonly op: "remove"; readonly kind: K; readonly id: RowId; readonly version: number }
}[Kind]

export type ChangeOf<K extends Kind> = Extract<Change, { readonly kind: K }>

export interface ChangeSet<C extends Change = Change, E extends NewEvent = NewEvent> {
  /** Rows that the decision relied on without writing them; their versions must not have changed. */
  readonly guards: ReadonlyArray<Ref>
  readonly changes: ReadonlyArray<C>
  readonly events: ReadonlyArray<E>
  readonly activity: ReadonlyArray<ActivityEntry>
  readonly jobs: ReadonlyArray<Job>
  /** Added by `transact` for the activity entries that belong in the security log too. */
  readonly security?: ReadonlyArray<SecurityEntry>
  /** Cash that moves without an order or a payment; orders and payments are posted by themselves. */
  readonly movements?: ReadonlyArray<NewPosting>
  /**
   * Written once, and takes all postings of its branch that no closing has, with those of this change set. It conflicts
   * when they are not those that it has counted, or when its branch has a closing with its number.
   */
  readonly closing?: Closing
  /** Added by `transact` for what the rows move in the ledger; only what is imported has its own. */
  readonly postings?: ReadonlyArray<Posting>
  /** Added by `transact` for what is paid and given back. */
  readonly receipts?: ReadonlyArray<Receipt>
}

/** A change set limited to these kinds of rows and types of events. */
export type Of<K extends Kind, T extends EventType = never> = ChangeSet<
  ChangeOf<K>,
  T extends EventType ? NewEvent<T> : never
>

/** A change set without changes. */
export const empty: Of<never> = { guards: [], changes: [], events: [], activity: [], jobs: [] }

/** A change set of the given parts; the others are empty. */
export const make = <C extends Change = never, E extends NewEvent = never>(
  parts: Partial<ChangeSet<C, E>>
): ChangeSet<C, E> => ({ ...empty, ...parts })

/** Whether there is nothing to commit. */
export const isEmpty = (set: ChangeSet): boolean =>
  set.changes.length === 0 && set.events.length === 0 && set.activity.length === 0 && set.jobs.length === 0

/** The change set with the span it comes from on its events and jobs, so that what follows joins the trace. */
export const withTrace = (set: ChangeSet, traceParent: string | null): ChangeSet =>
  traceParent === null
    ? set
    : {
        ...set,
        events: set.events.map((event) => ({ ...event, trace_parent: traceParent })),
        jobs: set.jobs.map((job) => ({ ...job, trace_parent: traceParent }))
      }

/** Writes a row; a new one has version 0. */
export const put = <K extends Kind>(kind: K, row: Rows[K]): ChangeOf<K> => ({ op: "put", kind, row }) as ChangeOf<K>

/** Removes a row that was read. */
export const remove = <K extends Kind>(kind: K, row: Rows[K]): ChangeOf<K> =>
  ({ op: "remove", kind, id: row.id, version: row.version }) as ChangeOf<K>

/** The id of the row that a change is about. */
export const idOf = (change: Change): RowId => (change.op === "put" ? change.row.id : change.id)

/** The version that the row must have; 0 for a new one. */
export const versionOf = (change: Change): number => (change.op === "put" ? change.row.version : change.version)

const stage = (change: Change): number => (change.op === "remove" ? 0 : change.row.version > 0 ? 1 : 2)

/** Removals, then replacements, then inserts, each in a fixed order, so that two commits do not deadlock. */
export const inOrder = (changes: ReadonlyArray<Change>): ReadonlyArray<Change> => {
  const place = (change: Change) => allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)
  return changes.toSorted(
    (a, b) => stage(a) - stage(b) || place(a) - place(b) || (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0)
  )
}
