/** People take back what was done to an entry of the waitlist a moment ago. */
import { decide } from "../../domain/decisions/waitlist/undoWaitlistMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { onEntry } from "./onEntry.ts"

/** Takes back the move of an entry that made this version of it, within a minute and while it is the last. */
export const undoWaitlistMove = useCase(
  "undoWaitlistMove",
  { may: { areas: ["book"], scope: null }, input: [Input.text("entry_id"), Input.integer("move")] },
  (acting: Acting, entryId: string, move: number) =>
    onEntry(acting, entryId, (state, context) => decide({ move }, state, context))
)
