/** A party accepts the place that it was offered. */
import { authorize, decide } from "../../domain/decisions/waitlist/acceptOffer.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onEntry } from "./onEntry.ts"

/** Turns the offer into a booking. */
export const acceptOffer = useCase(
  "acceptOffer",
  { may: { areas: [], scope: null, guests: true }, input: [Input.text("entry_id")] },
  (acting: Acting, entryId: string) => onEntry(acting, entryId, decide, () => authorize(acting, { entryId }))
)
