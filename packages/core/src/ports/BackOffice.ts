import type { GiftCards } from "./GiftCards.ts"
import type { Payments } from "./Payments.ts"

/** Every port of the back office. */
export type BackOfficePorts = GiftCards | Payments
