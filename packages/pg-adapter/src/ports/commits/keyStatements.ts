/** What a commit does before its rows: it names the restaurant, takes its idempotency key, and looks the key up. */
import { Budgets, Committed, Idempotency, type KeyToKeep } from "@fourtop/core/internal"
import * as Statement from "../../connection/Statement.ts"
import { versionMoved } from "../../migrations/functions/refuseCommit.ts"
import type { DigestedKey } from "../DigestedKeys.ts"
import { goesOn, goOnIf, stop } from "./goesOn.ts"

const { largeAnswer, largeAnswers } = Budgets.budgets

const tenant = "set_config('app.restaurant_id', $1, true)"

/** A commit without a key. */
export const begin: (tenant: number) => Statement.Statement<unknown> = Statement.make(
  "commit_begin",
  `select ${tenant}, ${goOnIf("true")}`
)

/** What a key is locked by. The version before locks it by the same. */
const plainHash = "hashtextextended(concat_ws(' ', $1::text, $2::text, $3::text), 0)"

/** Takes the key without waiting: someone else may be committing with it. */
const beginWith = Statement.make<{ readonly free: boolean }>(
  "commit_begin_key",
  `select ${tenant},
     ${goOnIf(`pg_try_advisory_xact_lock(${plainHash})`)} = 'on'
       as free`
)

interface Kept extends Idempotency.StoredAnswer {
  readonly same: boolean
}

/**
 * The stored response of the key. A separate statement after the lock, so that its snapshot shows what the last holder
 * of the key has committed.
 */
const kept = Statement.make<Kept>(
  "commit_kept",
  `select fingerprint in ($5, $6) as same, status, body, ${stop} from idempotency
   where ${goesOn} and restaurant_id = $1::bigint and principal = $2 and key in ($3, $4) and expires_at > store_now()
   order by expires_at desc limit 1`
)

/** Only large responses count towards the budget; the index has their sizes. */
const full = Statement.make<{ readonly seconds: number }>(
  "commit_answers_full",
  `select greatest(1, ceil(extract(epoch from next - store_now())))::integer as seconds, ${stop}
   from (
     select coalesce(sum(bytes), 0) as bytes, min(expires_at) as next from idempotency
     where restaurant_id = $1::bigint and bytes is not null and expires_at > store_now()
   ) answers
   where ${goesOn} and bytes + $2::integer > ${largeAnswers}`
)

/** The size of a response that counts towards the budget, or null. */
const countedBytes = (body: string): number | null => {
  const bytes = Buffer.byteLength(body)
  return bytes > largeAnswer ? bytes : null
}

/** The first statements of a commit with a key, and what their results say of it. */
export interface Taking {
  readonly begin: ReadonlyArray<Statement.Statement<unknown>>
  readonly outcomeOf: (results: ReadonlyArray<ReadonlyArray<unknown>>) => Committed
}

type Results = readonly [
  taken: readonly [{ readonly free: boolean }],
  kept: ReadonlyArray<Kept>,
  full: ReadonlyArray<{ readonly seconds: number }>
]

const outcomeOf = ([[{ free }], [found], [full]]: Results): Committed => {
  if (!free) return Committed.KeyInUse()
  if (found !== undefined) {
    const { body, same, status } = found
    return same ? Committed.Replay({ answer: { status, body } }) : Committed.KeyReused()
  }
  return full === undefined ? Committed.Done() : Committed.AnswersFull({ retryAfterSeconds: full.seconds })
}

/** Takes a key and looks it up; the commit goes on only if nobody else has it, or had it before. */
export const take = (tenant: number, given: KeyToKeep & DigestedKey): Taking => {
  const { answer, fingerprint, key, principal, storedFingerprint, storedKey } = given
  const bytes = answer === null ? null : countedBytes(answer.body)
  const begin = [
    beginWith(tenant, principal, key),
    kept(tenant, principal, key, storedKey, fingerprint, storedFingerprint)
  ]
  return bytes === null
    ? { begin, outcomeOf: ([taken, found]) => outcomeOf([taken, found, []] as unknown as Results) }
    : { begin: [...begin, full(tenant, bytes)], outcomeOf: (results) => outcomeOf(results as unknown as Results) }
}

const keepAnswer = Statement.make(
  "commit_keep_answer",
  `with written as (
     insert into idempotency as k
       (restaurant_id, principal, plain_hash, fingerprint, status, body, bytes, expires_at, resource, guest_id, key)
     select $1::bigint, $2, ${plainHash}, $4, $5::integer, $6, $7::integer,
       store_now() + interval '${Idempotency.windowHours} hours', $8, $9::bigint, $10
     where ${goesOn}
     on conflict (restaurant_id, principal, key) do update
       set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, bytes = excluded.bytes,
         expires_at = excluded.expires_at, resource = excluded.resource, guest_id = excluded.guest_id,
         plain_hash = excluded.plain_hash
       where k.expires_at <= store_now()
     returning 1
   )
   select refuse_commit('${versionMoved}', 'idempotency key') where ${goesOn} and not exists (select from written)`
)

export const keep = (
  tenant: number,
  { key, principal, storedFingerprint, storedKey }: DigestedKey,
  { body, holds, status }: Idempotency.AnswerToKeep
): Statement.Statement<unknown> => {
  const { guest_id, resource } = holds
  const bytes = countedBytes(body)
  return keepAnswer(tenant, principal, key, storedFingerprint, status, body, bytes, resource, guest_id, storedKey)
}
