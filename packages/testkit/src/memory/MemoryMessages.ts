/** Records of messages to guests, and the messages that failed for good, as values. */
import {
  type Guest,
  type LoadedMessage,
  MessageRecord,
  MessageTurn,
  Occasion,
  type Receipt,
  type ZonedClock
} from "@fourtop/core/internal"
import { Duration, HashMap, List, Option, Predicate } from "effect"
import * as JobQueue from "./JobQueue.ts"
import { rowOf, type State, type Tenant, tenantOf } from "./State.ts"

/** A record with its restaurant, and the guest it is about if there is one. */
export interface KeptMessage {
  readonly tenant: number
  readonly guestId: number | null
  readonly record: MessageRecord.MessageRecord
  /** Whom it counts for, and the address of its mail, as far as it came to that. */
  readonly recipients: ReadonlyArray<string>
  readonly address: string | null
}

type Kept = MessageRecord.MessageRecord

const listed = ({ messages }: State, tenant: number, holds: (record: Kept) => boolean): ReadonlyArray<Kept> =>
  HashMap.toValues(messages)
    .filter((kept) => kept.tenant === tenant && holds(kept.record))
    .map(({ record }) => record)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))

const ofSubject = (state: State, tenant: number, { id, kind }: Occasion.Subject): ReadonlyArray<Kept> =>
  listed(state, tenant, ({ subject }) => subject.kind === kind && subject.id === id)

export const newest = (state: State, tenant: number, limit: number): ReadonlyArray<Kept> =>
  listed(state, tenant, () => true).slice(0, limit)

const ownOf = ({ messages }: State, tenant: number, id: string): KeptMessage | null => {
  const kept = Option.getOrNull(HashMap.get(messages, id))
  return kept?.tenant === tenant ? kept : null
}

const receiptOf = ({ receipts }: Tenant, id: string): Receipt.Receipt | null =>
  Option.getOrNull(List.findFirst(receipts, (receipt) => receipt.id === id))

const guestIdOf = (house: Tenant, { id, kind }: Occasion.Subject): number | null => {
  if (kind === "receipt") return receiptOf(house, id)?.guest?.id ?? null
  return rowOf(house.tables, kind === "waitlist" ? "waitlist_entry" : kind, id)?.guest_id ?? null
}

const guestOf = (house: Tenant, subject: Occasion.Subject): Guest.Guest | null => {
  const guestId = guestIdOf(house, subject)
  return guestId === null ? null : rowOf(house.tables, "guest", guestId)
}

const shownOf = (house: Tenant, { id, kind }: Occasion.Subject): LoadedMessage["shown"] => {
  const { tables } = house
  switch (kind) {
    case "booking": {
      const booking = rowOf(tables, "booking", id)
      return booking && { kind, booking }
    }
    case "order": {
      const order = rowOf(tables, "order", id)
      return order && { kind, order }
    }
    case "waitlist": {
      const entry = rowOf(tables, "waitlist_entry", id)
      return entry && { kind, entry }
    }
    case "receipt": {
      const receipt = receiptOf(house, id)
      return receipt && { kind, receipt }
    }
  }
}

/** The other messages about a subject in the queue. */
const queuedAbout = (state: State, tenant: number, id: string, about: Occasion.Subject, now: ZonedClock.Instant) =>
  HashMap.toValues(state.jobs)
    .filter((job) => job.kind === Occasion.jobKind && job.restaurant_id === tenant && job.failure === null)
    .filter((job) => job.id !== id && isAbout(Occasion.payloadOf(job).subject, about))
    .slice(0, MessageTurn.mostQueued)
    .map(({ due_at, id, lease, payload }) => ({
      id,
      payload,
      due_at,
      isHeld: lease !== null && now < lease.until,
      waitsForRoom: ownOf(state, tenant, id)?.record.state === "waiting"
    }))

const isAbout = (a: Occasion.Subject, b: Occasion.Subject): boolean => a.kind === b.kind && a.id === b.id

export const load = (
  state: State,
  tenant: number,
  id: string,
  subject: Occasion.Subject,
  now: ZonedClock.Instant
): LoadedMessage => {
  const house = tenantOf(state, tenant)
  return {
    venueVersion: house.venue()?.version ?? null,
    shown: shownOf(house, subject),
    locale: guestOf(house, subject)?.locale ?? null,
    earlier: {
      own: ownOf(state, tenant, id)?.record ?? null,
      lastSent: ofSubject(state, tenant, subject).find((record) => record.state === "sent") ?? null
    },
    queued: queuedAbout(state, tenant, id, subject, now)
  }
}

export const record = (state: State, tenant: number, kept: MessageRecord.MessageRecord): State => {
  const guest = guestOf(tenantOf(state, tenant), kept.subject)
  if (guest?.erased === true) return state
  const guestId = guest?.id ?? null
  const { address, recipients } = Option.getOrElse(HashMap.get(state.addressed, kept.id), () => nobody)
  const message = { tenant, guestId, record: kept, recipients, address }
  return { ...state, messages: HashMap.set(state.messages, kept.id, message) }
}

export type Addressed = Pick<KeptMessage, "recipients" | "address">

