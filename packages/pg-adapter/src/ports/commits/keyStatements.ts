/** What a commit does before its rows: it names the restaurant, takes its idempotency key, and looks the key up. */
import { Budgets, type ChangeSet, Committed, Idempotency, type KeyToKeep } from "@fourtop/core/internal"
import * as Statement from "../../connection/Statement.ts"
import { versionMoved } from "../../migrations/functions/refuseCommit.ts"
import type { DigestedKey } from "../DigestedKeys.ts"
import * as KeptText from "../KeptText.ts"
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
  `select fingerprint in ($5, $6) as same, status, ${KeptText.whole("k")} as body, ${stop}
   from (${KeptText.rowsOfKey(goesOn)}) k where expires_at > store_now() order by expires_at desc limit 1`
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

/**
 * Takes a key; the commit goes on only if nobody else has it. A key that had a response before is refused where its own
 * would be kept, so that most commits need not look it up first: those do that keep none, or count a large one.
 */
export const take = (tenant: number, given: KeyToKeep & DigestedKey): Taking => {
  const { answer, fingerprint, key, principal, storedFingerprint, storedKey } = given
  const bytes = answer === null ? null : countedBytes(answer.body)
  const taken = beginWith(tenant, principal, key)
  if (answer !== null && bytes === null) {
    return { begin: [taken], outcomeOf: ([taken]) => outcomeOf([taken, [], []] as unknown as Results) }
  }
  const begin = [taken, kept(tenant, principal, key, storedKey, fingerprint, storedFingerprint)]
  return bytes === null
    ? { begin, outcomeOf: ([taken, found]) => outcomeOf([taken, found, []] as unknown as Results) }
    : { begin: [...begin, full(tenant, bytes)], outcomeOf: (results) => outcomeOf(results as unknown as Results) }
}

/** It looks for the key's text too, under which the version before keeps a response. */
const keepAnswer = Statement.make(
  "commit_keep_answer",
  `with written as (
     insert into idempotency as k
       (restaurant_id, principal, plain_hash, fingerprint, status, body, bytes, expires_at, resource, guest_id, key, event_id)
     select $1::bigint, $2, ${plainHash}, $4, $5::integer, $6, $7::integer,
       store_now() + interval '${Idempotency.windowHours} hours', $8, $9::bigint, $10, $11::uuid
     where ${goesOn} and not exists (
       select from idempotency
       where restaurant_id = $1::bigint and principal = $2 and key = $3 and expires_at > store_now()
     )
     on conflict (restaurant_id, principal, key) do update
       set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, bytes = excluded.bytes,
         expires_at = excluded.expires_at, resource = excluded.resource, guest_id = excluded.guest_id,
         plain_hash = excluded.plain_hash, event_id = excluded.event_id
       where k.expires_at <= store_now()
     returning 1
   )
   select refuse_commit('${versionMoved}', 'idempotency key') where ${goesOn} and not exists (select from written)`
)

/** Keeps the response to a commit. Its size counts as if it had the whole text. */
export const keep = (
  tenant: number,
  { key, principal, storedFingerprint, storedKey }: DigestedKey,
  answer: Idempotency.AnswerToKeep,
  set: Pick<ChangeSet.ChangeSet, "changes" | "events">
): Statement.Statement<unknown> => {
  const { holds, status } = answer
  const { body, eventId } = KeptText.of(answer, set)
  const bytes = countedBytes(answer.body)
  return keepAnswer(
    tenant,
    principal,
    key,
    storedFingerprint,
    status,
    body,
    bytes,
    holds.resource,
    holds.guest_id,
    storedKey,
    eventId
  )
}
