/** What a day amounts to, from the sums of the ledger. Everything but categories adds up to what is posted. */
import { Order as Sorting } from "effect"
import type { LedgerAccount } from "../foundation/money/LedgerLine.ts"
import type { PostingOccasion } from "../foundation/money/Posting.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { OpenSum } from "./OpenLedger.ts"

export const paidBy = ["cash", "card", "online", "other", "gift_card", "deposit"] as const
export type PaidBy = (typeof paidBy)[number]

export interface MethodFigures {
  readonly method: PaidBy
  readonly payments: number
  /** With tips and rounding. */
  readonly taken_minor: number
  readonly refunded_minor: number
}

export interface TaxFigures {
  /** The tax, or the taxes that apply together, in words; null for what is not taxed. */
  readonly rate: string | null
  /** What is sold at this rate, with its part of service charge, fee and discount, without tax. */
  readonly net_minor: number
  readonly tax_minor: number
}

export interface TypeFigures {
  readonly type: OrderType
  /** With tax, after discounts and voids. */
  readonly sales_minor: number
}

export interface PersonFigures {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly sales_minor: number
  readonly voided_minor: number
  readonly taken_minor: number
  readonly refunded_minor: number
  readonly tips_minor: number
}

export interface DayFigures {
  /** What guests owe for what was sold: after discounts and voids, with service charge, fee and tax. */
  readonly sales_minor: number
  readonly net_minor: number
  readonly tax_minor: number
  readonly discount_minor: number
  readonly service_charge_minor: number
  readonly delivery_fee_minor: number
  readonly voids: { readonly count: number; readonly amount_minor: number }
  readonly refunds: { readonly count: number; readonly amount_minor: number }
  readonly goodwill_minor: number
  readonly rounding_minor: number
  readonly tips: { readonly received_minor: number; readonly paid_out_minor: number }
  readonly gift_cards_sold_minor: number
  readonly deposits_received_minor: number
  readonly forfeited_minor: number
  /** Absent in closings from before. */
  readonly experiences_minor?: number
  readonly methods: ReadonlyArray<MethodFigures>
  readonly taxes: ReadonlyArray<TaxFigures>
  readonly order_types: ReadonlyArray<TypeFigures>
  readonly people: ReadonlyArray<PersonFigures>
}

const selling: ReadonlySet<PostingOccasion> = new Set(["sale", "void", "discount", "undo"])
const trading: ReadonlySet<PostingOccasion> = new Set(["payment", "refund", "deposit", "gift_card", "experience"])
const netAccounts: ReadonlySet<LedgerAccount> = new Set(["sales", "discount", "service", "fee"])

/** A gift card that was given away pays from `promotion`. */
const accounts: Readonly<Record<PaidBy, ReadonlyArray<LedgerAccount>>> = {
  cash: ["cash"],
  card: ["card"],
  online: ["online"],
  other: ["other"],
  gift_card: ["gift_cards", "promotion"],
  deposit: ["deposits"]
}

const money: ReadonlySet<LedgerAccount> = new Set(["cash", "card", "online", "other"])
const owed: ReadonlySet<LedgerAccount> = new Set(["gift_cards", "promotion", "deposits"])

/** A sum with another sign: 0 stays 0. */
const minus = (amount: number): number => 0 - amount

const total = (sums: ReadonlyArray<OpenSum>, counts: (sum: OpenSum) => boolean): number =>
  sums.reduce((all, sum) => (counts(sum) ? all + sum.amount_minor : all), 0)

const linesOf = (sums: ReadonlyArray<OpenSum>, counts: (sum: OpenSum) => boolean): number =>
  sums.reduce((all, sum) => (counts(sum) ? all + sum.count : all), 0)

const isSale = ({ account, occasion }: OpenSum): boolean => account === "guests" && selling.has(occasion)

/** Only a payment is made with a gift card or a deposit; selling or returning one moves what is owed on it, too. */
const isTaken = ({ account, amount_minor, occasion }: OpenSum): boolean =>
  amount_minor > 0 && (money.has(account) ? trading.has(occasion) : owed.has(account) && occasion === "payment")

const isGivenBack = ({ account, amount_minor, occasion }: OpenSum): boolean =>
  amount_minor < 0 && (money.has(account) ? trading.has(occasion) : owed.has(account) && occasion === "refund")

/** What is owed from now on by selling a card or taking a deposit. */
const arising = (sums: ReadonlyArray<OpenSum>, occasion: "deposit" | "gift_card", account: LedgerAccount): number =>
  sums
    .filter((sum) => sum.account === account && sum.occasion === occasion)
    .reduce((all, { amount_minor }) => all + Math.max(0, -amount_minor), 0)

