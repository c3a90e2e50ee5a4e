/** What the forms below the payments of an order do: one records a payment, and one gives money back. */
import {
  Money,
  NotFound,
  Payment,
  readOrderAccount,
  recordPayment,
  refundPayment,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Form, redirectTo } from "@fourtop/http-adapter/web"
import { drawerHere, leavingHere } from "../closing/deviceDrawer.tsx"
import { actingApproved } from "../devices/approval.tsx"
import { orderName } from "../formats/orderFormats.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { seenIn } from "../visits/seenFigure.ts"
import { page } from "./orderPage.tsx"
import { takenMethods } from "./OrderPayments.tsx"
import { type Refusals, refusalOf, withMoney } from "./orderRefusals.ts"

const accountOf = (visit: RestaurantVisit) =>
  Effect.map(
    Effect.flatMap(PathId.uuid(visit, "order"), (orderId) => readOrderAccount(visit.acting, orderId)),
    ({ account }) => account
  )

/** The amount in a field of the form; blank and malformed ones are refused by name. */
const amountIn = (visit: RestaurantVisit, currency: string, field = "amount") => {
  const amount = Money.parse(visit.fields.get(field) ?? "", currency)
  const example = Money.typed(1250, currency)
  return amount === null || amount === 0
    ? ValidationFailed.of({ path: field, message: visit.words.order.payments.noAmount(example) })
    : Effect.succeed(amount)
}

/** What is to be given back, of the payment, of its tip, or of both. */
const refundIn = (visit: RestaurantVisit, currency: string) =>
  Effect.gen(function* () {
    const isBlank = (field: string) => /^[0.,\s]*$/.test(visit.fields.get(field) ?? "")
    const tipMinor = isBlank("tip") ? 0 : yield* amountIn(visit, currency, "tip")
    const amountMinor = tipMinor > 0 && isBlank("amount") ? 0 : yield* amountIn(visit, currency)
    return { amountMinor, tipMinor }
  })

/** The fields of what core says with amounts. */
const fieldsOfMoney: Readonly<Record<string, string>> = { amount_minor: "amount", cause: "cause", tip_minor: "tip" }

/** Shows the form again with its problems, or says which rule of the order was broken. */
const refuse = (visit: RestaurantVisit, of: string, currency: string, failure: ValidationFailed, refusals: Refusals) =>
  Effect.gen(function* () {
    const message = refusalOf(visit.speech, failure.problems, currency, refusals)
    if (message !== null) {
      return redirectTo(pathOf(visit, `orders/${visit.params["order"]}`), { message, tone: "bad" })
    }
    const named = Object.entries(failure.problems).map(([path, texts]): readonly [string, ReadonlyArray<string>] => {
      const field = fieldsOfMoney[path]
      return field === undefined ? [path, texts] : [field, texts.map((text) => withMoney(visit.speech, text, currency))]
    })
    return yield* page(visit, { of, form: Form.of(visit.fields, Object.fromEntries(named)) })
  })

export const pay = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { order } = yield* accountOf(visit)
    const { currency, id: orderId } = order
    const { payments: say, refusals } = visit.words.order
    return yield* Effect.gen(function* () {
      const amountMinor = yield* amountIn(visit, currency)
      const method = takenMethods.find((taken) => taken === visit.fields.get("method"))
      if (method === undefined) return yield* ValidationFailed.of({ path: "method", message: say.noMethod })
      const seenDueMinor = seenIn(visit, "due")
      const drawer = method === "cash" ? yield* drawerHere(visit, order.branch_id) : null
      yield* recordPayment(visit.acting, {
        orderId,
        method,
        amountMinor,
        currency,
        ...(drawer === null || drawer.drawer_id === null ? {} : { drawerId: drawer.drawer_id }),
        ...(seenDueMinor === null ? {} : { seenDueMinor })
      })
      return redirectTo(pathOf(visit, `orders/${orderId}`), {
        message: say.recorded(visit.formats.money(amountMinor, currency), orderName(order))
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        refuse(visit, "new", currency, failure, { order_id: refusals.order, due_minor: refusals.due })
      )
    )
  })

export const refund = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { order, payments } = yield* accountOf(visit)
    const paymentId = yield* PathId.uuid(visit, "payment")
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment === undefined) return yield* new NotFound({ resource: "payment" })
    const { currency } = payment
    const { refunds: say, refusals } = visit.words.order
    return yield* Effect.gen(function* () {
      const { amountMinor, tipMinor } = yield* refundIn(visit, currency)
      const reason = (visit.fields.get("reason") ?? "").trim()
      const cause = Payment.refundCauses.find((one) => one === visit.fields.get("cause")) ?? null
      const acting = yield* actingApproved(visit, "refundPayment", paymentId)
      yield* refundPayment(acting, paymentId, amountMinor, {
        cause,
        reason,
        ...(yield* leavingHere(visit, order.branch_id)),
        tipMinor,
        seenRefundedMinor: seenIn(visit, "seen"),
        seenTipRefundedMinor: seenIn(visit, "tip-seen")
      })
      return redirectTo(pathOf(visit, `orders/${order.id}`), {
        message: say.done(visit.formats.money(amountMinor + tipMinor, currency))
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        refuse(visit, paymentId, currency, failure, {
          refunded_minor: refusals.refunded,
          tip_refunded_minor: refusals.tipRefunded
        })
      )
    )
  })
