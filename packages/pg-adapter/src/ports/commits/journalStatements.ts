/** What a commit writes besides rows: events with their deliveries, activity and security entries, postings, receipts, jobs. */
import { type Activity, type ChangeSet, type Event, EventScopes, type Posting, Receipt } from "@fourtop/core/internal"
import * as Statement from "../../connection/Statement.ts"
import { insertSecurity } from "../../migrations/functions/securityLog.ts"
import { noClosing } from "../closings/openPostings.ts"
import { closingOf } from "./closingStatements.ts"
import { goesOn } from "./goesOn.ts"

/** Whether the event is sent to the address `w`, of the restaurant or of an app: the core's rules. */
const isSent = `w.restaurant_id = $1::bigint and w.state = 'enabled'
  and case
    when $8::bigint is not null then w.id = $8::bigint
    when w.body ? 'app_id' then
      not $7::boolean and app_is_sent($1::bigint, w.body ->> 'app_id', (w.body ->> 'grant_id')::bigint, $3, $10)
    else w.sandbox = $7::boolean and w.events ? $3
  end`

/**
 * The server's limit for a statement holds for all statements of a commit together: readers of events rely on an event
 * that is not visible some time after its own never becoming so.
 */
const late = `clock_timestamp() - transaction_timestamp() > nullif(current_setting('statement_timeout')::interval, '0')`

/** To the addresses that exist at this moment; an event that names an address goes to no other. */
const insertEvent = Statement.make(
  "commit_event",
  `with written as (
     insert into event (restaurant_id, id, type, at, body, guest_id, sandbox, trace_parent)
     select $1::bigint, $2::uuid, $3, from_millis($4::bigint), $5, $6::bigint, $7::boolean, $9
     where ${goesOn} and case when ${late} then refuse_commit('57014', 'the commit took too long') else true end
   )
   insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at, app_id)
   select $1::bigint, w.id, $2::uuid, store_now(), store_now(), w.body ->> 'app_id' from webhook_endpoint w where ${goesOn} and ${isSent}`
)

const insertActivity = Statement.make(
  "commit_activity",
  `insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
   select $1::bigint, $2::uuid, from_millis($3::bigint), $4::jsonb, $5, $6, $7, $8::jsonb, $9::bigint where ${goesOn}`
)

const insertSecurities = Statement.make(
  "commit_security",
  insertSecurity(`select $1::bigint, entry from jsonb_array_elements($2::jsonb) entry where ${goesOn}`)
)

const insertPosting = Statement.make(
  "commit_posting",
  `insert into posting (restaurant_id, id, at, day, branch_id, order_id, body, closing)
   select $1::bigint, $2::uuid, $3::bigint, $4, $5::bigint, $6::uuid, $7::jsonb, $8::bigint where ${goesOn}`
)

const insertReceipt = Statement.make(
  "commit_receipt",
  `insert into receipt
     (restaurant_id, id, series, counter, day, branch_id, order_id, payment_id, guest_id, guest_name, digest, body)
   select $1::bigint, $2::uuid, $3, $4::bigint, $5, $6::bigint, $7::uuid, $8::uuid, $9::bigint, $10, $11, $12::jsonb
   where ${goesOn}`
)

const insertJobs = Statement.make(
  "commit_jobs",
  `insert into job (restaurant_id, id, kind, due_at, payload, trace_parent)
   select $1::bigint, j.id, j.kind, from_millis(j.due_at), coalesce(j.payload, 'null'), j.trace_parent
   from jsonb_to_recordset($2::jsonb) j (id uuid, kind text, due_at bigint, payload jsonb, trace_parent text)
   where ${goesOn}`
)

const eventOf = (tenant: number, event: Event.NewEvent): Statement.Statement<unknown> =>
  insertEvent(
    tenant,
    event.id,
    event.type,
    event.at,
    event.body,
    event.guest_id,
    event.sandbox ?? false,
    event.only_endpoint ?? null,
    event.trace_parent ?? null,
    EventScopes.eventScopes[event.type]
  )

const entryOf = (
  tenant: number,
  { action, actor, at, detail, guest_id, id, subject }: Activity.ActivityEntry
): Statement.Statement<unknown> =>
  insertActivity(
    tenant,
    id,
    at,
    JSON.stringify(actor),
    action,
    subject.kind,
    subject.id,
    JSON.stringify(detail),
    guest_id
  )

const postingOf = (
  tenant: number,
  posting: Posting.Posting,
  closing: ChangeSet.ChangeSet["closing"]
): Statement.Statement<unknown> => {
  const { at, branch_id, day, id, imported, order_id } = posting
  const takenBy = closing?.id ?? (imported === true ? noClosing : null)
  return insertPosting(tenant, id, at, day, branch_id, order_id, JSON.stringify(posting), takenBy)
}

const receiptOf = (tenant: number, receipt: Receipt.Receipt): Statement.Statement<unknown> => {
  const { branch_id, counter, day, digest, guest, id, order_id, payment_id, series } = receipt
  return insertReceipt(
    tenant,
    id,
    series,
    counter,
    day,
    branch_id,
    order_id,
    payment_id,
    guest?.id ?? null,
    guest?.name ?? null,
    digest,
    JSON.stringify(Receipt.documentOf(receipt))
  )
}

/** The events of a change set, after everything else, because they are refused if it took too long. */
export const eventsOf = (
  tenant: number,
  { events }: Pick<ChangeSet.ChangeSet, "events">
): ReadonlyArray<Statement.Statement<unknown>> => events.map((event) => eventOf(tenant, event))

/** What else a change set writes besides rows, without statements that would write nothing. */
export const of = (
  tenant: number,
  { activity, closing, jobs, postings = [], receipts = [], security = [] }: ChangeSet.ChangeSet
): ReadonlyArray<Statement.Statement<unknown>> => [
  ...activity.map((entry) => entryOf(tenant, entry)),
  ...(closing === undefined ? [] : closingOf(tenant, closing)),
  ...postings.map((posting) => postingOf(tenant, posting, closing)),
  ...receipts.map((receipt) => receiptOf(tenant, receipt)),
  ...(security.length === 0 ? [] : [insertSecurities(tenant, JSON.stringify(security))]),
  ...(jobs.length === 0 ? [] : [insertJobs(tenant, JSON.stringify(jobs))])
]
