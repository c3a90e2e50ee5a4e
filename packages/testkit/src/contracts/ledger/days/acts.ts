/** What can happen on a day, drawn at random; and what it does to the restaurant and to the notebook. */
import {
  addLines,
  type Crypto,
  discountLine,
  discountOrder,
  holdTickets,
  issueGiftCard,
  Load,
  moveBooking,
  moveCash,
  openExperience,
  Payments,
  recordPayment,
  redeemGiftCard,
  refundPayment,
  refundTickets,
  sellTickets,
  settleDeposit,
  settleOrder,
  takeOrder,
  useDeposit
} from "@fourtop/core/internal"
import { Effect, FastCheck } from "effect"
import { insert } from "../../arranging/arrange.ts"
import { makers } from "../../arranging/rows.ts"
import * as Day from "../../closings/dayOf.ts"
import type { Bookkeeping } from "../sums.ts"
import * as Note from "./Notebook.ts"

const methods = ["cash", "card", "online", "other"] as const

export const kinds = [
  "order",
  "pay",
  "refund",
  "round",
  "void",
  "cancel",
  "discount",
  "comp",
  "complete",
  "settle",
  "sell card",
  "give card",
  "redeem",
  "sell tickets",
  "refund tickets",
  "take deposit",
  "use deposit",
  "return deposit",
  "keep deposit",
  "move cash",
  "close"
] as const

/** What happens more often than the rest. */
const often = ["order", "order", "pay", "pay", "pay", "refund", "redeem"] as const

export const act = FastCheck.record({
  kind: FastCheck.constantFrom(...often, ...kinds),
  /** Which order, payment, card or deposit. */
  pick: FastCheck.nat(1000),
  dish: FastCheck.integer({ min: 2, max: 5 }),
  wine: FastCheck.integer({ min: 0, max: 3 }),
  amount: FastCheck.integer({ min: 1, max: 1500 }),
  isWhole: FastCheck.boolean(),
  tip: FastCheck.constantFrom(0, 0, 50, 133),
  percent: FastCheck.constantFrom(null, 7, 10, 33, 100),
  method: FastCheck.constantFrom(...methods),
  cause: FastCheck.constantFrom(...(["correction", "goodwill", "mistake"] as const)),
  /** The drawer that cash goes into or leaves, if anybody names one. */
  drawer: FastCheck.constantFrom(...([null, "first", "bar"] as const)),
  movement: FastCheck.constantFrom(...(["cash_in", "cash_out", "tips_paid_out", "bank_drop"] as const)),
  by: FastCheck.constantFrom("Rosa", "Hugo", "Mei")
})
export type Act = typeof act extends FastCheck.Arbitrary<infer A> ? A : never

interface Card {
  readonly code: string
  readonly payments: Set<string>
  balance: number
}

interface Deposit {
  readonly id: string
  readonly orderId: string
  readonly method: (typeof methods)[number]
  readonly drawer: Note.Drawer
  readonly paid: number
  used: number
  ended: boolean
}

interface Tickets {
  readonly experienceId: number
  readonly id: string
  readonly method: (typeof methods)[number]
  readonly drawer: Note.Drawer
  readonly price: number
  held: number
  left: number
}

/** A restaurant, and what the notebook and the drawers have beside it. */
export interface Played {
  readonly there: Day.House
  /** The drawer besides the first. */
  readonly bar: number
  readonly note: Note.Notebook
  readonly cards: Array<Card>
  readonly deposits: Array<Deposit>
  readonly tickets: Array<Tickets>
}

export type Acting<A = void> = Effect.Effect<A, { readonly _tag: string }, Bookkeeping | Crypto>

const nth = <A>(all: ReadonlyArray<A>, pick: number): A | undefined => all[pick % Math.max(1, all.length)]

const openOrder = ({ note }: Played, { pick }: Act) =>
  nth(
    note.orders.filter(({ status }) => status === "open"),
    pick
  )

