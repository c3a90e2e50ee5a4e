import { type Ledger, LedgerLine, Page, type Posting, type PostingFilter, postingListKey } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Database } from "../../connection/Database.ts"
import * as Statement from "../../connection/Statement.ts"
import { postingList, sort } from "../lists/postingList.ts"
import * as Window from "../lists/Window.ts"
import { validUuid } from "../validUuid.ts"
import { unposted } from "./unposted.ts"

export const postingsOfOrder = Statement.make<{ readonly posting: Posting.Posting }>(
  "postings_of_order",
  `select body as posting from posting where restaurant_id = $1 and order_id = $2 order by at, id`
)

interface Sum {
  readonly account: LedgerLine.LedgerAccount
  readonly rate: string | null
  readonly amount_minor: number
}

const summing = (name: string, branch: string) =>
  Statement.make<Sum>(
    name,
    `select line.account, line.rate, sum(line.amount_minor)::bigint as amount_minor
     from posting, jsonb_to_recordset(body -> 'lines') as line (account text, rate text, amount_minor bigint)
     where restaurant_id = $1 and day between $2 and $3 ${branch}
     group by 1, 2`
  )

const sums = summing("ledger_balances", "")
const sumsOfBranch = summing("ledger_balances_of_branch", "and branch_id = $4::bigint")

/** Days are texts that start with a digit. */
export const balances = (tenant: number, { branchId, from, to }: PostingFilter) => {
  const days = [from ?? "", to ?? "~"] as const
  return branchId === null ? sums(tenant, ...days) : sumsOfBranch(tenant, ...days, branchId)
}

const lineOf = ({ account, amount_minor, rate }: Sum): LedgerLine.LedgerLine => ({
  account,
  ...(rate === null ? {} : { rate }),
  amount_minor
})

export const make = (database: typeof Database.Service): typeof Ledger.Service => ({
  ofOrder: (tenant, orderId) =>
    Effect.map(database.ofTenant(tenant, [postingsOfOrder(tenant, validUuid(orderId))]), ([rows]) =>
      rows.map(({ posting }) => posting)
    ),
  balances: (tenant, filter) =>
    Effect.map(database.ofTenant(tenant, [balances(tenant, filter)]), ([rows]) => LedgerLine.merged(rows.map(lineOf))),
  list: (tenant, filter, page) => {
    const { direction, statement } = postingList(tenant, filter, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
      Page.assemble(
        Window.inListOrder(rows, direction, sort).map(({ posting }) => posting),
        page,
        postingListKey
      )
    )
  },
  unposted: (tenant, kind, after, limit) =>
    Effect.map(database.ofTenant(tenant, [unposted(tenant, kind, after, limit)]), ([[stretch]]) => stretch!)
})
