/** The data of guest events (§2.8): contact only with consent, as in the API; only the id for an erased guest. */
import { Schema } from "effect"
import { GuestView } from "../guests/GuestView.ts"

export const GuestData = GuestView.pipe(
  Schema.filter(
    ({ contact_shared, email, phone }) => contact_shared || (email === null && phone === null) || "shares no contact"
  )
)

/** The representation of an erased guest. */
export const ErasedGuestData = Schema.Struct({ id: Schema.Int, erased: Schema.Literal(true) }).annotations({
  identifier: "ErasedGuest"
})
