/** Adds a cash drawer to a branch. */
import { Command, decide } from "../../domain/decisions/closings/addDrawer.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { withDrawers } from "./withDrawers.ts"

/** The name must be one that no other drawer of the branch has. */
export const addDrawer = useCase(
  "addDrawer",
  { may: { areas: ["closing"], scope: null }, input: [Input.command(Command)] },
  (acting: Acting, command: Command) =>
    transact({
      acting,
      contention: `drawers:${command.branchId ?? 0}`,
      newIds: 1,
      load: (request) => withDrawers(acting, command.branchId, request),
      decide: (state, context) => decide(command, state, context)
    })
)
