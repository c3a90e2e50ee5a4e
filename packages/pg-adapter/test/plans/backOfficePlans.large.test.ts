/** Back-office reads cost the same for a restaurant with very many rows as for any other. */
import type { RecordKind } from "@fourtop/core/internal"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Pool from "../../src/connection/Pool.ts"
import type { Statement } from "../../src/connection/Statement.ts"
import { oneExperience, paymentForTickets } from "../../src/ports/backoffice/PgExperiences.ts"
import { cardAtTill } from "../../src/ports/backoffice/PgGiftCards.ts"
import { ingredientBySku, oneIngredient } from "../../src/ports/backoffice/PgIngredients.ts"
import { oneAccount, onePayment, paymentsOfOrders } from "../../src/ports/backoffice/PgPayments.ts"
import { unposted } from "../../src/ports/ledger/unposted.ts"
import { recordList } from "../../src/ports/transaction/PgRecords.ts"
import { latestReviews, visit } from "../../src/ports/backoffice/PgReviews.ts"
import { oneWeek } from "../../src/ports/backoffice/PgShiftWeeks.ts"
import { insertOrders, large } from "./manyOrders.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const many = howMany(8_000, 20_000)

const rowsOf = (table: string, id: string, body: string) => `
  insert into ${table} (restaurant_id, id, body)
  select ${large}, ${id}, jsonb_build_object('version', 1, ${body}) from generate_series($1::integer, $2::integer) n`

const uuid = "lpad(to_hex(n), 32, '0')::uuid"
/** The id of the order, payment … with this number. */
const uuidOf = (n: number) => n.toString(16).padStart(32, "0")

/** There are as many guests; every order has a payment, a ticket and a review, each tenth payment by gift card; an experience has ten bookings. */
const inserts = [
  rowsOf(
    "guest",
    "n",
    "'name', 'Guest ' || n, 'phone_key', '+39' || n, 'email_key', n || '@example.com', 'erased', false, 'updated_at', n"
  ),
  rowsOf("gift_card", "n", "'digest', 'digest ' || n"),
  rowsOf("payment", uuid, `'order_id', ${uuid}, 'gift_card_id', case when n % 10 = 0 then n end`),
  rowsOf("ticket", uuid, `'order_id', ${uuid}, 'status', 'done'`),
  rowsOf("review", "n", `'subject', 'order:' || ${uuid}, 'order_id', ${uuid}`),
  rowsOf("ingredient", "n", "'sku', 'sku ' || n"),
  rowsOf("shift_week", "n", "'week', 'week ' || n, 'branch_id', 1"),
  rowsOf("experience", "n", "'name', n"),
  rowsOf(
    "experience_booking",
    uuid,
    `'experience_id', n / 10, 'status', 'paid', 'amount_minor', 900, 'payment_id', ${uuid}`
  )
]
const tables = "guest, gift_card, payment, ticket, review, ingredient, shift_week, experience, experience_booking"

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>

const insert = async (first: number, last: number) => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  for (const text of inserts) await asAdministrator(Pool.withSettings(url, unchecked), text, [first, last])
  await insertOrders(url, first, last)
}

const analyze = () => asAdministrator(url, `analyze ${tables}, "order"`)

/** A page from the row on. */
const pageOf = (kind: RecordKind, id: number | string) =>
  recordList(large, kind, { perPage: 25, cursor: { direction: "next", key: [id] } }).statement

/** What is read, for a row in the middle; the most rows it may read, and by which indexes. */
const reads = (n: number): ReadonlyArray<readonly [string, Statement<unknown>, number, ReadonlyArray<string>]> => [
  [
    "an order with its payments",
    oneAccount(large, uuidOf(n)),
    3,
    ["order_pkey", "payment_order_id", "ticket_order_id"]
  ],
  ["payments of orders", paymentsOfOrders(large, `{${uuidOf(n)},${uuidOf(n + 1)}}`), 2, ["payment_order_id"]],
  ["a payment with its gift card", onePayment(large, uuidOf(n)), 2, ["gift_card_pkey", "payment_pkey"]],
  [
    "a gift card at the till",
    cardAtTill(large, `digest ${n}`, uuidOf(n)),
    4,
    ["gift_card_digest_unique", "order_pkey", "payment_order_id", "ticket_order_id"]
  ],
  [
    "what is rated",
    visit.order(large, uuidOf(n), `order:${uuidOf(n)}`),
    2,
    ["guest_pkey", "order_pkey", "review_subject_unique"]
  ],
  ["the latest reviews", latestReviews(large, 20), 20, ["review_pkey"]],
  ["an ingredient", oneIngredient(large, n), 1, ["ingredient_pkey"]],
  ["an ingredient by its SKU", ingredientBySku(large, `sku ${n}`), 1, ["ingredient_sku_unique"]],
  ["a week of shifts", oneWeek(large, `week ${n}`), 1, ["shift_week_week_unique"]],
  [
    "an experience with its bookings",
    oneExperience(large, Math.floor(n / 10)),
    11,
    ["experience_booking_experience_id", "experience_pkey"]
  ],
  [
    "the payment for event tickets",
    paymentForTickets(large, uuidOf(n)),
    2,
    ["experience_booking_pkey", "payment_pkey"]
  ],
  [
    "experiences with tickets that are not posted",
    unposted(large, "experience", Math.floor(n / 10), 5),
    55,
    ["experience_booking_experience_id", "experience_pkey"]
  ],
  ["a page of payments", pageOf("payment", uuidOf(n)), 26, ["payment_pkey"]],
  ["a page of gift cards", pageOf("gift_card", n), 26, ["gift_card_pkey"]],
  ["a page of reviews", pageOf("review", n), 26, ["review_pkey"]],
  ["a page of ingredients", pageOf("ingredient", n), 26, ["ingredient_pkey"]],
  ["a page of weeks", pageOf("shift_week", n), 26, ["shift_week_pkey"]],
  ["a page of experiences", pageOf("experience", n), 26, ["experience_pkey"]],
  ["a page of tickets", pageOf("experience_booking", uuidOf(n)), 26, ["experience_booking_pkey"]]
]

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await insert(1, 60)
  await analyze()
  for (const [, statement] of reads(30)) await plans.explain(statement)
  await insert(61, many)
})
afterAll(() => plans.end())

const readLittle = () => {
  it.each(reads(4_340))("%s", async (_, statement, most, indexes) => {
    const plan = await plans.explain(statement)
    expect([...plan.indexes].toSorted()).toEqual(indexes)
    expect([...plan.scans].filter((scan) => !scan.startsWith("Index") && !scan.startsWith("Bitmap"))).toEqual([])
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * most)
    expect(plan.pages).toBeLessThanOrEqual(60)
  })
}

describe("planned when there was little, little is read for", () => {
  readLittle()
})

describe("planned for very much, little is read for", () => {
  beforeAll(analyze)
  readLittle()
})