const dueOrder = ({ note }: Played, { pick }: Act) =>
  nth(
    note.orders.filter((order) => order.status !== "cancelled" && Note.dueOf(order) > 0),
    pick
  )

const part = ({ amount, isWhole }: Act, most: number): number => (isWhole ? most : Math.min(amount, most))

const ordered = (played: Played, { by, dish, wine }: Act, reservationId: string | null): Acting<Note.Noted> =>
  Effect.gen(function* () {
    const { note, there } = played
    const isAtTable = reservationId !== null || dish % 2 === 1
    const { order } = yield* takeOrder(Day.acting(there, by), {
      channel: "pos",
      ...(isAtTable ? { type: "dine_in", table_id: there.tableId } : { type: "pickup" }),
      ...(reservationId === null ? {} : { reservation_id: reservationId }),
      lines: [{ item_id: there.dish, quantity: dish }, ...(wine === 0 ? [] : [{ item_id: there.wine, quantity: wine }])]
    })
    const noted: Note.Noted = {
      id: order.id,
      lines: { dish: order.lines[0]!.id, wine: order.lines[1]?.id ?? null },
      quantities: { dish, wine },
      period: note.period,
      status: "open",
      isComped: false,
      isSettled: false,
      discount: null,
      payments: [],
      correction: 0,
      mistake: 0,
      goodwill: 0
    }
    note.orders.push(noted)
    note.touched.add(order.id)
    return noted
  })

/** The drawer of a payment, and how it is named: cash goes into the first where nobody names one. */
const into = ({ bar }: Played, { drawer, method }: Pick<Act, "drawer" | "method">) => {
  const isAtBar = method === "cash" && drawer === "bar"
  return [isAtBar ? "bar" : "first", isAtBar ? { drawerId: bar } : {}] as const
}

/** The drawer of a refund, and how it is named: cash leaves the one that it went into where nobody names one. */
const outOf = ({ bar }: Played, { drawer }: Act, paid: Note.Drawer) =>
  [drawer ?? paid, drawer === null ? {} : { drawerId: drawer === "bar" ? bar : null }] as const

/** Notes what has become of the order, and what a void takes off. */
const changed = ({ note }: Played, order: Note.Noted, before: number, isVoid: boolean): void => {
  if (isVoid) note.voided += before - Note.totalOf(order)
  Note.settle(order)
  note.touched.add(order.id)
}

const paying = (
  { note }: Played,
  order: Note.Noted,
  { amount, drawer, id, method, tip }: Omit<Note.Paid, "refunded" | "tipBack">
): void => {
  const rounding = method === "cash" ? Note.coins(amount + tip) : 0
  order.payments.push({ id, method, amount, tip, drawer, refunded: 0, tipBack: 0 })
  note.take(method, amount + tip + rounding, drawer)
  note.tips += tip
  note.rounding += rounding
  note.touched.add(order.id)
}

/** Notes what is paid without an order. */
const takeAhead = ({ note }: Played, method: (typeof methods)[number], amount: number, drawer: Note.Drawer): void => {
  const rounding = method === "cash" ? Note.coins(amount) : 0
  note.take(method, amount + rounding, drawer)
  note.rounding += rounding
}

/** Notes what goes back of it. */
const giveAheadBack = (
  { note }: Played,
  method: (typeof methods)[number],
  amount: number,
  drawer: Note.Drawer
): void => {
  const rounding = method === "cash" ? Note.coins(amount) : 0
  note.giveBack(method, amount + rounding, drawer)
  note.rounding -= rounding
}

