/** Paying with the deposit of the reservation that an order belongs to. */
import { Bookings, type Bill, DepositMoney, Load, useDeposit } from "@fourtop/core/internal"
import { LocalPath, Post, redirectTo } from "@fourtop/http-adapter/web"
import { Clock, Effect } from "effect"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { seenIn } from "../visits/seenFigure.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import * as BillQuery from "./BillQuery.ts"
import type { OpenBill } from "./openBill.ts"

/** A deposit that can pay for an order of the bill. */
export interface UsableDeposit {
  readonly orderId: string
  readonly reservationId: string
  /** As much as is left of it, and due. */
  readonly amountMinor: number
  readonly leftMinor: number
}

/** The deposits of the bill's orders; each reservation offers its own once. */
export const depositsOf = (visit: RestaurantVisit, bill: Bill.Bill) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const context = { now: yield* Clock.currentTimeMillis, uuid: () => "" }
    const open = bill.orders.filter(({ account, balance }) => account.order.reservation_id && balance.due > 0)
    const first = new Map(open.toReversed().map((one) => [one.account.order.reservation_id!, one]))
    const found = yield* Effect.forEach(first, ([reservationId, { account, balance }]) =>
      Effect.map(bookings.load(visit.restaurant.id, reservationId, Load.nothing), ({ state }): UsableDeposit | null => {
        if (state === null) return null
        const paid = DepositMoney.held(state.booking, state.deposit ?? null, account.order.currency, context)
        const leftMinor = paid === null ? 0 : DepositMoney.leftOf(state.booking, paid)
        return { orderId: account.order.id, reservationId, leftMinor, amountMinor: Math.min(leftMinor, balance.due) }
      })
    )
    return found.flatMap((deposit) => (deposit === null || deposit.amountMinor <= 0 ? [] : [deposit]))
  })

/** A button for each. */
export const Deposits = ({ currency, deposits, path, query, visit }: OpenBill) => {
  const { money } = useFormats()
  const say = useWords().bill.deposit
  return (
    <>
      {deposits.map(({ amountMinor, leftMinor, orderId, reservationId }) => (
        <Post action={pathOf(visit, `bill/order/${orderId}/deposit`)} csrf={visit.csrf} class="bill-pay">
          <input type="hidden" name="back" value={`${path}${BillQuery.write({ ...query, paid: null })}`} />
          <input type="hidden" name="reservation" value={reservationId} />
          <input type="hidden" name="amount" value={amountMinor} />
          <button type="submit" class="plain large" id={`use-deposit-${reservationId}`}>
            {say.use(money(amountMinor, currency))}
          </button>
          <p class="hint">{say.left(money(leftMinor, currency))}</p>
        </Post>
      ))}
    </>
  )
}

export const payWithDeposit = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, `bill/order/${orderId}`)
    const say = visit.words.bill.deposit
    const amountMinor = seenIn(visit, "amount")
    const reservationId = visit.fields.get("reservation") ?? ""
    const refused = redirectTo(back, { message: say.refused, tone: "bad" })
    return yield* useDeposit(visit.acting, {
      orderId,
      reservationId,
      ...(amountMinor === null ? {} : { amountMinor })
    }).pipe(
      Effect.map(({ payment }) =>
        redirectTo(back, { message: say.used(visit.formats.money(payment.amount_minor, payment.currency)) })
      ),
      Effect.catchTag("ValidationFailed", () => Effect.succeed(refused))
    )
  })
