/**
 * When a message may go. What follows from a move by people waits until the last move of its subject can no longer be
 * taken back, and is judged then; of several messages about the same subject none goes before an earlier one, and of
 * several for one occasion only the latest goes.
 */
import { isByPeople } from "../foundation/Activity.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { ClaimedJob, Job } from "../foundation/Job.ts"
import { settledAt } from "../undo/Settling.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Occasion from "./Occasion.ts"

/** What a message about a changed booking tells; once the booking is different, it is no longer true. */
export interface Told {
  readonly date: string
  readonly time: string
  readonly party_size: number
}

/** The job of a message about a row of this version, the one that the commit replaces. */
export const job = <K extends Occasion.SubjectKind>(
  { version, ...subject }: Occasion.Subject<K> & { readonly version: number },
  occasion: Occasion.Occasion<K>,
  context: DecisionContext,
  told: Told | null = null
): Job => {
  const { payload, ...queued } = Occasion.job(subject, occasion, context, settledAt(context))
  const turn = {
    revision: version,
    ...(isByPeople(context.actor) ? { by_people: true } : {}),
    ...(told === null ? {} : { told: { ...told } })
  }
  return { ...queued, payload: { ...(payload as Readonly<Record<string, string>>), ...turn } }
}

/** The place of a message among those about its subject. */
export interface Turn {
  readonly id: Uuid
  readonly occasion: Occasion.Occasion
  /** The version that the change replaced: it rises with every change of the subject. */
  readonly revision: number
  /** Whether it follows from a move by people. */
  readonly isByPeople: boolean
  readonly told: Told | null
}

/** The turn of a job; a reminder comes last, and a job that was queued by an earlier version of Fourtop first. */
export const of = ({ id, payload }: Pick<ClaimedJob, "id" | "payload">): Turn => {
  const { occasion } = Occasion.payloadOf({ payload })
  const { by_people, revision, told } = payload as {
    readonly revision?: number
    readonly by_people?: boolean
    readonly told?: Told
  }
  return {
    id,
    occasion,
    revision: occasion === "booking_reminder" ? Infinity : (revision ?? -1),
    isByPeople: by_people === true,
    told: told ?? null
  }
}

/** Another message about the same subject in the queue. */
export interface Queued extends Pick<Job, "id" | "payload" | "due_at"> {
  /** Whether a worker has it, and may be sending it. */
  readonly isHeld: boolean
  /** Whether it waits for room under a quota; a newer message takes its place there. */
  readonly waitsForRoom: boolean
}

/** Messages in the queue that are looked at for one; more about one subject do not wait at a time. */
export const mostQueued = 50

const isBefore = (a: Turn, b: Turn): boolean => a.revision < b.revision || (a.revision === b.revision && a.id < b.id)

/** How long a message stands back at least, and at most, before it is looked at again. */
export const standBackMillis = { least: 500, most: 60_000 } as const

const standingBack = (now: Instant, until: Instant): Instant =>
  Math.min(Math.max(until, now + standBackMillis.least), now + standBackMillis.most)

/** A message in the queue, and whether it is true as things are now. */
export interface Rival {
  readonly queued: Queued
  readonly isTrue: boolean
}

/** Whether the message goes now, never, or is looked at again at an instant. */
export type Verdict = "now" | "never" | { readonly until: Instant }

/**
 * What becomes of a message beside the others about its subject, whose last move stands from an instant on: until then,
 * an undo may make true what is not, and false what is.
 */
export const judge = (
  own: Turn,
  isTrue: boolean,
  rivals: ReadonlyArray<Rival>,
  standsAt: Instant,
  now: Instant
): Verdict => {
  const others = rivals.map(({ isTrue, queued }) => ({ ...queued, isTrue, turn: of(queued) }))
  const later = others.filter(({ turn }) => isBefore(own, turn))
  // What the API did is told at once, unless the last move decides whether it is true in the end, and the latest.
  const isDecided = !own.isByPeople && isTrue && !later.some(({ turn }) => turn.occasion === own.occasion)
  if (now < standsAt && !isDecided) return { until: standsAt }
  if (!isTrue || later.some((one) => one.isTrue && one.turn.occasion === own.occasion)) return "never"
  const ahead = others.filter(
    (one) =>
      isBefore(one.turn, own) && !one.waitsForRoom && (one.isHeld || (one.isTrue && one.turn.occasion !== own.occasion))
  )
  if (ahead.length === 0) return "now"
  return { until: standingBack(now, Math.max(...ahead.map(({ due_at, isHeld }) => (isHeld ? now : due_at)))) }
}