const plays: Readonly<Record<Exclude<Act["kind"], "close">, (played: Played, drawn: Act) => Acting<boolean>>> = {
  order: (played, drawn) => Effect.as(ordered(played, drawn, null), true),

  pay: (played, drawn) =>
    Effect.gen(function* () {
      const order = dueOrder(played, drawn)
      if (order === undefined) return false
      const { by, method, tip } = drawn
      const amount = part(drawn, Note.dueOf(order))
      const [drawer, named] = into(played, drawn)
      const { payment } = yield* recordPayment(Day.acting(played.there, by), {
        orderId: order.id,
        method,
        amountMinor: amount,
        tipMinor: tip,
        ...named
      })
      paying(played, order, { id: payment.id, method, amount, tip, drawer })
      return true
    }),

  refund: (played, drawn) =>
    Effect.gen(function* () {
      const { note, there } = played
      const { by, cause, pick } = drawn
      const found = nth(
        note.orders.flatMap((order) =>
          order.payments.flatMap((payment) =>
            payment.refunded < payment.amount && (cause !== "correction" || Note.toBeRefunded(order) > 0)
              ? [{ order, payment }]
              : []
          )
        ),
        pick
      )
      if (found === undefined) return false
      const { order, payment } = found
      const left = payment.amount - payment.refunded
      const amount = part(drawn, cause === "correction" ? Math.min(left, Note.toBeRefunded(order)) : left)
      const tip = drawn.isWhole ? payment.tip - payment.tipBack : 0
      const [drawer, named] = outOf(played, drawn, payment.drawer)
      const details = { cause, tipMinor: tip, reason: "It was cold", ...named }
      yield* refundPayment(Day.acting(there, by), payment.id, amount, details)
      const rounding = payment.method === "cash" ? Note.coins(amount + tip) : 0
      payment.refunded += amount
      payment.tipBack += tip
      order[cause] += amount
      note.giveBack(payment.method, amount + tip + rounding, drawer)
      note.tips -= tip
      note.rounding -= rounding
      if (payment.method === "gift_card")
        played.cards.find(({ payments }) => payments.has(payment.id))!.balance += amount
      if (payment.method === "deposit") played.deposits.find(({ orderId }) => orderId === order.id)!.used -= amount
      changed(played, order, 0, false)
      return true
    }),

  /** Wine where there was none, as if it had been ordered at once. */
  round: (played, drawn) =>
    Effect.gen(function* () {
      const { note, there } = played
      const order = nth(
        note.orders.filter(({ quantities, status }) => status === "open" && quantities.wine === 0),
        drawn.pick
      )
      if (order === undefined || drawn.wine === 0) return false
      const { state } = yield* (yield* Payments).loadAccount(there.tenant, order.id, Load.nothing)
      if (state!.order.paid_at !== null) return false
      const after = yield* addLines(Day.acting(there, drawn.by), order.id, {
        lines: [{ item_id: there.wine, quantity: drawn.wine }]
      })
      order.lines.wine = after.lines.at(-1)!.id
      order.quantities.wine = drawn.wine
      changed(played, order, 0, false)
      return true
    }),

  void: (played, drawn) =>
    Effect.gen(function* () {
      const order = openOrder(played, drawn)
      if (order === undefined || order.quantities.dish < 2) return false
      const before = Note.totalOf(order)
      yield* Day.voided(played.there, order.id, order.lines.dish!)
      order.quantities.dish--
      changed(played, order, before, true)
      return true
    }),

  cancel: (played, drawn) =>
    Effect.gen(function* () {
      const order = openOrder(played, drawn)
      if (order === undefined || drawn.pick % 3 > 0) return false
      const before = Note.totalOf(order)
      yield* Day.cancelled(played.there, order.id)
      order.status = "cancelled"
      changed(played, order, before, true)
      return true
    }),

  discount: (played, drawn) =>
    Effect.gen(function* () {
      const order = openOrder(played, drawn)
      if (order === undefined) return false
      const { amount, by, percent } = drawn
      const request = percent === null ? { amountMinor: amount } : { percent }
      yield* discountOrder(Day.acting(played.there, by), order.id, { ...request, reason: "A long wait" })
      order.discount = percent === null ? { amount } : { percent }
      changed(played, order, 0, false)
      return true
    }),

  comp: (played, drawn) =>
    Effect.gen(function* () {
      const order = openOrder(played, drawn)
      if (order === undefined || order.isComped) return false
      const request = { percent: 100, reason: "On the house" }
      yield* discountLine(Day.acting(played.there, drawn.by), order.id, order.lines.dish!, request)
      order.isComped = true
      changed(played, order, 0, false)
      return true
    }),

  complete: (played, drawn) =>
    Effect.gen(function* () {
      const order = openOrder(played, drawn)
      if (order === undefined || Note.dueOf(order) > 0) return false
      yield* Day.completed(played.there, order.id)
      order.status = "completed"
      return true
    }),

  settle: (played, drawn) =>
    Effect.gen(function* () {
      const free = played.note.orders.filter(
        (one) => one.status === "open" && Note.totalOf(one) === 0 && !one.isSettled && one.payments.length === 0
      )
      const order = nth(free, drawn.pick)
      if (order === undefined) return false
      yield* settleOrder(Day.acting(played.there, drawn.by), order.id)
      order.isSettled = true
      return true
    }),

  "sell card": (played, drawn) =>
    Effect.gen(function* () {
      const { amount, by, method } = drawn
      const [drawer, named] = into(played, drawn)
      const { code } = yield* issueGiftCard(Day.acting(played.there, by), amount, { method, ...named })
      played.cards.push({ code, payments: new Set(), balance: amount })
      takeAhead(played, method, amount, drawer)
      played.note.sold += amount
      return true
    }),

  "give card": (played, { amount, by }) =>
    Effect.gen(function* () {
      const { code } = yield* issueGiftCard(Day.acting(played.there, by), amount, { given: true })
      played.cards.push({ code, payments: new Set(), balance: amount })
      return true
    }),

  "sell tickets": (played, drawn) =>
    Effect.gen(function* () {
      const { amount, by, dish, method } = drawn
      const [drawer, named] = into(played, drawn)
      const host = Day.acting(played.there, by)
      const event = { name: "Wines of Etna", date: "2030-05-15", time: "19:30", capacity: 9, price_minor: amount }
      const { id: experienceId } = yield* openExperience(host, event)
      const { id } = yield* holdTickets(host, { experienceId, tickets: dish, guestId: null })
      yield* sellTickets(host, experienceId, id, { method, ...named })
      takeAhead(played, method, dish * amount, drawer)
      played.note.experiences += dish * amount
      played.tickets.push({ experienceId, id, method, drawer, price: amount, held: dish, left: dish * amount })
      return true
    }),

  /** Tickets at their price, as far as it is there, or money alone. */
  "refund tickets": (played, drawn) =>
    Effect.gen(function* () {
      const { amount, by, isWhole, pick, wine } = drawn
      const sold = nth(
        played.tickets.filter(({ held, left }) => held > 0 && left > 0),
        pick
      )
      if (sold === undefined) return false
      const tickets = isWhole ? sold.held : Math.min(wine, sold.held)
      const back = tickets === 0 ? Math.min(amount, sold.left) : Math.min(tickets * sold.price, sold.left)
      const [drawer, named] = outOf(played, drawn, sold.drawer)
      yield* refundTickets(Day.acting(played.there, by), sold.experienceId, sold.id, {
        tickets,
        ...(tickets === 0 ? { amountMinor: back } : {}),
        ...named
      })
      sold.held -= tickets
      sold.left -= back
      giveAheadBack(played, sold.method, back, drawer)
      played.note.experiences -= back
      return true
    }),

  "move cash": ({ bar, note, there }, { amount, by, drawer, movement }) =>
    Effect.gen(function* () {
      const at = drawer ?? "first"
      yield* moveCash(Day.acting(there, by), {
        branchId: null,
        drawerId: at === "bar" ? bar : null,
        movement,
        amountMinor: amount,
        reason: "For the market"
      })
      note.inDrawer[at] += movement === "cash_in" ? amount : -amount
      if (movement === "tips_paid_out") note.paidOut += amount
      return true
    }),

  redeem: (played, drawn) =>
    Effect.gen(function* () {
      const order = dueOrder(played, drawn)
      const card = nth(
        played.cards.filter(({ balance }) => balance > 0),
        drawn.amount
      )
      if (order === undefined || card === undefined) return false
      const amount = part(drawn, Math.min(card.balance, Note.dueOf(order)))
      const redeemed = { code: card.code, orderId: order.id, amountMinor: amount }
      const { payment } = yield* redeemGiftCard(Day.acting(played.there, drawn.by), redeemed)
      card.balance -= amount
      card.payments.add(payment.id)
      paying(played, order, { id: payment.id, method: "gift_card", amount, tip: 0, drawer: "first" })
      return true
    }),

  "take deposit": (played, drawn) =>
    Effect.gen(function* () {
      const { note, there } = played
      const { amount, by, method } = drawn
      const booking = yield* insert(
        there.tenant,
        "booking",
        makers.booking(there.place, {
          status: "confirmed",
          branch_id: there.branchId,
          deposit_minor: 1000 + amount,
          deposit_status: "required",
          table_ids: []
        })
      )
      const host = Day.acting(there, by)
      const [drawer, named] = into(played, drawn)
      yield* settleDeposit(host, booking.id, "paid", { method, ...named })
      yield* moveBooking(host, booking.id, "seated")
      const { id: orderId } = yield* ordered(played, drawn, booking.id)
      played.deposits.push({ id: booking.id, orderId, method, drawer, paid: 1000 + amount, used: 0, ended: false })
      takeAhead(played, method, 1000 + amount, drawer)
      note.deposited += 1000 + amount
      return true
    }),

  "use deposit": (played, drawn) =>
    Effect.gen(function* () {
      const { deposits, note, there } = played
      const usable = deposits.filter(({ ended, orderId, paid, used }) => {
        const order = note.orders.find(({ id }) => id === orderId)!
        return !ended && used < paid && order.status !== "cancelled" && Note.dueOf(order) > 0
      })
      const deposit = nth(usable, drawn.pick)
      if (deposit === undefined) return false
      const order = note.orders.find(({ id }) => id === deposit.orderId)!
      const amount = part(drawn, Math.min(deposit.paid - deposit.used, Note.dueOf(order)))
      const { payment } = yield* useDeposit(Day.acting(there, drawn.by), {
        orderId: order.id,
        reservationId: deposit.id,
        amountMinor: amount
      })
      deposit.used += amount
      paying(played, order, { id: payment.id, method: "deposit", amount, tip: 0, drawer: "first" })
      return true
    }),

  "return deposit": (played, drawn) => endDeposit(played, drawn, "refunded"),
  "keep deposit": (played, drawn) => endDeposit(played, drawn, "forfeited")
}

/** All that is left of a deposit goes back, or is lost; none of its payments can return to it later. */
const endDeposit = (played: Played, drawn: Act, to: "forfeited" | "refunded") =>
  Effect.gen(function* () {
    const { deposits, note, there } = played
    const deposit = nth(
      deposits.filter(({ ended, paid, used }) => !ended && used < paid),
      drawn.pick
    )
    if (deposit === undefined) return false
    const [drawer, named] = outOf(played, drawn, deposit.drawer)
    yield* settleDeposit(Day.acting(there, drawn.by), deposit.id, to, named)
    const left = deposit.paid - deposit.used
    deposit.ended = true
    if (to === "forfeited") note.forfeited += left
    else giveAheadBack(played, deposit.method, left, drawer)
    return true
  })

/** Plays what was drawn, where it is possible. */
export const play = (played: Played, drawn: Act & { readonly kind: Exclude<Act["kind"], "close"> }): Acting =>
  Effect.map(plays[drawn.kind](played, drawn), (isPlayed) => {
    if (isPlayed) played.note.played.add(drawn.kind)
  })
