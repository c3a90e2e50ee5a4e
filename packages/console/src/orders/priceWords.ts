/** How an order's total came about, line by line, from the steps that pricing stored with the order. */
import type { Order, Pricing } from "@fourtop/core"
import { money } from "../parts/money.ts"
import { nameIn } from "../parts/orderWords.ts"

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

interface Words {
  readonly order: PricedOrder
  readonly language: string
  readonly say: (amountMinor: number) => string
}

/** `10.75 %`, from parts per million. */
const percent = (parts: number): string => `${String(parts / 10_000)} %`

const unit = ({ language, order, say }: Words, index: number, unitMinor: number): string => {
  const { modifiers } = order.lines[index]!
  const options = modifiers.filter(({ price_minor }) => price_minor !== 0)
  if (options.length === 0) return `${say(unitMinor)} each`
  const base = options.reduce((rest, { price_minor }) => rest - price_minor, unitMinor)
  const added = options.map(({ name, price_minor }) => `${nameIn(language, name)} ${say(price_minor)}`)
  return `${[say(base), ...added].join(" + ")} = ${say(unitMinor)} each`
}

const lineRow = (words: Words, step: Extract<Pricing.Step, { readonly rule: "line" }>): PriceRow => {
  const line = words.order.lines[step.line]!
  const size = line.variant_name === null ? "" : `, ${nameIn(words.language, line.variant_name)}`
  return {
    label: `${line.quantity} × ${nameIn(words.language, line.name)}${size}`,
    note: line.voided ? "voided" : unit(words, step.line, step.unit),
    amount: words.say(step.amount),
    kind: line.voided ? "voided" : "line",
    line: step.line
  }
}

/** The names of taxes when the order was placed. */
const taxNames = ({ order }: Words, keys: ReadonlyArray<string>): string =>
  keys.map((key) => order.pricing.settings.taxes.taxes.find((tax) => tax.key === key)?.name ?? key).join(" and ")

const rounded = (isExact: boolean): string => (isExact ? "" : ", rounded")

const million = 1_000_000n

const rowOf = (words: Words, step: Pricing.Step): PriceRow => {
  const { say } = words
  const row = (kind: PriceRow["kind"], label: string, note: string | null): PriceRow => ({
    label,
    note,
    amount: kind === "taken" ? `−${say(step.amount)}` : say(step.amount),
    kind,
    line: null
  })
  switch (step.rule) {
    case "line":
      return lineRow(words, step)
    case "subtotal":
      return row("sum", "Subtotal", null)
    case "promotion":
      return row("taken", step.name, `promotion on ${say(step.base)}`)
    case "service_charge":
      return row("added", step.name, `service charge on ${say(step.base)}`)
    case "delivery_fee":
      return row("added", "Delivery", step.freeFrom === null ? null : `free from ${say(step.freeFrom)}`)
    case "exclusive_tax": {
      const isExact = (BigInt(step.base) * BigInt(step.parts)) % million === 0n
      return row(
        "added",
        taxNames(words, [step.key]),
        `${percent(step.parts)} of ${say(step.base)}, added${rounded(isExact)}`
      )
    }
    case "inclusive_tax": {
      const isExact = (BigInt(step.gross) * BigInt(step.parts)) % (million + BigInt(step.parts)) === 0n
      return row(
        "included",
        taxNames(words, step.keys),
        `${percent(step.parts)} included in ${say(step.gross)}${rounded(isExact)}`
      )
    }
    case "total":
      return row("total", "Total", null)
  }
}

/** The rows of the calculation, in its order. */
export const priceRows = (order: PricedOrder, language: string): ReadonlyArray<PriceRow> => {
  const words = { order, language, say: (amountMinor: number) => money(amountMinor, order.currency) }
  return order.derivation.map((step) => rowOf(words, step))
}
