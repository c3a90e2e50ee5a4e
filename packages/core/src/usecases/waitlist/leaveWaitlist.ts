/** A party leaves the waitlist or declines its offer, or staff take it off the list. */
import { authorize, decide } from "../../domain/decisions/waitlist/leaveWaitlist.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onEntry } from "./onEntry.ts"

/** POST /waitlist/{entry}/cancel: the party no longer waits; a place that was held for it goes to the next. */
export const leaveWaitlist = useCase(
  "leaveWaitlist",
  { may: { areas: ["book"], scope: "reservations:write" }, input: [Input.text("entry_id")] },
  (acting: Acting, entryId: string) =>
    onEntry(acting, entryId, (state, context) => decide({ how: "left" }, state, context))
)

/** The party does not want the place that it was offered. */
export const declineOffer = useCase(
  "declineOffer",
  { may: { areas: [], scope: null, guests: true }, input: [Input.text("entry_id")] },
  (acting: Acting, entryId: string) =>
    onEntry(
      acting,
      entryId,
      (state, context) => decide({ how: "declined" }, state, context),
      () => authorize(acting, { entryId })
    )
)

/** Staff take the party off the list. */
export const withdrawEntry = useCase(
  "withdrawEntry",
  { may: { areas: ["book"], scope: null }, input: [Input.text("entry_id")] },
  (acting: Acting, entryId: string) =>
    onEntry(acting, entryId, (state, context) => decide({ how: "withdrawn" }, state, context))
)
