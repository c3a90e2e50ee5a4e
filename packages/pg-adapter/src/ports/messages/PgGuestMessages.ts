/** Records of messages to guests, as rows of the restaurant; messages that failed are jobs, reached through functions. */
import {
  type Booking,
  type GuestMessages,
  type Job,
  type LoadedMessage,
  type MessageFailure,
  type MessageRecord,
  Occasion,
  type Order,
  type WaitlistEntry
} from "@fourtop/core"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import * as PgJobs from "../jobs/PgJobs.ts"
import * as PgVenues from "../venue/PgVenues.ts"
import { validUuid } from "../validUuid.ts"

type Kept = Omit<MessageRecord.MessageRecord, "subject"> & {
  readonly kind: Occasion.SubjectKind
  readonly about: string
}

const columns = `id, subject_kind as kind, subject_id as about, occasion, channel, digest, state, reason, attempts, at`

const recordOf = ({ about, kind, ...kept }: Kept): MessageRecord.MessageRecord => ({
  ...kept,
  subject: { kind, id: about }
})

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
  waitlist: Statement.make<SubjectRow>("waitlist_entry_of_message", subjectIn("waitlist_entry"))
}

const shownOf = (kind: Occasion.SubjectKind, { body, view }: SubjectRow): LoadedMessage["shown"] => {
  const row = { ...body, view }
  switch (kind) {
    case "booking":
      return { kind, booking: row as Booking.Booking }
    case "order":
      return { kind, order: row as Order.Order }
    case "waitlist":
      return { kind, entry: row as WaitlistEntry.WaitlistEntry }
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

const about = Statement.make<Kept>(
  "messages_about",
  `select ${columns} ${ofSubject} order by at desc, id desc limit $4`
)

const newest = Statement.make<Kept>(
  "newest_messages",
  `select ${columns} from guest_message where restaurant_id = $1 order by at desc, id desc limit $2`
)

const recordMessage = Statement.make<never>(
  "record_message",
  `insert into guest_message as kept (restaurant_id, id, subject_kind, subject_id, guest_id, occasion, channel, digest,
     state, reason, attempts, at)
   select $1, $2, $3, $4, about.guest_id, $5, $6, $7, $8, $9, $10, $11
   from (select case $3
     when 'booking' then (select b.guest_id from booking b where b.restaurant_id = $1 and b.id = $4)
     when 'order' then (select o.guest_id from "order" o where o.restaurant_id = $1 and o.id = $4)
     when 'waitlist' then (select w.guest_id from waitlist_entry w where w.restaurant_id = $1 and w.id = $4)
   end as guest_id) about
   where not exists (select from guest g where g.restaurant_id = $1 and g.id = about.guest_id and g.erased)
   on conflict (restaurant_id, id) do update set channel = excluded.channel, digest = excluded.digest,
     state = excluded.state, reason = excluded.reason, attempts = excluded.attempts, at = excluded.at`
)

const record = (
  tenant: number,
  { at, attempts, channel, digest, id, occasion, reason, state, subject }: MessageRecord.MessageRecord
) => recordMessage(tenant, id, subject.kind, subject.id, occasion, channel, digest, state, reason, attempts, at)

const forget = Statement.make<never>(
  "forget_messages",
  "delete from guest_message where restaurant_id = $1 and guest_id = $2"
)

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

const failedOf = ({ payload, reason, ...row }: FailedRow): MessageRecord.FailedMessage => ({
  ...row,
  ...Occasion.payloadOf({ payload }),
  reason: reason ?? "unknown"
})

const payloadOf = ([job]: ReadonlyArray<Pick<Job.Job, "payload">>): Occasion.Payload | null =>
  job === undefined ? null : Occasion.payloadOf(job)

export const make = ({ ofInstallation, ofTenant }: typeof Database.Service): typeof GuestMessages.Service => ({
  load: (tenant, id, { id: given, kind }) => {
    const subjectId = validUuid(given)
    const statements = [
      PgVenues.currentVersion(tenant),
      subjectOfMessage[kind](tenant, subjectId),
      own(tenant, id),
      lastSent(tenant, kind, subjectId)
    ] as const
    return Effect.map(ofTenant(tenant, statements), ([[venue], [subject], [itself], [last]]) => ({
      venueVersion: venue?.version ?? null,
      shown: subject === undefined ? null : shownOf(kind, subject),
      locale: subject?.locale ?? null,
      earlier: {
        own: itself === undefined ? null : recordOf(itself),
        lastSent: last === undefined ? null : recordOf(last)
      }
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
  forget: (tenant, guestId) => Effect.asVoid(ofTenant(tenant, [forget(tenant, guestId)])),
  sweep: (limit) => Effect.map(ofInstallation(sweep(limit)), ([swept]) => swept!.forgotten)
})
