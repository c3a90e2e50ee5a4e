/** Ledger, receipts and closings cost the same with very many days, branches and imported postings as with few. */
import type { Closing, Page, PostingFilter } from "@fourtop/core/internal"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import type { Statement } from "../../src/connection/Statement.ts"
import { drawers, openLedger } from "../../src/ports/closings/openLedger.ts"
import { closingList, oneClosing, openDays } from "../../src/ports/closings/PgClosings.ts"
import { closingOf } from "../../src/ports/commits/closingStatements.ts"
import { balances, postingsOfOrder } from "../../src/ports/ledger/PgLedger.ts"
import { unposted } from "../../src/ports/ledger/unposted.ts"
import { postingList } from "../../src/ports/lists/postingList.ts"
import * as Receipts from "../../src/ports/receipts/PgReceipts.ts"
import { migratedDatabase } from "../support.ts"
import { analyze as analyzeOrders, insertOrders, large } from "./manyOrders.ts"
import * as Many from "./manyPostings.ts"
import * as Plans from "./Plans.ts"

const many = howMany(21_000, 60_000)
const few = 600
const imported = howMany(30_000, 100_000)
/** One of the many, later than most. */
const one = howMany(14_140, 42_340)
/** Of each branch. */
const open = 200
const perPage = 25

const nobodys = 999
const always: PostingFilter = { branchId: null, from: null, to: null }

const pageOf = (filter: Partial<PostingFilter>, cursor: Page.Cursor | null) =>
  postingList(large, { ...always, ...filter }, { perPage, cursor }).statement

const closingsOf = (branchId: number | null, cursor: Page.Cursor | null) =>
  closingList(large, branchId, { perPage, cursor }).statement

type Asked = readonly [title: string, statement: Statement<unknown>, mostRows: number]

/** What is read about the posting, receipt or closing with this number, and the most rows that it takes. */
const reads = (n: number): ReadonlyArray<Asked> => {
  const [day, before] = [Many.dayAt(n), { direction: "prev", key: [Many.dayAt(n), n, Many.uuidAt(n)] } as const]
  const after = { ...before, direction: "next" } as const
  const newest: Page.Cursor = { direction: "next", key: [n] }
  return [
    ["the postings of an order", postingsOfOrder(large, Many.uuidAt(Math.floor(n / 3))), 5],
    ["the sums of a day", balances(large, { ...always, from: day, to: day }), Many.perDay],
    [
      "the sums of a day of a branch",
      balances(large, { branchId: 4, from: day, to: day }),
      Many.perDay / Many.branches
    ],
    ["the sums of a branch without postings", balances(large, { ...always, branchId: nobodys }), 0],
    ["the first page of postings", pageOf({}, null), 101],
    ["a page of postings deep down", pageOf({}, after), 101],
    ["a page of postings before one deep down", pageOf({}, before), 101],
    ["a page of postings of a day", pageOf({ from: day, to: day }, null), 101],
    ["a page of postings of a branch", pageOf({ branchId: 4 }, after), 101],
    ["a page of postings of a branch without any", pageOf({ branchId: nobodys }, null), 0],
    ["orders that are not posted", unposted(large, "order", Many.uuidAt(Math.floor(n / 3)), 50), 100],
    ["gift cards that are not posted", unposted(large, "gift_card", n, 50), 100],
    ["deposits that are not posted", unposted(large, "booking", Many.uuidAt(n), 50), 100],
    ["a receipt", Receipts.oneReceipt(large, Many.uuidAt(n)), 1],
    ["where a branch has counted to", Receipts.oneSeries(large, 4), 1],
    ["where all branches have counted to", Receipts.allSeries(large), Many.branches],
    [
      "receipts of an order or a payment",
      Receipts.earlierReceipts(large, Many.uuidAt(Math.floor(n / 3)), Many.uuidAt(n)),
      8
    ],
    ["the receipts of a day", Receipts.receiptsOfDay(large, day, null), Many.perDay],
    // A day has few receipts, of whichever branch.
    ["the receipts of a day of a branch", Receipts.receiptsOfDay(large, day, 4), Many.perDay],
    ["receipts after another", Receipts.followingReceipts(large, "B4", 10, 50), 50],
    ["a closing", oneClosing(large, n), 1],
    ["the newest closings", closingsOf(null, null), perPage + 1],
    ["closings before another", closingsOf(null, newest), perPage + 1],
    ["closings of a branch", closingsOf(4, newest), perPage + 1],
    ["closings of a branch without any", closingsOf(nobodys, null), 0],
    ["the drawers of a branch", drawers(large, 4), 3],
    // A branch has few drawers, so that nothing finds those of no branch.
    ["the drawers of no branch", drawers(large, null), 3 * Many.branches],
    ["the days that are not closed", openDays(large), open * Many.branches],
    // Each with its order, and with all postings of its order: once for dishes and once for bills.
    ["what a branch has open", openLedger(large, 4), 12 * open],
    // The newest orders are open, and of no branch.
    ["what no branch has open", openLedger(large, null), 500]
  ]
}

const closing = { id: 77, branch_id: 4, number: many, postings: open, turnover_minor: open * 850 } as Closing.Closing

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>

const analyze = async () => {
  await Many.analyze(url)
  await analyzeOrders(url)
}

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await Many.insertDays(url, 1, few)
  await insertOrders(url, 1, few)
  await Many.run(
    url,
    `insert into receipt_series (restaurant_id, id, body)
     select ${large}, n, jsonb_build_object('version', 1, 'series', 'B' || n, 'last', 1, 'digest', 'd')
     from generate_series(1, ${Many.branches}) n`
  )
  await Many.run(
    url,
    `insert into drawer (restaurant_id, id, body)
     select ${large}, n, jsonb_build_object('version', 1, 'branch_id', 1 + n % ${Many.branches})
     from generate_series(1, ${3 * Many.branches}) n`
  )
  await analyze()
  for (const [, statement] of reads(300)) await plans.explain(statement)
  await Many.insertDays(url, few + 1, many)
  await insertOrders(url, few + 1, many / 3)
  await Many.insertOpen(url, open)
  await Many.insertImported(url, imported)
}, 180_000)
afterAll(() => plans.end())

const readLittle = () => {
  it.each(reads(one))("%s", async (_, statement, most) => {
    const plan = await plans.explain(statement)
    expect([...plan.scans].filter((scan) => !scan.startsWith("Index") && scan !== "CTE Scan")).toEqual([])
    expect(plan.rowsRead).toBeLessThanOrEqual(most)
    expect(plan.pages).toBeLessThanOrEqual(40 + 4 * most)
  })

  it("what a closing takes", async () => {
    const [, take] = closingOf(large, closing)
    const plan = await plans.explainUndone(take!)
    expect([...plan.indexes]).toEqual(["posting_open"])
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * open)
  })

  it("names of a guest on receipts", async () => {
    const plan = await plans.explainUndone(Receipts.forgetNames(large, one))
    expect([...plan.indexes]).toEqual(["receipt_guest_id"])
    expect(plan.rowsRead).toBeLessThanOrEqual(2)
  })
}

describe("planned when there was little, little is read for", () => {
  readLittle()
})

describe("planned for very much, little is read for", () => {
  beforeAll(analyze)
  readLittle()
})
