/** The stored responses of a restaurant's idempotency keys, while they can be replayed. */
import { Budgets, Committed, Idempotency, type KeyToKeep, type ZonedClock } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Duration, HashMap, Option } from "effect"
import type { KeptAnswer, Tenant } from "./State.ts"

const window = Duration.toMillis(Duration.hours(Idempotency.windowHours))

type Named = Pick<Idempotency.Key, "principal" | "key">

/** Of the caller's key a digest is stored: the key may be made of a guest's data. */
const nameOf = ({ key, principal }: Named): string =>
  storedNameOf({ principal, key: `digest:${PortableCrypto.sha256(JSON.stringify([principal, key]))}` })

/** The name of a key as it is stored. */
export const storedNameOf = ({ key, principal }: Named): string => JSON.stringify([principal, key])

export const keyOf = (name: string): Named => {
  const [principal, key] = JSON.parse(name) as [string, string]
  return { principal, key }
}

const find = (tenant: Tenant, key: Idempotency.Key, now: ZonedClock.Instant): Option.Option<KeptAnswer> =>
  Option.filter(HashMap.get(tenant.keys, nameOf(key)), ({ keptAt }) => now - keptAt < window)

/** The record of a key as a load returns it. */
export const record = (tenant: Tenant, key: Idempotency.Key, now: ZonedClock.Instant): Idempotency.KeyRecord | null =>
  Option.match(find(tenant, key, now), {
    onNone: () => null,
    onSome: ({ body, fingerprint, status }) => ({ status, body, fingerprint })
  })

/** The outcome of a commit whose key was used before; null when it was not. */
export const outcome = (tenant: Tenant, key: Idempotency.Key, now: ZonedClock.Instant): Committed | null =>
  Option.match(find(tenant, key, now), {
    onNone: () => null,
    onSome: ({ body, fingerprint, status }) =>
      fingerprint === key.fingerprint ? Committed.Replay({ answer: { status, body } }) : Committed.KeyReused()
  })

const { largeAnswer, largeAnswers } = Budgets.budgets

/** The outcome of a commit with a large response when the budget for those is used up; null when it is not. */
export const full = (tenant: Tenant, key: KeyToKeep, now: ZonedClock.Instant): Committed | null => {
  const size = key.answer === null ? 0 : Budgets.bytesOf(key.answer.body)
  if (size <= largeAnswer) return null
  let [bytes, oldest] = [0, now]
  for (const { bytes: kept, keptAt } of HashMap.values(tenant.keys)) {
    if (kept <= largeAnswer || now - keptAt >= window) continue
    bytes += kept
    oldest = Math.min(oldest, keptAt)
  }
  if (bytes + size <= largeAnswers) return null
  return Committed.AnswersFull({ retryAfterSeconds: Math.max(1, Math.ceil((oldest + window - now) / 1000)) })
}

/** Stores the key's response with what it holds; a key without a response is freed. */
export const keep = (tenant: Tenant, key: KeyToKeep, now: ZonedClock.Instant): Tenant =>
  key.answer === null
    ? tenant
    : {
        ...tenant,
        keys: HashMap.set(tenant.keys, nameOf(key), {
          ...key.answer,
          fingerprint: key.fingerprint,
          bytes: Budgets.bytesOf(key.answer.body),
          keptAt: now
        })
      }
