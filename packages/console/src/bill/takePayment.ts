/** Pays a part of a bill, one order after another. */
import {
  type Acting,
  type Bill,
  Money,
  NewPayment,
  type Payment,
  type Problems,
  readGiftCard,
  type RecordedPayment,
  recordPayment,
  redeemGiftCard,
  type ValidationFailed
} from "@fourtop/core/internal"
import { redirectTo } from "@fourtop/http-adapter/web"
import { Effect, Either, Struct } from "effect"
import { seenIn } from "../visits/seenFigure.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import * as BillQuery from "./BillQuery.ts"
import { type billOfOrder, nextPart, type OpenBill } from "./openBill.ts"
import { paymentsOf } from "./payments.ts"

/** What people take by hand; gift cards pay by their code, and orders are paid online elsewhere. */
const takenMethods = ["cash", "card", "other"] as const

/** The part that the form was made for; null where it is not what it was. */
const partIn = (open: OpenBill): Bill.BillPart | null => {
  const { bill, parts, query, visit } = open
  const seat = seenIn(visit, "seat")
  const part = query.split === "seats" ? parts.find((one) => one.seat === seat) : nextPart(open)
  const isSame = part?.amountMinor === seenIn(visit, "amount")
  const isNamed = part?.orders.every((one) => one.isNamed) === true
  return part !== undefined && isSame && (isNamed || bill.dueMinor === seenIn(visit, "due")) ? part : null
}

/** One tap makes several payments: each has a key of its own. */
const actingFor = (acting: Acting.Acting, index: number): Acting.Acting =>
  acting.key === null || index === 0 ? acting : { ...acting, key: { ...acting.key, key: `${acting.key.key}-${index}` } }

/** What was paid, and why the rest was not. */
interface Outcome {
  readonly paid: ReadonlyArray<Payment.Payment>
  readonly refused: string | null
}

const refusing = (refused: string): Outcome => ({ paid: [], refused })

/** One payment after the other. What was paid before one is refused stays paid, and has to be said. */
const oneByOne = <E extends { readonly _tag: string }, R>(
  payments: ReadonlyArray<Effect.Effect<RecordedPayment, E | ValidationFailed, R>>,
  { refusals: say }: RestaurantVisit["words"]["bill"]
): Effect.Effect<Outcome, E | ValidationFailed, R> =>
  Effect.gen(function* () {
    const paid: Array<Payment.Payment> = []
    for (const payment of payments) {
      const taken = yield* Effect.either(payment)
      if (Either.isRight(taken)) paid.push(taken.right.payment)
      else if (paid.length > 0 && taken.left._tag === "ValidationFailed") return { paid, refused: say.rest }
      else return yield* Effect.fail(taken.left)
    }
    return { paid, refused: null }
  })

const byHand = (open: OpenBill, part: Bill.BillPart, tipMinor: number, method: (typeof takenMethods)[number]) =>
  Effect.gen(function* () {
    const { cashStep, currency, drawer, visit } = open
    const say = visit.words.bill.refusals
    const payments = paymentsOf(open, part, tipMinor).map((payment) => ({ ...payment, method }))
    const takenMinor = payments.reduce((sum, payment) => sum + NewPayment.cashOf(payment, cashStep).takenMinor, 0)
    const tendered = method === "cash" ? Money.parse(visit.fields.get("tendered") ?? "", currency) : null
    if (method === "cash" && (tendered === null || tendered > NewPayment.mostTendered))
      return refusing(say.amount(Money.typed(2000, currency)))
    if (tendered !== null && tendered < takenMinor)
      return refusing(say.tendered(visit.formats.money(takenMinor, currency)))
    const taking = payments.map((payment, index) => {
      const isLast = index === payments.length - 1
      const others = takenMinor - NewPayment.cashOf(payment, cashStep).takenMinor
      return recordPayment(actingFor(visit.acting, index), {
        ...payment,
        ...(method === "cash" && drawer.drawer_id !== null ? { drawerId: drawer.drawer_id } : {}),
        ...(tendered !== null && isLast ? { tenderedMinor: tendered - others } : {})
      })
    })
    return yield* oneByOne(taking, visit.words.bill)
  })

const byGiftCard = (open: OpenBill, part: Bill.BillPart) =>
  Effect.gen(function* () {
    const { visit } = open
    const code = (visit.fields.get("code") ?? "").trim()
    const { balance_minor } = yield* readGiftCard(visit.acting, code)
    const payments = paymentsOf(open, part, 0, balance_minor)
    if (payments.length === 0) return refusing(visit.words.bill.refusals.giftCard)
    const redeeming = payments.map((payment, index) =>
      redeemGiftCard(actingFor(visit.acting, index), { ...Struct.omit(payment, "currency"), code })
    )
    return yield* oneByOne(redeeming, visit.words.bill)
  }).pipe(Effect.catchTag("NotFound", () => Effect.succeed(refusing(open.visit.words.bill.refusals.giftCard))))

const refusalFor = (problems: Problems.Problems, { speech, words }: RestaurantVisit): string => {
  const { refusals: say } = words.bill
  const isChanged = Object.keys(problems).some(
    (path) => ["due_minor", "amount_minor"].includes(path) || path.startsWith("lines")
  )
  const [rule] = problems["order_id"] ?? []
  return isChanged ? say.changed : rule === undefined ? say.other : say.order(speech.sayRule(rule))
}

export const takePayment = (opening: typeof billOfOrder) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, words } = visit
    const say = words.bill
    const open = yield* opening(visit, new URLSearchParams(fields.get("view") ?? ""))
    const { currency, path, query } = open
    const refused = (message: string) => redirectTo(`${path}${BillQuery.write(query)}`, { message, tone: "bad" })
    const part = partIn(open)
    if (part === null) return refused(say.refusals.changed)
    const tipMinor = BillQuery.tipOf(query, part.amountMinor, currency)
    if (tipMinor === null) return refused(say.noTipAmount(Money.typed(350, currency)))
    const method = takenMethods.find((one) => one === fields.get("method"))
    if (method === undefined && fields.get("method") !== "gift_card") return refused(say.refusals.method)
    const outcome = yield* Effect.gen(function* () {
      return method === undefined ? yield* byGiftCard(open, part) : yield* byHand(open, part, tipMinor, method)
    }).pipe(
      Effect.catchTag("ValidationFailed", ({ problems }) => Effect.succeed(refusing(refusalFor(problems, visit))))
    )
    if (outcome.refused !== null && outcome.paid.length === 0) return refused(outcome.refused)
    const sum = outcome.paid.reduce((total, { amount_minor }) => total + amount_minor, 0)
    const last = outcome.paid.at(-1)!
    const next =
      sum < part.amountMinor ? { ...query, paid: last.id } : BillQuery.after(query, last.id, sum === open.bill.dueMinor)
    const recorded = say.recorded(visit.formats.money(sum, currency), words.order.payments.methods[last.method])
    return redirectTo(
      `${path}${BillQuery.write(next)}`,
      outcome.refused === null ? { message: recorded } : { message: `${recorded} ${outcome.refused}`, tone: "bad" }
    )
  })
