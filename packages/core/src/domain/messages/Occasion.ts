/** The occasions for a message to a guest, and the job that sends it, queued in the commit of the change it is about. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { ClaimedJob, Job } from "../foundation/Job.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** The occasions by what the message is about. */
export const occasions = {
  booking: [
    "booking_created",
    "booking_confirmed",
    "booking_changed",
    "booking_declined",
    "booking_cancelled",
    "booking_reminder"
  ],
  order: ["order_accepted", "order_ready", "order_cancelled"],
  waitlist: ["waitlist_offered"],
  receipt: ["receipt"]
} as const

export type SubjectKind = keyof typeof occasions

/** An occasion for a message about a subject of this kind; about any of them by default. */
export type Occasion<K extends SubjectKind = SubjectKind> = (typeof occasions)[K][number]

/** The booking, order, waitlist entry or receipt that a message is about. */
export interface Subject<K extends SubjectKind = SubjectKind> {
  readonly kind: K
  readonly id: Uuid
}

export const jobKind = "guest.message"

/** Whom a message goes to. */
export interface Addressee {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Whether two messages go to the same address. */
export const isSameAddressee = (a: Addressee | undefined, b: Addressee | undefined): boolean =>
  a?.email === b?.email && a?.phone === b?.phone

export interface Payload {
  readonly subject: Subject
  readonly occasion: Occasion
  /** Whom somebody asked to send it to; absent where the subject says so itself. */
  readonly to?: Addressee
}

/** The job that messages a guest: at once, or when it is due. */
export const job = <K extends SubjectKind>(
  subject: Subject<K>,
  occasion: Occasion<K>,
  context: DecisionContext,
  dueAt: Instant = context.now
): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: dueAt,
  payload: { [`${subject.kind}_id`]: subject.id, occasion }
})

/** The job that sends a receipt at once, to whom somebody asked for. Erasing the guest removes it. */
export const receiptJob = (
  { guestId, id }: { readonly id: Uuid; readonly guestId: number | null },
  to: Addressee,
  context: DecisionContext
): Job => {
  const { payload, ...queued } = job({ kind: "receipt", id }, "receipt", context)
  return {
    ...queued,
    payload: { ...(payload as Readonly<Record<string, string>>), guest_id: guestId, to: { ...to } }
  }
}

/** What a job is about, and why it was queued. */
export const payloadOf = ({ payload }: Pick<ClaimedJob, "payload">): Payload => {
  const given = payload as Readonly<Record<string, string>>
  const { to } = payload as { readonly to?: Addressee }
  const kinds = Object.keys(occasions) as ReadonlyArray<SubjectKind>
  const kind = kinds.find((one) => `${one}_id` in given)!
  const subject = { kind, id: given[`${kind}_id`]! }
  return { subject, occasion: given["occasion"] as Occasion, ...(to === undefined ? {} : { to }) }
}
