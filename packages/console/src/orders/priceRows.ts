/** How an order's total came about, line by line, from the steps that pricing stored with the order. */
import type { Order, Pricing } from "@fourtop/core/internal"
import type { Formats } from "../formats/Formats.ts"
import { nameIn } from "../formats/orderFormats.ts"
import type { Words } from "../words/Words.ts"

/** One line of the calculation. */
export interface PriceRow {
  readonly label: string
  /** How the amount was found. */
  readonly note: string | null
  readonly amount: string
  /** `included` amounts are already part of others; `voided` lines cost nothing. */
  readonly kind: "line" | "voided" | "sum" | "added" | "taken" | "included" | "total"
  /** The order line, by its place. */
  readonly line: number | null
}

/** The stored parts of an order that say what it costs. */
export type PricedOrder = Pick<Order.Order, "lines" | "derivation" | "currency" | "pricing">

type PriceWords = Words["order"]["price"]

interface Telling {
  readonly order: PricedOrder
  readonly language: string
  readonly say: PriceWords
  readonly amount: (amountMinor: number) => string
}

/** `10.75 %`, from parts per million. */
const percent = (parts: number): string => `${String(parts / 10_000)} %`

const unit = ({ amount, language, order, say }: Telling, index: number, unitMinor: number): string => {
  const { modifiers } = order.lines[index]!
  const options = modifiers.filter(({ price_minor }) => price_minor !== 0)
  if (options.length === 0) return say.each(amount(unitMinor))
  const base = options.reduce((rest, { price_minor }) => rest - price_minor, unitMinor)
  const added = options.map(({ name, price_minor }) => `${nameIn(language, name)} ${amount(price_minor)}`)
  return say.eachFrom([amount(base), ...added], amount(unitMinor))
}

const lineRow = (telling: Telling, step: Extract<Pricing.Step, { readonly rule: "line" }>): PriceRow => {
  const line = telling.order.lines[step.line]!
  const size = line.variant_name === null ? "" : `, ${nameIn(telling.language, line.variant_name)}`
  return {
    label: `${line.quantity} × ${nameIn(telling.language, line.name)}${size}`,
    note: line.voided ? telling.say.voided : unit(telling, step.line, step.unit),
    amount: telling.amount(step.amount),
    kind: line.voided ? "voided" : "line",
    line: step.line
  }
}

/** The names of taxes when the order was placed. */
const taxNames = ({ order, say }: Telling, keys: ReadonlyArray<string>): string =>
  say.taxes(keys.map((key) => order.pricing.settings.taxes.taxes.find((tax) => tax.key === key)?.name ?? key))

const million = 1_000_000n

const rowOf = (telling: Telling, step: Pricing.Step): PriceRow => {
  const { amount, say } = telling
  const row = (kind: PriceRow["kind"], label: string, note: string | null): PriceRow => ({
    label,
    note,
    amount: kind === "taken" ? `−${amount(step.amount)}` : amount(step.amount),
    kind,
    line: null
  })
  switch (step.rule) {
    case "line":
      return lineRow(telling, step)
    case "subtotal":
      return row("sum", say.subtotal, null)
    case "promotion":
      return row("taken", step.name, say.promotionOn(amount(step.base)))
    case "discount":
      return row("taken", step.on === "order" ? say.discount : say.lineDiscounts, say.discountOn(amount(step.base)))
    case "service_charge":
      return row("added", step.name, say.serviceChargeOn(amount(step.base)))
    case "delivery_fee":
      return row("added", say.delivery, step.freeFrom === null ? null : say.freeFrom(amount(step.freeFrom)))
    case "exclusive_tax": {
      const isExact = (BigInt(step.base) * BigInt(step.parts)) % million === 0n
      return row("added", taxNames(telling, [step.key]), say.taxAdded(percent(step.parts), amount(step.base), isExact))
    }
    case "inclusive_tax": {
      const isExact = (BigInt(step.gross) * BigInt(step.parts)) % (million + BigInt(step.parts)) === 0n
      return row(
        "included",
        taxNames(telling, step.keys),
        say.taxIncluded(percent(step.parts), amount(step.gross), isExact)
      )
    }
    case "total":
      return row("total", say.total, null)
  }
}

/** The rows of the calculation, in its order. */
export const priceRows = (
  order: PricedOrder,
  language: string,
  say: PriceWords,
  { money }: Formats
): ReadonlyArray<PriceRow> => {
  const telling = { order, language, say, amount: (amountMinor: number) => money(amountMinor, order.currency) }
  return order.derivation.map((step) => rowOf(telling, step))
}
