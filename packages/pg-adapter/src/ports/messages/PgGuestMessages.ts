/** Records of messages to guests, as rows of the restaurant; messages that failed are jobs, reached through functions. */
import {
  type Booking,
  type GuestMessages,
  type Job,
  type LoadedMessage,
  type MessageFailure,
  type MessageRecord,
  type MessageTurn,
  Occasion,
  type Order,
  type WaitlistEntry
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import * as PgJobs from "../jobs/PgJobs.ts"
import * as PgReceipts from "../receipts/PgReceipts.ts"
import * as PgVenues from "../venue/PgVenues.ts"
import { validUuid } from "../validUuid.ts"
import { columns, type Kept, record, recordOf } from "./MessageRows.ts"

interface SubjectRow {
  readonly body: object
  readonly view: string
  readonly locale: string | null
}

/** The guest is looked up by itself: planned while there are few, a join may read all guests of the restaurant. */
const subjectIn = (table: string): string =>
  `select s.body, s.view, (
     select g.body ->> 'locale' from guest g where g.restaurant_id = $1 and g.id = s.guest_id
   ) as locale
   from ${table} s where s.restaurant_id = $1 and s.id = $2`

const subjectOfMessage = {
  booking: Statement.make<SubjectRow>("booking_of_message", subjectIn("booking")),
  order: Statement.make<SubjectRow>("order_of_message", subjectIn(`"order"`)),
  waitlist: Statement.make<SubjectRow>("waitlist_entry_of_message", subjectIn("waitlist_entry")),
  receipt: Statement.make<SubjectRow & PgReceipts.Stored>(
    "receipt_of_message",
    `select ${PgReceipts.columns}, (
       select g.body ->> 'locale' from guest g where g.restaurant_id = $1 and g.id = s.guest_id
     ) as locale
     from receipt s where s.restaurant_id = $1 and s.id = $2`
  )
}

const shownOf = (kind: Occasion.SubjectKind, found: SubjectRow): LoadedMessage["shown"] => {
  const row = { ...found.body, view: found.view }
  switch (kind) {
    case "booking":
      return { kind, booking: row as Booking.Booking }
    case "order":
      return { kind, order: row as Order.Order }
    case "waitlist":
      return { kind, entry: row as WaitlistEntry.WaitlistEntry }
    case "receipt":
      return { kind, receipt: PgReceipts.receiptOf(found as SubjectRow & PgReceipts.Stored) }
  }
}

const own = Statement.make<Kept>(
  "own_message",
  `select ${columns} from guest_message where restaurant_id = $1 and id = $2`
)

const ofSubject = `from guest_message where restaurant_id = $1 and subject_kind = $2 and subject_id = $3`

const lastSent = Statement.make<Kept>(
  "last_sent_message",
  `select ${columns} ${ofSubject} and state = 'sent' order by at desc, id desc limit 1`
)

interface QueuedRow extends Pick<MessageTurn.Queued, "id" | "payload" | "due_at"> {
  readonly held: boolean
  readonly waits_for_room: boolean
}

const queued = Statement.make<QueuedRow>("queued_messages", "select * from queued_messages($1, $2, $3, $4)")

const about = Statement.make<Kept>(
  "messages_about",
  `select ${columns} ${ofSubject} order by at desc, id desc limit $4`
)

const newest = Statement.make<Kept>(
  "newest_messages",
  `select ${columns} from guest_message where restaurant_id = $1 order by at desc, id desc limit $2`
)

/** Of an address that takes no mail, only that is still known. */
const forget = Statement.make<unknown>("forget_messages", "select from forget_messages($1, $2)")

interface FailedRow extends Pick<Job.Job, "id" | "payload"> {
  readonly attempts: number
  readonly at: number
  readonly channel: string | null
  readonly reason: MessageFailure.FailureReason | null
}

const failed = Statement.make<FailedRow>("failed_messages", "select * from failed_messages($1, $2)")
const retry = Statement.make<Pick<Job.Job, "payload">>("retry_message", "select payload from retry_message($1, $2)")
const discard = Statement.make<Pick<Job.Job, "payload">>(
  "discard_message",
  "select payload from discard_message($1, $2)"
)
const sweep = Statement.make<{ readonly forgotten: number }>(
  "sweep_messages",
  "select forgotten from sweep_messages($1)"
)

const failedOf = ({ payload, reason, ...row }: FailedRow): MessageRecord.FailedMessage => {
  const { occasion, subject } = Occasion.payloadOf({ payload })
  return { ...row, occasion, subject, reason: reason ?? "unknown" }
}

const payloadOf = ([job]: ReadonlyArray<Pick<Job.Job, "payload">>): Occasion.Payload | null =>
  job === undefined ? null : Occasion.payloadOf(job)

export const make = ({ ofInstallation, ofTenant }: typeof Database.Service): typeof GuestMessages.Service => ({
  load: (tenant, id, { id: given, kind }) => {
    const subjectId = validUuid(given)
    const statements = [
      PgVenues.currentVersion(tenant),
      subjectOfMessage[kind](tenant, subjectId),
      own(tenant, id),
      lastSent(tenant, kind, subjectId),
      queued(tenant, id, kind, given)
    ] as const
    return Effect.map(ofTenant(tenant, statements), ([[venue], [subject], [itself], [last], others]) => ({
      venueVersion: venue?.version ?? null,
      shown: subject === undefined ? null : shownOf(kind, subject),
      locale: subject?.locale ?? null,
      earlier: {
        own: itself === undefined ? null : recordOf(itself),
        lastSent: last === undefined ? null : recordOf(last)
      },
      queued: others.map(({ held, waits_for_room, ...job }) => ({ ...job, isHeld: held, waitsForRoom: waits_for_room }))
    }))
  },
  record: (tenant, kept) => Effect.asVoid(ofTenant(tenant, [record(tenant, kept)])),
  // The job is locked before the record, as by whoever has it run again.
  finish: (tenant, kept, lease) =>
    Effect.map(
      ofTenant(tenant, [PgJobs.finish(tenant, kept.id, lease), record(tenant, kept)]),
      ([removed]) => removed.length > 0
    ),
  about: (tenant, { id, kind }, limit) =>
    Effect.map(ofTenant(tenant, [about(tenant, kind, id, limit)]), ([rows]) => rows.map(recordOf)),
  newest: (tenant, limit) => Effect.map(ofTenant(tenant, [newest(tenant, limit)]), ([rows]) => rows.map(recordOf)),
  failed: (tenant, limit) => Effect.map(ofInstallation(failed(tenant, limit)), (rows) => rows.map(failedOf)),
  retry: (tenant, id) => Effect.map(ofInstallation(retry(tenant, id)), payloadOf),
  discard: (tenant, id) => Effect.map(ofInstallation(discard(tenant, id)), payloadOf),
  forget: (tenant, guestId) => Effect.asVoid(ofInstallation(forget(tenant, guestId))),
  sweep: (limit) => Effect.map(ofInstallation(sweep(limit)), ([swept]) => swept!.forgotten)
})
