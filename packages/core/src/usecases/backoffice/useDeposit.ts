/** Pays for an order with the deposit of its reservation: the reservation, the payment and the order change together. */
import { Effect } from "effect"
import { decide, DepositUse } from "../../domain/decisions/backoffice/useDeposit.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { Bookings } from "../../ports/bookings/Bookings.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Pays for an order with the deposit of its reservation, as far as the deposit goes. */
export const useDeposit = useCase(
  "useDeposit",
  { may: { areas: ["orders"], scope: null }, input: [Input.command(DepositUse)] },
  (acting: Acting, { amountMinor, orderId, reservationId }: DepositUse) =>
    Effect.gen(function* () {
      const [bookings, payments] = [yield* Bookings, yield* Payments]
      return yield* transactWithReceipts({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(payments.loadAccount(acting.restaurantId, orderId, request), (account) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const { state } = yield* bookings.load(acting.restaurantId, reservationId, Load.nothing)
              return { account, venue, booking: state?.booking ?? null, deposit: state?.deposit ?? null }
            })
          ),
        decide: (state, context) => decide(amountMinor === undefined ? {} : { amountMinor }, state, context)
      })
    })
)
