/** Room for messages, and the addresses that take no mail, as values. */
import {
  type Allowing,
  type Job,
  MessageFailure,
  type MessageRecord,
  type Occasion,
  SendingQuota,
  type Sending,
  Taken,
  type ZonedClock
} from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import * as JobQueue from "./JobQueue.ts"
import * as MemoryMessages from "./MemoryMessages.ts"
import type { State } from "./State.ts"

type Instant = ZonedClock.Instant

/** A message that was sent, under one of the things that it counts for. */
export interface Place {
  readonly at: Instant
  readonly message: string
}

/** What is known of a recipient of a restaurant. */
export interface KnownRecipient {
  readonly isConfirmed: boolean
  readonly isSuppressed: boolean
  readonly wasAllowed: boolean
}

const unknown: KnownRecipient = { isConfirmed: false, isSuppressed: false, wasAllowed: false }

const nameOf = (tenant: number, key: string): string => `${tenant} ${key}`

const placesOf = ({ places }: State, tenant: number, key: string): ReadonlyArray<Place> =>
  Option.getOrElse(HashMap.get(places, nameOf(tenant, key)), () => [])

const recipientOf = ({ recipients }: State, tenant: number, recipient: string): KnownRecipient =>
  Option.getOrElse(HashMap.get(recipients, nameOf(tenant, recipient)), () => unknown)

const withRecipient = (state: State, tenant: number, recipient: string, known: Partial<KnownRecipient>): State => ({
  ...state,
  recipients: HashMap.set(state.recipients, nameOf(tenant, recipient), {
    ...recipientOf(state, tenant, recipient),
    ...known
  })
})

interface CountedKey {
  readonly key: string
  readonly kind: SendingQuota.QuotaKind
  readonly quota: SendingQuota.Quota
  readonly ahead?: number
}

const waitingFor = (state: State, tenant: number, keys: ReadonlyArray<CountedKey>, now: Instant) =>
  SendingQuota.waitsFor(
    keys.map(({ key, ...counted }) => ({ ...counted, places: placesOf(state, tenant, key).map(({ at }) => at) })),
    now
  )

const withPlaces = (state: State, tenant: number, keys: ReadonlyArray<CountedKey>, place: Place): State => ({
  ...state,
  places: keys.reduce((places, { key }) => {
    const still = placesOf(state, tenant, key).filter(({ at }) => at > place.at - SendingQuota.longestWindow)
    return HashMap.set(places, nameOf(tenant, key), [...still, place])
  }, state.places)
})

const postponed = (
  state: State,
  tenant: number,
  held: { readonly id: string; readonly lease: string },
  until: Instant
) => JobQueue.postpone(state, { restaurant_id: tenant, ...held }, until)

const isNew = ({ senders, messages }: State, tenant: number, now: Instant): boolean => {
  const sent = HashMap.toValues(messages)
    .filter((kept) => kept.tenant === tenant && kept.record.state === "sent")
    .map(({ record }) => record.at)
  const first = Math.min(
    Option.getOrElse(HashMap.get(senders, tenant), () => now),
    ...sent
  )
  return now - first < SendingQuota.newDays * 86_400_000
}

const waiting = (state: State, tenant: number): ReadonlyArray<MemoryMessages.KeptMessage> =>
  HashMap.toValues(state.messages).filter((kept) => kept.tenant === tenant && kept.record.state === "waiting")

/** Older messages about the same subject no longer wait. */
const supersede = (
  state: State,
  tenant: number,
  { id, subject }: Sending["record"],
  now: Instant
): readonly [number, State] => {
  const others = waiting(state, tenant).filter(
    ({ record }) => record.id !== id && record.subject.kind === subject.kind && record.subject.id === subject.id
  )
  const jobs = others.reduce((left, kept) => HashMap.remove(left, kept.record.id), state.jobs)
  const messages = others.reduce(
    (left, kept) =>
      HashMap.set(left, kept.record.id, {
        ...kept,
        record: { ...kept.record, state: "dropped", reason: "superseded", at: now }
      }),
    state.messages
  )
  return [others.length, { ...state, jobs, messages }]
}

const keysOf = (
  state: State,
  tenant: number,
  { quotas, recipients, record: { id, subject } }: Sending,
  now: Instant
): ReadonlyArray<CountedKey> => [
  ...recipients.map((recipient) => ({
    key: `recipient ${recipient}`,
    kind: "recipient" as const,
    quota: recipientOf(state, tenant, recipient).isConfirmed ? quotas.recipient : quotas.newRecipient
  })),
  { key: `subject ${subject.kind} ${subject.id}`, kind: "subject", quota: quotas.subject },
  {
    key: "restaurant",
    kind: "restaurant",
    quota: isNew(state, tenant, now) ? quotas.newRestaurant : quotas.restaurant,
    ahead: waiting(state, tenant).filter(({ record }) => record.reason === "quota_restaurant" && record.id !== id)
      .length
  }
]

