/** Voids a line of an order, or some of its pieces; a manager's PIN approves what the kitchen has begun with. */
import { approvedLine, Person, type Problems, readOrderAccount, TicketLines, voidLine } from "@fourtop/core/internal"
import { redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { actingApproved } from "../devices/approval.tsx"
import { seenIn } from "../visits/seenFigure.ts"
import { type Refusals, refusalOf } from "./orderRefusals.ts"
import * as PathId from "../parts/PathId.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** What is wrong with a manager's PIN has no amounts in it. */
const pinRefusal = ({ approver, pin }: Problems.Problems, { pin: say }: Refusals): string | null => {
  const [problem] = pin ?? approver ?? []
  return problem === undefined ? null : say!(problem)
}

export const voidOne = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { account } = yield* readOrderAccount(visit.acting, yield* PathId.uuid(visit, "order"))
    const { order, tickets } = account
    const back = pathOf(visit, `orders/${order.id}`)
    const { refusals, voiding: say } = visit.words.order
    const { fields } = visit
    const reason = [fields.get("other_reason"), fields.get("reason")].map((text) => (text ?? "").trim()).find(Boolean)
    const refused = (message: string) => Effect.succeed(redirectTo(back, { message, tone: "bad" }))
    const lineId = yield* PathId.integer(visit, "line")
    const isBegun = TicketLines.isBegun(tickets, lineId)
    const mayUndo = !isBegun || Person.mayUse(visit.role, "refunds")
    const acting = isBegun
      ? actingApproved(visit, "voidLine", approvedLine(order.id, lineId))
      : Effect.succeed(visit.acting)
    const wanted = { reason: reason ?? "", quantity: seenIn(visit, "quantity") }
    return yield* Effect.flatMap(acting, (approved) => voidLine(approved, order.id, lineId, wanted)).pipe(
      Effect.map(({ currency, last_move, price }) =>
        redirectTo(back, {
          message: say.done(visit.formats.money(price.totalMinor, currency)),
          ...undoOffer(pathOf(visit, `orders/${order.id}/move/undo`), mayUndo ? last_move : null)
        })
      ),
      Effect.catchTags({
        ValidationFailed: ({ problems }) => {
          const { line, order: ofOrder, pin } = refusals
          const named = { order_id: ofOrder, line_id: line, pin, approver: pin }
          return refused(
            pinRefusal(problems, named) ??
              refusalOf(visit.speech, problems, order.currency, named) ??
              ("reason" in problems ? say.noReason : say.refused)
          )
        },
        Forbidden: () => refused(say.askManager)
      })
    )
  })
