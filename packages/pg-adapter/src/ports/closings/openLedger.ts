/** Sums up what the next closing of a branch takes, in one statement, and so as it is at one moment. */
import { type Closing, type Drawer, OpenLedger } from "@fourtop/core/internal"
import { openStatuses } from "../orders/openStatuses.ts"
import { areOpen, perBranch } from "./openPostings.ts"

const drawersOf = (ofBranch: string): string =>
  `select body from drawer where restaurant_id = $1::bigint and ${ofBranch} order by id`

const list = (rows: string): string => `(select coalesce(jsonb_agg(row), '[]') from (${rows}) row)`

/**
 * Orders that are new since the last closing, and sold. Each is looked up by itself: as a join, the server would read all
 * postings that any closing took.
 */
const dishes = `
  select l.item_id, sum(l.quantity) as quantity, sum(l.line_total_minor) as gross_minor
  from (
    select order_id from (select distinct order_id from open where order_id is not null) posted
    where (
      select p.closing from posting p
      where p.restaurant_id = $1::bigint and p.order_id = posted.order_id and p.closing is not null limit 1
    ) is null
  ) fresh
  join "order" o on o.restaurant_id = $1::bigint and o.id = fresh.order_id,
    jsonb_to_recordset(o.body -> 'lines') l (item_id bigint, quantity bigint, line_total_minor bigint, voided boolean)
  where not l.voided and jsonb_array_length(coalesce(o.body -> 'posted', '[]')) > 0
  group by l.item_id order by l.item_id`

const bills = (ofBranch: string): string => `
  select o.id as order_id, o.body ->> 'number' as number, o.type, o.status, o.body -> 'table' ->> 'name' as "table",
    account.balance_minor
  from (
    select order_id from open where order_id is not null
    union
    select id from "order" where restaurant_id = $1::bigint and status in ${openStatuses} and ${ofBranch}
  ) concerned
  join "order" o on o.restaurant_id = $1::bigint and o.id = concerned.order_id,
  lateral (
    select coalesce(sum(l.amount_minor), 0) as balance_minor
    from posting p, jsonb_to_recordset(p.body -> 'lines') l (account text, amount_minor bigint)
    where p.restaurant_id = $1::bigint and p.order_id = o.id and l.account = 'guests'
  ) account
  where account.balance_minor <> 0 or o.status in ${openStatuses}
  order by o.placed_at, o.id limit ${OpenLedger.mostBills}`

export interface OpenRow extends OpenLedger.Seen {
  readonly days: ReadonlyArray<string>
  readonly sums: ReadonlyArray<OpenLedger.OpenSum>
  readonly dishes: ReadonlyArray<OpenLedger.SoldDish>
  readonly bills: ReadonlyArray<OpenLedger.OpenBill>
  readonly previous: Closing.Closing | null
  readonly receipts: OpenLedger.LastReceipt | null
  readonly drawers: ReadonlyArray<{ readonly body: Drawer.Drawer }>
}

const openLedgers = perBranch<{ readonly open: OpenRow }>(
  "open_ledger",
  "$2::bigint",
  (ofBranch) =>
    `with open as materialized (
     select id, day, order_id, body from posting where ${areOpen("$1::bigint", ofBranch)}
   ), entry as materialized (
     select open.body ->> 'occasion' as occasion, open.body ->> 'undoes' as undoes, l.account, l.rate, l.amount_minor,
       (open.body ->> 'drawer_id')::bigint as drawer_id, open.body -> 'actor' ->> 'kind' as kind,
       open.body -> 'actor' ->> 'id' as actor_id, open.body -> 'actor' ->> 'name' as actor_name, o.type as order_type
     from open
     left join "order" o on o.restaurant_id = $1::bigint and o.id = open.order_id,
       jsonb_to_recordset(open.body -> 'lines') l (account text, rate text, amount_minor bigint)
   ), sum as (
     select occasion, undoes, account, rate, drawer_id,
       jsonb_build_object('kind', kind, 'id', actor_id, 'name', max(actor_name collate "C")) as actor, order_type,
       count(*) as count, sum(amount_minor) as amount_minor
     from entry group by occasion, undoes, account, rate, drawer_id, kind, actor_id, order_type, amount_minor > 0
   )
   select jsonb_build_object(
     'postings', (select count(*) from open),
     'turnover_minor', (select coalesce(sum(amount_minor), 0) from entry where amount_minor > 0),
     'days', (select coalesce(jsonb_agg(distinct day order by day), '[]') from open),
     'sums', ${list("select * from sum")},
     'dishes', ${list(dishes)},
     'bills', ${list(bills(ofBranch))},
     'previous', (select body from closing where restaurant_id = $1::bigint and branch_id = $2::bigint
       order by number desc limit 1),
     'receipts', (select jsonb_build_object('series', body -> 'series', 'last', body -> 'last', 'digest', body -> 'digest')
       from receipt_series where restaurant_id = $1::bigint and id = $2::bigint),
     'drawers', ${list(drawersOf(ofBranch))}
   ) as open`
)

/** Closings and series of receipts have branch 0 where there is none. It is no expression: policies keep these from indexes. */
export const openLedger = (tenant: number, branchId: number | null) => openLedgers(branchId)(tenant, branchId ?? 0)

const drawersPerBranch = perBranch<{ readonly body: Drawer.Drawer }>("drawers", "$2::bigint", drawersOf)

export const drawers = (tenant: number, branchId: number | null) =>
  branchId === null ? drawersPerBranch(null)(tenant) : drawersPerBranch(branchId)(tenant, branchId)