export const take = (before: State, tenant: number, sending: Sending, now: Instant): readonly [Taken, State] => {
  const { address, lease, recipients, record } = sending
  const state = MemoryMessages.addressed(before, record.id, { recipients, address })
  const own = Option.getOrNull(HashMap.get(state.messages, record.id))
  if (own?.tenant === tenant && own.record.state === "dropped") return [Taken.Dropped({ reason: "superseded" }), state]
  if (address !== null && recipientOf(state, tenant, address).isSuppressed) return [Taken.Suppressed(), state]
  const keys = keysOf(state, tenant, sending, now)
  const wait = waitingFor(state, tenant, keys, now)
  const [superseded, left] = supersede(state, tenant, record, now)
  if (wait === null) {
    const senders = HashMap.has(left.senders, tenant) ? left.senders : HashMap.set(left.senders, tenant, now)
    const taken = withPlaces({ ...left, senders }, tenant, keys, { at: now, message: record.id })
    const known = own?.record.state === "waiting" ? MemoryMessages.withoutRecord(taken, record.id) : taken
    return [Taken.Room({ superseded }), known]
  }
  const others = waiting(left, tenant).filter(
    (kept) => kept.record.id !== record.id && kept.recipients.some((one) => recipients.includes(one))
  )
  if (others.length >= SendingQuota.mostWaiting) return [Taken.Dropped({ reason: "too_many_waiting" }), left]
  const [, later] = postponed(left, tenant, { id: record.id, lease }, wait.until)
  const since = own?.record.state === "waiting" ? own.record.at : now
  const reason = MessageFailure.waitingReasons[wait.over]
  const recorded = MemoryMessages.record(later, tenant, { ...record, state: "waiting", reason, at: since })
  return [Taken.Waits({ ...wait, superseded }), recorded]
}

export const takeForPerson = (
  state: State,
  tenant: number,
  { id, kind, lease }: Pick<Job.ClaimedJob, "id" | "kind" | "lease">,
  recipient: string,
  { people, person }: { readonly people: SendingQuota.Quota; readonly person: SendingQuota.Quota },
  now: Instant
): readonly ["room" | "waits", State] => {
  const keys: ReadonlyArray<CountedKey> = [
    { key: `person ${kind} ${recipient}`, kind: "recipient", quota: person },
    { key: `people ${kind}`, kind: "restaurant", quota: people }
  ]
  const wait = waitingFor(state, tenant, keys, now)
  return wait === null
    ? ["room", withPlaces(state, tenant, keys, { at: now, message: id })]
    : ["waits", postponed(state, tenant, { id, lease }, wait.until)[1]]
}

export const giveBack = (state: State, tenant: number, id: string): State => ({
  ...state,
  places: HashMap.map(state.places, (places, name) =>
    name.startsWith(`${tenant} `) ? places.filter(({ message }) => message !== id) : places
  )
})

export const confirm = (state: State, tenant: number, recipients: ReadonlyArray<string>): State =>
  recipients.reduce((next, recipient) => withRecipient(next, tenant, recipient, { isConfirmed: true }), state)

export const suppress = (state: State, tenant: number, address: string): State =>
  withRecipient(state, tenant, address, { isSuppressed: true })

export const report = (
  state: State,
  id: string,
  reason: MessageFailure.ReportedReason
): readonly [number | null, State] => {
  const kept = Option.getOrNull(HashMap.get(state.messages, id))
  if (kept === null || kept.record.state !== "sent") return [null, state]
  const messages = HashMap.set(state.messages, id, { ...kept, record: { ...kept.record, state: "failed", reason } })
  const noted = { ...state, messages }
  return [kept.tenant, kept.address === null ? noted : suppress(noted, kept.tenant, kept.address)]
}

export const allow = (
  state: State,
  tenant: number,
  id: string
): readonly [(Occasion.Payload & { readonly outcome: Allowing }) | null, State] => {
  const kept = Option.getOrNull(HashMap.get(state.messages, id))
  if (kept === null || kept.tenant !== tenant) return [null, state]
  const { address, record } = kept
  const of = (outcome: Allowing) => ({ subject: record.subject, occasion: record.occasion, outcome })
  const known = address === null ? unknown : recipientOf(state, tenant, address)
  if (!known.isSuppressed) return [of("not_suppressed"), state]
  if (known.wasAllowed) return [of("allowed_before"), state]
  return [of("allowed"), withRecipient(state, tenant, address!, { isSuppressed: false, wasAllowed: true })]
}

const isUnsent = ({ reason, state }: MessageRecord.MessageRecord): boolean =>
  state === "waiting" || state === "dropped" || reason === "bounced" || reason === "complained"

export const unsent = (state: State, tenant: number, limit: number): ReadonlyArray<MessageRecord.MessageRecord> =>
  MemoryMessages.newest(state, tenant, Infinity).filter(isUnsent).slice(0, limit)
