/** A party accepts the place that it was offered. */
import { decide } from "../../domain/decisions/waitlist/acceptOffer.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onEntry } from "./onEntry.ts"

/** Turns the offer into a booking. */
export const acceptOffer = traced("acceptOffer", (acting: Acting, entryId: string) => onEntry(acting, entryId, decide))