const isVoid = ({ account, occasion }: OpenSum): boolean => account === "guests" && occasion === "void"

const isVoidTakenBack = ({ account, undoes }: OpenSum): boolean => account === "guests" && undoes === "void"

/** What was voided and stays so. */
const voidedOf = (sums: ReadonlyArray<OpenSum>): number =>
  minus(total(sums, (sum) => isVoid(sum) || isVoidTakenBack(sum)))

const isTip = ({ account, occasion }: OpenSum): boolean => account === "tips" && occasion !== "tips_paid_out"

const methodOf = (sums: ReadonlyArray<OpenSum>, method: PaidBy): ReadonlyArray<MethodFigures> => {
  const own = sums.filter(({ account }) => accounts[method].includes(account))
  const figures = {
    method,
    payments: linesOf(own, isTaken),
    taken_minor: total(own, isTaken),
    refunded_minor: minus(total(own, isGivenBack))
  }
  return figures.payments === 0 && figures.refunded_minor === 0 ? [] : [figures]
}

const taxesOf = (sums: ReadonlyArray<OpenSum>): ReadonlyArray<TaxFigures> => {
  const sold = sums.filter(({ account }) => account === "tax" || netAccounts.has(account))
  const rates = new Set(sold.flatMap(({ rate }) => rate ?? []))
  return [null, ...[...rates].toSorted()]
    .map((rate) => {
      const own = sold.filter((sum) => sum.rate === rate)
      return {
        rate,
        net_minor: minus(total(own, ({ account }) => account !== "tax")),
        tax_minor: minus(total(own, ({ account }) => account === "tax"))
      }
    })
    .filter(({ net_minor, tax_minor }) => net_minor !== 0 || tax_minor !== 0)
}

const typesOf = (sums: ReadonlyArray<OpenSum>): ReadonlyArray<TypeFigures> =>
  (["dine_in", "pickup", "delivery"] as const)
    .map((type) => ({ type, sales_minor: total(sums, (sum) => sum.order_type === type && isSale(sum)) }))
    .filter(({ sales_minor }) => sales_minor !== 0)

const nameOf = ({ actor: { id, kind } }: OpenSum): string => `${kind} ${id}`

const byName: Sorting.Order<PersonFigures> = Sorting.combine(
  Sorting.mapInput(Sorting.string, ({ name }) => name),
  Sorting.mapInput(Sorting.string, ({ id }) => id)
)

const peopleOf = (sums: ReadonlyArray<OpenSum>): ReadonlyArray<PersonFigures> =>
  [...new Map(sums.map((sum) => [nameOf(sum), sum.actor]))]
    .map(([name, { id, kind, name: shown }]) => {
      const own = sums.filter((sum) => nameOf(sum) === name)
      return {
        kind,
        id,
        name: shown,
        sales_minor: total(own, isSale),
        voided_minor: voidedOf(own),
        taken_minor: total(own, isTaken),
        refunded_minor: minus(total(own, isGivenBack)),
        tips_minor: minus(total(own, isTip))
      }
    })
    .toSorted(byName)

const owing = (sums: ReadonlyArray<OpenSum>, account: LedgerAccount): number =>
  minus(total(sums, (sum) => sum.account === account))

export const of = (sums: ReadonlyArray<OpenSum>): DayFigures => ({
  sales_minor: total(sums, isSale),
  net_minor: minus(total(sums, ({ account }) => netAccounts.has(account))),
  tax_minor: owing(sums, "tax"),
  discount_minor: total(sums, ({ account }) => account === "discount"),
  service_charge_minor: owing(sums, "service"),
  delivery_fee_minor: owing(sums, "fee"),
  voids: { count: linesOf(sums, isVoid) - linesOf(sums, isVoidTakenBack), amount_minor: voidedOf(sums) },
  refunds: { count: linesOf(sums, isGivenBack), amount_minor: minus(total(sums, isGivenBack)) },
  goodwill_minor: total(sums, ({ account }) => account === "goodwill"),
  rounding_minor: owing(sums, "rounding"),
  tips: {
    received_minor: minus(total(sums, isTip)),
    paid_out_minor: total(sums, ({ account, occasion }) => account === "tips" && occasion === "tips_paid_out")
  },
  gift_cards_sold_minor: arising(sums, "gift_card", "gift_cards"),
  deposits_received_minor: arising(sums, "deposit", "deposits"),
  forfeited_minor: owing(sums, "forfeited"),
  experiences_minor: owing(sums, "experiences"),
  methods: paidBy.flatMap((method) => methodOf(sums, method)),
  taxes: taxesOf(sums),
  order_types: typesOf(sums),
  people: peopleOf(sums)
})
