/** Applies a change set in one transaction: all of it, or nothing. */
import { type ZonedClock } from "@fourtop/core/basics"
import { ChangeSet, Committed, type KeyToKeep, Rows } from "@fourtop/core/ports"
import { type Database, isConstraint } from "./Database.ts"
import * as KeptAnswers from "./KeptAnswers.ts"
import { quoted } from "./Schema.ts"

/** Ends the transaction without changes. */
class Refused extends Error {
  readonly committed: Committed

  constructor(committed: Committed) {
    super(committed._tag)
    this.committed = committed
  }
}

const conflict = (kind: Rows.Kind, id: Rows.RowId): Refused => new Refused(Committed.Conflict({ on: `${kind} ${id}` }))

const checkGuards = (db: Database, tenant: number, guards: ReadonlyArray<Rows.Ref>): void => {
  for (const { id, kind, version } of guards) {
    const sql = `SELECT version FROM ${quoted(kind)} WHERE tenant = ? AND id = ?`
    if ((db.number(sql, tenant, id) ?? 0) !== version) throw conflict(kind, id)
  }
}

/**
 * Removes or empties the rows that were there, if their versions are those that were read. An empty row holds no unique
 * value and no range, so that rows of one commit may swap theirs.
 */
const release = (db: Database, tenant: number, change: ChangeSet.Change): void => {
  const version = ChangeSet.versionOf(change)
  if (change.op === "put" && version === 0) return
  const statement = change.op === "remove" ? "DELETE FROM" : "UPDATE"
  const emptied = change.op === "remove" ? "" : "SET body = '{}'"
  const id = ChangeSet.idOf(change)
  const sql = `${statement} ${quoted(change.kind)} ${emptied} WHERE tenant = ? AND id = ? AND version = ?`
  if (db.run(sql, tenant, id, version) !== 1) throw conflict(change.kind, id)
}

const write = (db: Database, tenant: number, change: ChangeSet.Change): void => {
  if (change.op === "remove") return
  const { kind, row } = change
  const version = row.version + 1
  const body = JSON.stringify({ ...row, version })
  if (row.version === 0) {
    db.run(`INSERT INTO ${quoted(kind)} (tenant, id, version, body) VALUES (?, ?, ?, ?)`, tenant, row.id, version, body)
  } else {
    db.run(
      `UPDATE ${quoted(kind)} SET version = ?, body = ? WHERE tenant = ? AND id = ?`,
      version,
      body,
      tenant,
      row.id
    )
  }
}

const raiseVenue = (db: Database, tenant: number): void =>
  void db.run(
    "INSERT INTO venue_version VALUES (?, 1) ON CONFLICT (tenant) DO UPDATE SET version = version + 1",
    tenant
  )

const append = (db: Database, tenant: number, set: ChangeSet.ChangeSet): void => {
  const into = (table: string, row: object) =>
    db.run(`INSERT INTO ${table} (tenant, body) VALUES (?, ?)`, tenant, JSON.stringify(row))
  for (const { only_endpoint: _only, sandbox, ...event } of set.events) if (sandbox !== true) into("event", event)
  for (const entry of set.activity) into("activity", entry)
  for (const receipt of set.receipts ?? []) into("receipt", receipt)
  for (const entry of set.security ?? []) into("security_entry", entry)
  for (const { due_at, id, kind, payload, trace_parent = null } of set.jobs) {
    const sql = "INSERT INTO job (id, tenant, kind, due_at, payload, trace_parent) VALUES (?, ?, ?, ?, ?, ?)"
    db.run(sql, id, tenant, kind, due_at, JSON.stringify(payload), trace_parent)
  }
}

const apply = (db: Database, tenant: number, set: ChangeSet.ChangeSet): void => {
  checkGuards(db, tenant, set.guards)
  const changes = ChangeSet.inOrder(set.changes)
  for (const change of changes) release(db, tenant, change)
  for (const change of changes) write(db, tenant, change)
  if (changes.some(({ kind }) => Rows.kinds[kind].ofVenue)) raiseVenue(db, tenant)
  append(db, tenant, set)
}

export const commit = (
  db: Database,
  tenant: number,
  set: ChangeSet.ChangeSet,
  key: KeyToKeep | null,
  now: ZonedClock.Instant
): Committed => {
  try {
    return db.transaction("IMMEDIATE", () => {
      const answered = key === null ? null : KeptAnswers.outcome(db, tenant, key, now)
      if (answered !== null) throw new Refused(answered)
      apply(db, tenant, set)
      if (key !== null) KeptAnswers.keep(db, tenant, key, now)
      return Committed.Done()
    })
  } catch (error) {
    if (error instanceof Refused) return error.committed
    // References are judged by COMMIT itself.
    if (isConstraint(error)) return Committed.Conflict({ on: error.message })
    throw error
  }
}
