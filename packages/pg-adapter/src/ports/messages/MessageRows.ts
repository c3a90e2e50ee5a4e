/** Records of messages as rows, and the statements that write them. */
import type { MessageRecord, Occasion } from "@fourtop/core/internal"
import * as Statement from "../../connection/Statement.ts"

export type Kept = Omit<MessageRecord.MessageRecord, "subject"> & {
  readonly kind: Occasion.SubjectKind
  readonly about: string
}

export const columns = `id, subject_kind as kind, subject_id as about, occasion, channel, digest, state, reason, attempts, at`

export const recordOf = ({ about, kind, ...kept }: Kept): MessageRecord.MessageRecord => ({
  ...kept,
  subject: { kind, id: about }
})

/** Whom the message goes to, as it was noted when room for it was taken or refused. */
const noted = (prefix: "to" | "address"): string =>
  `select substr(p.key, ${prefix.length + 2}) from message_place p
   where p.restaurant_id = $1 and p.message = $2 and starts_with(p.key, '${prefix} ')`

/** Inserts or replaces a record. A later record without anything noted keeps what an earlier one knew. */
const written = (values: string, condition: string, at: string): string =>
  `insert into guest_message as kept (restaurant_id, id, subject_kind, subject_id, guest_id, occasion, channel, digest,
     state, reason, attempts, at, recipients, address)
   select $1, $2, $3, $4, about.guest_id, $5, $6, $7, ${values}, nullif(array(${noted("to")}), '{}'),
     (${noted("address")} limit 1)
   from (select case $3
     when 'booking' then (select b.guest_id from booking b where b.restaurant_id = $1 and b.id = $4)
     when 'order' then (select o.guest_id from "order" o where o.restaurant_id = $1 and o.id = $4)
     when 'waitlist' then (select w.guest_id from waitlist_entry w where w.restaurant_id = $1 and w.id = $4)
     when 'receipt' then (select r.guest_id from receipt r where r.restaurant_id = $1 and r.id = $4)
   end as guest_id) about
   where ${condition}
     not exists (select from guest g where g.restaurant_id = $1 and g.id = about.guest_id and g.erased)
   on conflict (restaurant_id, id) do update set channel = excluded.channel, digest = excluded.digest,
     state = excluded.state, reason = excluded.reason, attempts = excluded.attempts, at = ${at},
     recipients = coalesce(excluded.recipients, kept.recipients), address = coalesce(excluded.address, kept.address)`

const recordMessage = Statement.make<never>("record_message", written("$8, $9, $10, $11", "", "excluded.at"))

export const record = (
  tenant: number,
  { at, attempts, channel, digest, id, occasion, reason, state, subject }: MessageRecord.MessageRecord
): Statement.Statement<never> =>
  recordMessage(tenant, id, subject.kind, subject.id, occasion, channel, digest, state, reason, attempts, at)

/** The quota that `take_message` found used up in this transaction; empty if the message does not wait. */
const usedUp = "coalesce(current_setting('app.message_waits', true), '')"

/** The record of a message that waits. It keeps the time at which it began to. */
const recordWaitingMessage = Statement.make<never>(
  "record_waiting_message",
  written(
    `$8, $9::jsonb ->> ${usedUp}, $10, to_millis(store_now())`,
    `${usedUp} <> '' and `,
    "case when kept.state = 'waiting' then kept.at else excluded.at end"
  )
)

export const recordWaiting = (
  tenant: number,
  { attempts, channel, digest, id, occasion, state, subject }: Omit<MessageRecord.MessageRecord, "at" | "reason">,
  reasons: string
): Statement.Statement<never> =>
  recordWaitingMessage(tenant, id, subject.kind, subject.id, occasion, channel, digest, state, reasons, attempts)
