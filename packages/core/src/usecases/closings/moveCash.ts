/** Moves cash into a drawer or out of it. People who may not do it alone need an approval of `approveAct`. */
import { Effect } from "effect"
import { authorize, Command, decide } from "../../domain/decisions/closings/moveCash.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Approval from "../../domain/access/Approval.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { approved } from "../people/pins/approved.ts"
import { transact } from "../transaction/transact.ts"
import { withDrawers } from "./withDrawers.ts"

/** Posts an opening float, cash in or out, tips paid out, or a bank drop. */
export const moveCash = useCase(
  "moveCash",
  { may: { areas: ["orders"], scope: null }, input: [Input.command(Command)] },
  (acting: Acting, command: Command) =>
    Effect.gen(function* () {
      const { acting: recorded, approver } = approved(acting, "moveCash", Approval.drawerRow(command))
      return yield* transact({
        acting: recorded,
        contention: null,
        load: (request) => withDrawers(acting, command.branchId, request),
        authorize: () => authorize(acting, approver),
        decide: (state, context) => decide(command, state, context)
      })
    })
)
