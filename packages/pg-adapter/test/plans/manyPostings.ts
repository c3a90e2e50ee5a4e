/** A restaurant with twenty branches and very many days in the ledger, among others with few. */
import { ChangeSet, type Posting } from "@fourtop/core/internal"
import * as Pool from "../../src/connection/Pool.ts"
import * as Journal from "../../src/ports/commits/journalStatements.ts"
import { asAdministrator } from "../support.ts"
import { large } from "./manyOrders.ts"

export const branches = 20
/** Postings of a day, over all branches; every third begins another order. */
export const perDay = 300

const dayOf = "to_char(date '2024-01-01' + n / 300, 'YYYY-MM-DD')"

/** The business day of the posting, receipt or closing with this number. */
export const dayAt = (number: number): string =>
  new Date(Date.UTC(2024, 0, 1) + Math.floor(number / perDay) * 86_400_000).toISOString().slice(0, 10)

export const uuidAt = (number: number): string =>
  number
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

const uuid = (number: string): string => `lpad(to_hex(${number}), 32, '0')::uuid`

const body = `jsonb_build_object(
  'occasion', 'sale', 'actor', '{"kind": "person", "id": "9", "name": "Rosa"}'::jsonb,
  'lines', '[{"account": "guests", "amount_minor": 850}, {"account": "sales", "amount_minor": -850}]'::jsonb)`

const restaurants = `cross join lateral (
  select ${large} as restaurant_id union all select 2 + n / 100 % 20 where n % 100 = 0
) restaurants`

const branch = `1 + n % ${branches}`

const inserts: ReadonlyArray<string> = [
  `insert into posting (restaurant_id, id, at, day, branch_id, order_id, body, closing)
   select restaurant_id, ${uuid("n")}, n, ${dayOf}, ${branch}, ${uuid("n / 3")}, ${body}, n / 300 + 1
   from generate_series($1::integer, $2::integer) n ${restaurants}`,
  `insert into receipt
     (restaurant_id, id, series, counter, day, branch_id, order_id, payment_id, guest_id, guest_name, digest, body)
   select restaurant_id, ${uuid("n")}, 'B' || ${branch}, n / ${branches}, ${dayOf}, ${branch}, ${uuid("n / 3")},
     ${uuid("n")}, n, 'Guest', 'digest', '{"lines": []}'
   from generate_series($1::integer, $2::integer) n ${restaurants}`,
  `insert into closing (restaurant_id, id, branch_id, number, body)
   select restaurant_id, n, ${branch}, n / ${branches} + 1, '{"digest": "d"}'
   from generate_series($1::integer, $2::integer) n ${restaurants}`
]

const unchecked = { search_path: Pool.schema, session_replication_role: "replica", "app.commits": "on" }

/** References are not checked: the restaurants themselves do not exist. */
export const run = (url: string, text: string, values: ReadonlyArray<unknown> = []) =>
  asAdministrator(Pool.withSettings(url, unchecked), text, values)

/** What closings took long ago, with receipts and closings of these numbers. */
export const insertDays = async (url: string, first: number, last: number): Promise<void> => {
  for (const text of inserts) await run(url, text, [first, last])
}

/** So many postings that no closing took, of every branch, and of orders of its own. */
export const insertOpen = (url: string, count: number) =>
  run(
    url,
    `insert into posting (restaurant_id, id, at, day, branch_id, order_id, body)
     select ${large}, ${uuid(`50000000 + branch * ${count} + n`)}, n, '2031-05-04', branch, ${uuid("branch * 1000 + n / 2")}, ${body}
     from generate_series(1, $1::integer) n, generate_series(1, ${branches}) branch`,
    [count]
  )

const imported: Posting.Posting = {
  id: uuidAt(90_000_000),
  at: 1,
  day: "2023-05-04",
  branch_id: 1,
  drawer_id: null,
  occasion: "sale",
  order_id: null,
  payment_id: null,
  currency: "EUR",
  actor: { kind: "system", id: "system", name: "System" },
  lines: [
    { account: "guests", amount_minor: 850 },
    { account: "sales", amount_minor: -850 }
  ],
  imported: true
}

/** So many imported postings, as a commit writes the first of them. */
export const insertImported = async (url: string, count: number): Promise<void> => {
  for (const { text, values } of Journal.of(large, ChangeSet.make({ postings: [imported] }))) {
    await run(url, text, values)
  }
  await run(
    url,
    `insert into posting (restaurant_id, id, at, day, branch_id, order_id, body, closing)
     select restaurant_id, ${uuid("90000000 + n")}, at, day, branch_id, order_id, body, closing
     from posting, generate_series(1, $1::integer) n where restaurant_id = ${large} and id = $2`,
    [count - 1, imported.id]
  )
}

export const analyze = (url: string) => asAdministrator(url, "analyze posting, receipt, closing, receipt_series, drawer")
