/** Runs the job that gives a deposit back. */
import { Effect } from "effect"
import * as DepositJob from "../../domain/bookings/DepositJob.ts"
import { decide } from "../../domain/decisions/bookings/returnDeposit.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import { useCase } from "../definition/useCase.ts"
import { onBooking } from "./onBooking.ts"

/** Gives a deposit back after a move by people, unless they have taken the move back. */
export const returnDeposit = useCase(
  "returnDeposit",
  { may: Permission.operator, input: [Input.text("reservation_id"), Input.command(DepositJob.Return)] },
  (acting: Acting.Acting, bookingId: string, what: DepositJob.Return) =>
    onBooking(acting, bookingId, Effect.succeed, (state, context) => decide(what, state, context))
)

export const runReturn = ({ payload, restaurant_id }: Pick<ClaimedJob, "payload" | "restaurant_id">) => {
  const { bookingId, what } = DepositJob.payloadOf({ payload })
  return returnDeposit(Acting.as(restaurant_id, Acting.system), bookingId, what)
}