const nobody: Addressed = { recipients: [], address: null }

/** Notes whom a message goes to, for the record that is or will be kept of it. */
export const addressed = (state: State, id: string, to: Addressed): State => ({
  ...state,
  addressed: HashMap.set(state.addressed, id, to),
  messages: HashMap.modify(state.messages, id, (kept) => ({ ...kept, ...to }))
})

export const finish = (
  state: State,
  tenant: number,
  kept: MessageRecord.MessageRecord,
  lease: string,
  now: ZonedClock.Instant
): readonly [boolean, State] => {
  const [isFinished, next] = JobQueue.finish(state, { restaurant_id: tenant, id: kept.id, lease }, now)
  return [isFinished, record(next, tenant, kept)]
}

export const about = (state: State, tenant: number, subject: Occasion.Subject, limit: number) =>
  ofSubject(state, tenant, subject).slice(0, limit)

type FailedJob = JobQueue.QueuedJob & { readonly failure: NonNullable<JobQueue.QueuedJob["failure"]> }

const isFailedMessage = (job: JobQueue.QueuedJob): job is FailedJob =>
  job.kind === Occasion.jobKind && job.failure !== null

export const failed = (state: State, tenant: number, limit: number): ReadonlyArray<MessageRecord.FailedMessage> =>
  HashMap.toValues(state.jobs)
    .filter(isFailedMessage)
    .filter(({ restaurant_id }) => restaurant_id === tenant)
    .toSorted((a, b) => b.failure.order - a.failure.order)
    .slice(0, limit)
    .map((job) => {
      const kept = ownOf(state, tenant, job.id)?.record
      const { occasion, subject } = Occasion.payloadOf(job)
      const { attempts, failure, id } = job
      const { channel = null, reason = null } = kept ?? {}
      return { id, subject, occasion, attempts, at: failure.at, channel, reason: reason ?? "unknown" }
    })

const failedJob = ({ jobs }: State, tenant: number, id: string): JobQueue.QueuedJob | null => {
  const job = Option.getOrNull(HashMap.get(jobs, id))
  return job !== null && job.restaurant_id === tenant && isFailedMessage(job) ? job : null
}

/** The state without the record of a message. */
export const withoutRecord = (state: State, id: string): State => ({
  ...state,
  messages: HashMap.remove(state.messages, id)
})

export const retry = (
  state: State,
  tenant: number,
  id: string,
  now: ZonedClock.Instant
): readonly [Occasion.Payload | null, State] => {
  const job = failedJob(state, tenant, id)
  if (job === null) return [null, state]
  const again: JobQueue.QueuedJob = { ...job, due_at: now, attempts: 0, lastFailure: null, lease: null, failure: null }
  return [Occasion.payloadOf(job), { ...withoutRecord(state, id), jobs: HashMap.set(state.jobs, id, again) }]
}

export const discard = (state: State, tenant: number, id: string): readonly [Occasion.Payload | null, State] => {
  const job = failedJob(state, tenant, id)
  if (job === null) return [null, state]
  return [Occasion.payloadOf(job), { ...state, jobs: HashMap.remove(state.jobs, id) }]
}

/** Whether it sends a receipt of the guest to an address that somebody typed. */
const sendsReceiptOf = (tenant: number, guestId: number) => (job: JobQueue.QueuedJob) =>
  job.kind === Occasion.jobKind &&
  job.restaurant_id === tenant &&
  (job.payload as { readonly guest_id?: number }).guest_id === guestId

/** Of an address that takes no mail, only that is still known. */
export const forget = (state: State, tenant: number, guestId: number): State => {
  const isOfGuest = (kept: KeptMessage) => kept.tenant === tenant && kept.guestId === guestId
  const gone = HashMap.toValues(state.messages).filter(isOfGuest)
  const names = new Set(gone.flatMap(({ recipients }) => recipients.map((recipient) => `${tenant} ${recipient}`)))
  return {
    ...state,
    jobs: HashMap.filter(state.jobs, Predicate.not(sendsReceiptOf(tenant, guestId))),
    messages: HashMap.filter(state.messages, (kept) => !isOfGuest(kept)),
    addressed: gone.reduce((left, { record }) => HashMap.remove(left, record.id), state.addressed),
    recipients: HashMap.filter(state.recipients, ({ isSuppressed }, name) => isSuppressed || !names.has(name))
  }
}

const kept = Duration.toMillis(Duration.days(MessageRecord.keptDays))

export const sweep = (state: State, limit: number, now: ZonedClock.Instant): readonly [number, State] => {
  const old = HashMap.toValues(state.messages)
    .filter(({ record }) => record.at <= now - kept)
    .slice(0, limit)
  const dead = HashMap.toValues(state.jobs)
    .filter((job) => isFailedMessage(job) && job.failure.at <= now - kept)
    .slice(0, limit)
  const messages = old.reduce((left, { record }) => HashMap.remove(left, record.id), state.messages)
  const addressed = old.reduce((left, { record }) => HashMap.remove(left, record.id), state.addressed)
  const jobs = dead.reduce((left, { id }) => HashMap.remove(left, id), state.jobs)
  return [old.length + dead.length, { ...state, messages, addressed, jobs }]
}
