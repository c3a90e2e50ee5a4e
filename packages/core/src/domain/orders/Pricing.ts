/**
 * What an order costs. Integers only; every percentage is in parts per million; amounts are rounded half away from
 * zero, once per tax and order. The result explains itself: each step names its rule, its amounts and its rounding.
 *
 *   subtotal = Σ unit × quantity          discount = the best promotion, then what people took off, spread over the lines
 *   service  = percent or amount          fee      = the delivery zone's
 *   total    = subtotal − discount + service + tax_added + fee          always, to the unit
 */
import * as Rate from "../foundation/Rate.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { Settings } from "../venue/Settings.ts"
import { allocate } from "./Allocation.ts"
import * as Discount from "./Discount.ts"
import * as Taxation from "./Taxation.ts"
import * as TaxTable from "./TaxTable.ts"

/** A line as pricing sees it. A voided line costs nothing. */
export interface PricedLine {
  readonly unitPriceMinor: number
  readonly quantity: number
  readonly voided: boolean
  readonly taxClass: string | null
  /** The keys by which a promotion can match the line. */
  readonly dishKey: string
  readonly categoryKey: string
  /** What people have taken off this line. */
  readonly discount?: Discount.LineDiscount | null
}

/**
 * The pricing rules when an order was placed. They are stored with it, so that it is priced again by the same rules.
 */
export interface Basis {
  readonly settings: Pick<Settings, "taxes" | "service_charge">
  /** The promotions that are on at that time. */
  readonly promotions: Settings["promotions"]
  readonly deliveryFee: { readonly feeMinor: number; readonly freeFromMinor: number | null } | null
}

/** The lines to price, and the rules to price them by. */
export interface PricingRequest extends Basis {
  readonly type: OrderType
  readonly lines: ReadonlyArray<PricedLine>
  /** What people have taken off the order. */
  readonly discount?: Discount.Discount | null
}

/** One step of the calculation, for a receipt or a test. */
export type Step =
  | {
      readonly rule: "line"
      readonly line: number
      readonly unit: number
      readonly quantity: number
      readonly amount: number
    }
  | { readonly rule: "subtotal"; readonly amount: number }
  | {
      readonly rule: "promotion"
      readonly key: string
      readonly name: string
      readonly base: number
      readonly amount: number
      readonly perLine: ReadonlyArray<number>
    }
  | {
      readonly rule: "service_charge"
      readonly name: string
      readonly base: number
      readonly amount: number
      readonly perLine: ReadonlyArray<number>
    }
  | Discount.DiscountStep
  | { readonly rule: "delivery_fee"; readonly fee: number; readonly freeFrom: number | null; readonly amount: number }
  | Taxation.TaxStep
  | { readonly rule: "total"; readonly amount: number }

/** All amounts of an order, and the steps of their calculation. */
export interface Price {
  readonly subtotalMinor: number
  readonly discountMinor: number
  readonly serviceChargeMinor: number
  readonly taxAddedMinor: number
  readonly deliveryFeeMinor: number
  readonly totalMinor: number
  /** Null when the restaurant has no tax. */
  readonly taxBreakdown: ReadonlyArray<Taxation.TaxShare> | null
  readonly lineTotals: ReadonlyArray<number>
  readonly derivation: ReadonlyArray<Step>
}

/** Maximum subtotal: with taxes, charges and fees the total still fits a safe integer. */
export const largestSubtotal = 999_999_999_999_999

/** Whether the subtotal is small enough to be priced exactly. */
export const isPriceable = (lines: ReadonlyArray<Pick<PricedLine, "unitPriceMinor" | "quantity">>): boolean =>
  lines.reduce((sum, line) => sum + BigInt(line.unitPriceMinor) * BigInt(line.quantity), 0n) <= BigInt(largestSubtotal)

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)

