/** People take back what was done to an entry of the waitlist a moment ago. */
import { decide } from "../../domain/decisions/waitlist/undoWaitlistMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { useCase } from "../definition/useCase.ts"
import { onEntry } from "./onEntry.ts"

/** Takes back the last move of an entry by people, within a minute. */
export const undoWaitlistMove = useCase(
  "undoWaitlistMove",
  { may: { areas: ["book"], scope: null }, input: [Input.text("entry_id")] },
  (acting: Acting, entryId: string) => onEntry(acting, entryId, decide)
)
