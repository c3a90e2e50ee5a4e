/**
 * What somebody writes down by hand beside the till on a day of anything: prices, quantities and rates, and sums of these.
 * It uses no rule of the core's.
 */

export const prices = { dish: 850, wine: 537 } as const
const rates = { dish: 10, wine: 22 } as const
type Ware = keyof typeof prices
const wares = ["dish", "wine"] as const

export type Method = "cash" | "card" | "online" | "other" | "gift_card" | "deposit"
export type Cause = "correction" | "goodwill" | "mistake"

/** The restaurant has a drawer besides its first. */
export type Drawer = "first" | "bar"

export interface Paid {
  readonly id: string
  readonly method: Method
  readonly amount: number
  readonly tip: number
  readonly drawer: Drawer
  refunded: number
  tipBack: number
}

export interface Noted {
  readonly id: string
  readonly lines: Record<Ware, number | null>
  readonly quantities: Record<Ware, number>
  readonly period: number
  status: "open" | "completed" | "cancelled"
  isComped: boolean
  isSettled: boolean
  discount: { readonly percent: number } | { readonly amount: number } | null
  readonly payments: Array<Paid>
  correction: number
  mistake: number
  goodwill: number
}

const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** The tax in a price that includes it. */
const taxIn = (gross: number, rate: number): number => rounded(gross * rate, 100 + rate)

/** What cash is rounded by, where the smallest coin is 5. */
export const coins = (amount: number): number => [0, -1, -2, 2, 1][amount % 5]!

interface Costs {
  readonly gross: Record<Ware, number>
  readonly off: Record<Ware, number>
}

/** The lines of an order, and what discounts take off each of them. */
const costsOf = ({ discount, isComped, quantities }: Noted): Costs => {
  const gross = { dish: quantities.dish * prices.dish, wine: quantities.wine * prices.wine }
  const left = { dish: isComped ? 0 : gross.dish, wine: gross.wine }
  const base = left.dish + left.wine
  const wanted = discount === null ? 0 : "percent" in discount ? rounded(base * discount.percent, 100) : discount.amount
  const amount = Math.min(wanted, base)
  // The unit that remains goes to the larger remainder.
  const exact = base === 0 ? 0 : (amount * left.dish) / base
  const ofDish = exact - Math.floor(exact) >= 0.5 ? Math.ceil(exact) : Math.floor(exact)
  return {
    gross,
    off: { dish: gross.dish - left.dish + ofDish, wine: amount - ofDish }
  }
}

export const totalOf = (order: Noted): number => {
  if (order.status === "cancelled") return 0
  const { gross, off } = costsOf(order)
  return gross.dish + gross.wine - off.dish - off.wine
}

const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0)

const receivedFor = ({ correction, mistake, payments }: Noted): number =>
  sum(payments.map(({ amount }) => amount)) - correction - mistake

/** What guests owe for the order; below 0 it is owed to them. */
export const balanceOf = (order: Noted): number => totalOf(order) - receivedFor(order)

export const dueOf = (order: Noted): number => Math.max(0, balanceOf(order))

export const toBeRefunded = (order: Noted): number => Math.max(0, -balanceOf(order) - order.goodwill)

/** Goodwill is a correction as far as more was paid than is owed by now. */
export const settle = (order: Noted): void => {
  const turned = Math.min(order.goodwill, Math.max(0, -balanceOf(order)))
  order.goodwill -= turned
  order.correction += turned
}

/** What a day comes to between two closings. */
export class Notebook {
  readonly orders: Array<Noted> = []
  readonly played = new Set<string>()
  period = 0
  taken = new Map<Method, number>()
  refunded = new Map<Method, number>()
  touched = new Set<string>()
  voided = 0
  tips = 0
  paidOut = 0
  rounding = 0
  sold = 0
  deposited = 0
  forfeited = 0
  experiences = 0
  readonly inDrawer: Record<Drawer, number> = { first: 0, bar: 0 }
  private before = this.sales()