/** Prices an order with integers only, so that the parts add up to the total. */
export const price = (request: PricingRequest): Price => {
  const { lines, settings, type } = request
  const lineTotals = lines.map((line) => (line.voided ? 0 : line.unitPriceMinor * line.quantity))
  const subtotal = sum(lineTotals)
  const promotion = bestPromotion(request, lineTotals)
  const promoted = lineTotals.map((amount, line) => amount - promotion.perLine[line]!)
  const discounts = Discount.steps(lines, promoted, request.discount ?? null, classesOf(lines))
  const net = promoted.map((amount, line) => discounts.reduce((left, { perLine }) => left - perLine[line]!, amount))
  const discount = promotion.amount + sum(discounts.map(({ amount }) => amount))
  const service = serviceCharge(request, net, lineTotals)
  const fee = deliveryFee(request.deliveryFee, subtotal)
  const taxedService = settings.service_charge?.taxed === true ? service.perLine : net.map(() => 0)
  const taxation = Taxation.tax(settings.taxes, [
    ...lines.map((line, index) => ({
      amount: net[index]! + taxedService[index]!,
      taxes: TaxTable.taxesOf(settings.taxes, line.taxClass, type)
    })),
    { amount: fee, taxes: feeTaxes(settings.taxes, type) }
  ])
  const total = subtotal - discount + service.amount + taxation.added + fee
  return {
    subtotalMinor: subtotal,
    discountMinor: discount,
    serviceChargeMinor: service.amount,
    taxAddedMinor: taxation.added,
    deliveryFeeMinor: fee,
    totalMinor: total,
    taxBreakdown: settings.taxes.taxes.length === 0 ? null : taxation.breakdown,
    lineTotals,
    derivation: [
      ...lines.map((line, index): Step => ({
        rule: "line",
        line: index,
        unit: line.unitPriceMinor,
        quantity: line.voided ? 0 : line.quantity,
        amount: lineTotals[index]!
      })),
      { rule: "subtotal", amount: subtotal },
      ...promotion.steps,
      ...discounts,
      ...service.steps,
      ...(request.deliveryFee === null
        ? []
        : [
            {
              rule: "delivery_fee",
              fee: request.deliveryFee.feeMinor,
              freeFrom: request.deliveryFee.freeFromMinor,
              amount: fee
            } as const
          ]),
      ...taxation.steps,
      { rule: "total", amount: total }
    ]
  }
}

interface Spread {
  readonly amount: number
  readonly perLine: ReadonlyArray<number>
  readonly steps: ReadonlyArray<Step>
}

type Promotion = Settings["promotions"][number]

const concerns = (promotion: Promotion, line: PricedLine): boolean =>
  (promotion.categories.length === 0 && promotion.dishes.length === 0) ||
  promotion.dishes.includes(line.dishKey) ||
  promotion.categories.includes(line.categoryKey)

/** The promotion that saves most; of equal ones, the first in the owner's order. */
const bestPromotion = (request: PricingRequest, lineTotals: ReadonlyArray<number>): Spread => {
  const subtotal = sum(lineTotals)
  let best: Spread = { amount: 0, perLine: lineTotals.map(() => 0), steps: [] }
  for (const promotion of request.promotions) {
    if (!promotion.order_types.includes(request.type) || subtotal < promotion.minimum_minor) continue
    const eligible = lineTotals.map((amount, index) => (concerns(promotion, request.lines[index]!) ? amount : 0))
    const base = sum(eligible)
    const wanted = promotion.percent === null ? promotion.amount_minor! : Rate.of(base, Rate.toParts(promotion.percent))
    const amount = Math.min(wanted, base)
    if (amount <= best.amount) continue
    const perLine = allocate(amount, eligible, classesOf(request.lines))
    const { key, name } = promotion
    best = { amount, perLine, steps: [{ rule: "promotion", key, name, base, amount, perLine }] }
  }
  return best
}

/** Shares are named by tax class, so that the order of the lines does not decide which class gets a remaining unit. */
const classesOf = (lines: ReadonlyArray<PricedLine>): ReadonlyArray<string> =>
  lines.map((line) => line.taxClass ?? TaxTable.standardClass)

/**
 * The weights for spreading a charge over the lines, for its tax: their net amounts, else their full amounts, else
 * their quantities.
 */
const weightsOf = (
  lines: ReadonlyArray<PricedLine>,
  ...amounts: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyArray<number> =>
  amounts.find((candidate) => sum(candidate) > 0) ?? lines.map((line) => (line.voided ? 0 : line.quantity))

const serviceCharge = (
  { lines, settings, type }: PricingRequest,
  net: ReadonlyArray<number>,
  lineTotals: ReadonlyArray<number>
): Spread => {
  const charge = settings.service_charge
  if (charge === null || !charge.order_types.includes(type)) return { amount: 0, perLine: net.map(() => 0), steps: [] }
  const base = sum(net)
  const amount = charge.percent === null ? charge.amount_minor! : Rate.of(base, Rate.toParts(charge.percent))
  const perLine = allocate(amount, weightsOf(lines, net, lineTotals), classesOf(lines))
  return { amount, perLine, steps: [{ rule: "service_charge", name: charge.name, base, amount, perLine }] }
}

const deliveryFee = (fee: PricingRequest["deliveryFee"], subtotal: number): number =>
  fee === null || (fee.freeFromMinor !== null && subtotal >= fee.freeFromMinor) ? 0 : fee.feeMinor

const feeTaxes = (taxes: Settings["taxes"], type: OrderType): ReadonlyArray<TaxTable.TaxRate> =>
  taxes.delivery_fee_class === null ? [] : TaxTable.taxesOf(taxes, taxes.delivery_fee_class, type)
