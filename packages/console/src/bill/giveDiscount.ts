/** Takes something off an order or a line of it, and settles an order that costs nothing. */
import { approvedLine, discountLine, discountOrder, Money, settleOrder } from "@fourtop/core/internal"
import { LocalPath, redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { actingApproved } from "../devices/approval.tsx"
import { seenIn } from "../visits/seenFigure.ts"
import * as PathId from "../parts/PathId.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** `10%` or an amount; null for anything else. */
const offIn = (text: string, currency: string) => {
  const [, percent] = /^\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%\s*$/.exec(text) ?? []
  if (percent !== undefined) return { percent: Number(percent.replace(",", ".")) }
  const amountMinor = Money.parse(text, currency)
  return amountMinor === null ? null : { amountMinor }
}

const backOf = (visit: RestaurantVisit, orderId: string): string =>
  LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, `bill/order/${orderId}`)

export const giveDiscount = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, restaurant, words } = visit
    const say = words.bill.discounts
    const orderId = yield* PathId.uuid(visit, "order")
    const back = backOf(visit, orderId)
    const off = offIn(fields.get("off") ?? "", restaurant.currency)
    if (off === null) return redirectTo(back, { message: say.noAmount, tone: "bad" })
    const lineId = seenIn(visit, "of")
    const request = { ...off, reason: (fields.get("reason") ?? "").trim() }
    return yield* Effect.gen(function* () {
      const order =
        lineId === null
          ? yield* discountOrder(yield* actingApproved(visit, "discountOrder", orderId), orderId, request)
          : yield* discountLine(
              yield* actingApproved(visit, "discountLine", approvedLine(orderId, lineId)),
              orderId,
              lineId,
              request
            )
      return redirectTo(back, {
        message: say.done(visit.formats.money(order.price.totalMinor, order.currency)),
        ...undoOffer(pathOf(visit, `orders/${orderId}/move/undo`), order.last_move)
      })
    }).pipe(
      Effect.catchTags({
        ValidationFailed: ({ problems }) => {
          const [rule] = Object.values(problems).flat()
          return Effect.succeed(
            redirectTo(back, { message: say.refused(visit.speech.sayRule(rule ?? "")), tone: "bad" })
          )
        },
        Forbidden: () => Effect.succeed(redirectTo(back, { message: say.askManager, tone: "bad" }))
      })
    )
  })

export const settle = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const back = backOf(visit, orderId)
    const say = visit.words.bill.discounts
    return yield* settleOrder(visit.acting, orderId).pipe(
      Effect.as(redirectTo(back, { message: say.settled })),
      Effect.catchTag("ValidationFailed", () =>
        Effect.succeed(redirectTo(back, { message: say.notSettled, tone: "bad" }))
      )
    )
  })