  private sales() {
    const served = this.orders.filter(({ status }) => status !== "cancelled").map(costsOf)
    const paid = (ware: Ware) => sum(served.map(({ gross, off }) => gross[ware] - off[ware]))
    const tax = (ware: Ware) => sum(served.map(({ gross, off }) => taxIn(gross[ware] - off[ware], rates[ware])))
    const off = (ware: Ware) => sum(served.map((one) => one.off[ware] - taxIn(one.off[ware], rates[ware])))
    return {
      total: paid("dish") + paid("wine"),
      discount: off("dish") + off("wine"),
      goodwill: sum(this.orders.map(({ goodwill }) => goodwill)),
      tax: { dish: tax("dish"), wine: tax("wine") },
      net: { dish: paid("dish") - tax("dish"), wine: paid("wine") - tax("wine") }
    }
  }

  take(method: Method, amount: number, drawer: Drawer): void {
    this.taken.set(method, (this.taken.get(method) ?? 0) + amount)
    if (method === "cash") this.inDrawer[drawer] += amount
  }

  giveBack(method: Method, amount: number, drawer: Drawer): void {
    this.refunded.set(method, (this.refunded.get(method) ?? 0) + amount)
    if (method === "cash") this.inDrawer[drawer] -= amount
  }

  /** Of everything since the last closing, what a closing should say. */
  figures() {
    const now = this.sales()
    const { before } = this
    const net = { dish: now.net.dish - before.net.dish, wine: now.net.wine - before.net.wine }
    const tax = { dish: now.tax.dish - before.tax.dish, wine: now.tax.wine - before.tax.wine }
    return {
      sales_minor: now.total - before.total,
      net_minor: net.dish + net.wine,
      tax_minor: tax.dish + tax.wine,
      discount_minor: now.discount - before.discount,
      goodwill_minor: now.goodwill - before.goodwill,
      rounding_minor: this.rounding,
      tips: { received_minor: this.tips, paid_out_minor: this.paidOut },
      gift_cards_sold_minor: this.sold,
      deposits_received_minor: this.deposited,
      forfeited_minor: this.forfeited,
      experiences_minor: this.experiences,
      taxes: wares
        .map((ware) => ({ rate: `IVA ${rates[ware]}%`, net_minor: net[ware], tax_minor: tax[ware] }))
        .filter(({ net_minor, tax_minor }) => net_minor !== 0 || tax_minor !== 0)
    }
  }

  /** By method, what was taken and what was given back. */
  methods(): Readonly<Record<string, Array<number>>> {
    const used = new Set([...this.taken.keys(), ...this.refunded.keys()])
    return Object.fromEntries(
      [...used].flatMap((method) => {
        const [taken, refunded] = [this.taken.get(method) ?? 0, this.refunded.get(method) ?? 0]
        return taken === 0 && refunded === 0 ? [] : [[method, [taken, refunded]]]
      })
    )
  }

  /** What each order that is open, or was touched and is not settled, leaves behind. */
  bills(): ReadonlyMap<string, number> {
    return new Map(
      this.orders
        .filter((order) => order.status === "open" || (this.touched.has(order.id) && balanceOf(order) !== 0))
        .map((order) => [order.id, balanceOf(order)])
    )
  }

  /** Dishes and wines of orders that are new. */
  gross(): number {
    const fresh = this.orders.filter(({ period, status }) => period === this.period && status !== "cancelled")
    return sum(fresh.map(({ quantities }) => quantities.dish * prices.dish + quantities.wine * prices.wine))
  }

  nextPeriod(countedMinor: number): void {
    this.before = this.sales()
    this.period++
    this.taken = new Map()
    this.refunded = new Map()
    this.touched = new Set()
    this.voided =
      this.tips =
      this.paidOut =
      this.rounding =
      this.sold =
      this.deposited =
      this.forfeited =
      this.experiences =
        0
    this.inDrawer.first = countedMinor
  }
}
