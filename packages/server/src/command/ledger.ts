/** `fourtop ledger`: what was posted, and the sums of the accounts. */
import { Csv, Ledger, type LedgerLine, Money, type Posting } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { branch, branchOf } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as Listing from "./line/Listing.ts"
import * as Output from "./line/Output.ts"
import { flag, optional } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const days = {
  from: optional("--from DATE", Value.date, "First business day."),
  to: optional("--to DATE", Value.date, "Last business day."),
  branch,
  csv: flag("--csv", "Prints the rows as CSV.")
}

type Restaurant = Parameters<typeof branchOf>[1]

const filterOf = (
  given: {
    readonly branch: Parameters<typeof branchOf>[0]
    readonly from: Option.Option<string>
    readonly to: Option.Option<string>
  },
  restaurant: Restaurant
) =>
  Effect.gen(function* () {
    const branchId = Option.isNone(given.branch) ? null : (yield* branchOf(given.branch, restaurant)).id
    return { branchId, from: Option.getOrNull(given.from), to: Option.getOrNull(given.to) }
  })

const table = (csv: boolean, heads: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  csv ? [heads, ...rows].map((row) => Csv.line(row)).join("\n") : Output.columns(rows)

const balances = useCase(
  {
    name: "ledger balances",
    summary: "Shows the sums of the ledger's accounts over business days.",
    examples: ["--from 2027-01-01 --to 2027-01-31", "--csv"],
    parameters: days
  },
  (given, { restaurant }) =>
    Effect.gen(function* () {
      const filter = yield* filterOf(given, restaurant)
      const lines = yield* (yield* Ledger).balances(restaurant.id, filter)
      const amountOf = ({ amount_minor }: LedgerLine.LedgerLine) =>
        given.csv ? String(amount_minor) : Money.format(amount_minor, restaurant.currency)
      const rows = lines.map((line) => [line.account, line.rate ?? "", amountOf(line)])
      return {
        value: lines,
        text: rows.length === 0 ? "Nothing was posted." : table(given.csv, ["account", "rate", "amount_minor"], rows)
      }
    })
)

const rowsOf = (posting: Posting.Posting, amountOf: (minor: number) => string) =>
  posting.lines.map(({ account, amount_minor, rate = "" }) => [
    posting.day,
    posting.occasion,
    posting.order_id ?? "",
    posting.payment_id ?? "",
    account,
    rate,
    amountOf(amount_minor)
  ])

const heads = ["day", "occasion", "order_id", "payment_id", "account", "rate", "amount_minor"]

const list = useCase(
  {
    name: "ledger list",
    summary: "Lists what was posted to the ledger, by business day.",
    examples: ["--from 2027-01-01 --to 2027-01-01", "--limit 1000 --csv"],
    parameters: { ...days, limit: Listing.limit }
  },
  (given, { restaurant }) =>
    Effect.gen(function* () {
      const filter = yield* filterOf(given, restaurant)
      const ledger = yield* Ledger
      const listed = yield* Listing.read(given.limit, (page) => ledger.list(restaurant.id, filter, page))
      const amountOf = (minor: number) => (given.csv ? String(minor) : Money.format(minor, restaurant.currency))
      const shown = (postings: ReadonlyArray<Posting.Posting>) =>
        table(
          given.csv,
          heads,
          postings.flatMap((posting) => rowsOf(posting, amountOf))
        )
      return {
        value: listed.rows,
        text: given.csv ? shown(listed.rows) : Listing.text(listed, shown, "Nothing was posted.")
      }
    })
)

export const ledger: Group = {
  name: "ledger",
  summary: "Shows what was posted to the ledger, and the sums of its accounts.",
  commands: [list, balances]
}
