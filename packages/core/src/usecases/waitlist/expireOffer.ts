/** Runs the job that ends an offer when its time is over. */
import { decide } from "../../domain/decisions/waitlist/expireOffer.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import { useCase } from "../definition/useCase.ts"
import { onEntry } from "./onEntry.ts"

/** Ends the offer, unless it was answered meanwhile. */
export const expireOffer = useCase(
  "expireOffer",
  { may: Permission.operator, input: [Input.text("entry_id")] },
  (acting: Acting.Acting, entryId: string) => onEntry(acting, entryId, decide)
)

export const runExpiry = ({ payload, restaurant_id }: Pick<ClaimedJob, "payload" | "restaurant_id">) =>
  expireOffer(Acting.as(restaurant_id, Acting.system), (payload as { readonly entry_id: string }).entry_id)
