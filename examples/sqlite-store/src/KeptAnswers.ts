/** The stored responses of idempotency keys, while they can be replayed. */
import { Budgets } from "@fourtop/core/basics"
import { Idempotency, type ZonedClock } from "@fourtop/core/basics"
import { Committed, type KeyToKeep } from "@fourtop/core/ports"
import { Duration } from "effect"
import type { Database } from "./Database.ts"

const window = Duration.toMillis(Duration.hours(Idempotency.windowHours))

const { largeAnswer, largeAnswers } = Budgets.budgets

/** The record of a key, or null. */
export const find = (
  db: Database,
  tenant: number,
  { key, principal }: Idempotency.Key,
  now: ZonedClock.Instant
): Idempotency.KeyRecord | null => {
  const [record] = db.rows(
    `SELECT status, body, fingerprint FROM kept_answer
     WHERE tenant = ? AND principal = ? AND key = ? AND kept_at > ?`,
    tenant,
    principal,
    key,
    now - window
  ) as ReadonlyArray<Idempotency.KeyRecord>
  return record ?? null
}

/** The outcome of a commit whose key was used before, or for whose response there is no room; null for neither. */
export const outcome = (db: Database, tenant: number, key: KeyToKeep, now: ZonedClock.Instant): Committed | null => {
  const record = find(db, tenant, key, now)
  if (record === null) return full(db, tenant, key, now)
  const { body, fingerprint, status } = record
  return fingerprint === key.fingerprint ? Committed.Replay({ answer: { status, body } }) : Committed.KeyReused()
}

const full = (db: Database, tenant: number, { answer }: KeyToKeep, now: ZonedClock.Instant): Committed | null => {
  const size = answer === null ? 0 : Budgets.bytesOf(answer.body)
  if (size <= largeAnswer) return null
  const [kept] = db.rows(
    `SELECT coalesce(sum(bytes), 0) AS bytes, coalesce(min(kept_at), ?2) AS oldest FROM kept_answer
     WHERE tenant = ?1 AND kept_at > ?2 - ?3 AND bytes > ?4`,
    tenant,
    now,
    window,
    largeAnswer
  ) as ReadonlyArray<{ readonly bytes: number; readonly oldest: number }>
  if (kept === undefined || kept.bytes + size <= largeAnswers) return null
  return Committed.AnswersFull({ retryAfterSeconds: Math.max(1, Math.ceil((kept.oldest + window - now) / 1000)) })
}

/** Stores the key's response and forgets those that have expired; a key without a response is freed. */
export const keep = (db: Database, tenant: number, key: KeyToKeep, now: ZonedClock.Instant): void => {
  db.run("DELETE FROM kept_answer WHERE tenant = ? AND kept_at <= ?", tenant, now - window)
  if (key.answer === null) return
  const { body, holds, status } = key.answer
  db.run(
    `INSERT INTO kept_answer (tenant, principal, key, fingerprint, status, body, holds, bytes, kept_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    tenant,
    key.principal,
    key.key,
    key.fingerprint,
    status,
    body,
    JSON.stringify(holds),
    Budgets.bytesOf(body),
    now
  )
}
