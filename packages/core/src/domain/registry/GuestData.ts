/** What guest events tell (§2.8): contact only with consent, as in the API; of an erased guest nothing but the id. */
import { Schema } from "effect"
import { GuestView } from "../guests/GuestView.ts"

export const GuestData = GuestView.pipe(
  Schema.filter(
    ({ contact_shared, email, phone }) => contact_shared || (email === null && phone === null) || "shares no contact"
  )
)

/** What is told of a guest who asked to be forgotten. */
export const ErasedGuestData = Schema.Struct({ id: Schema.Int, erased: Schema.Literal(true) })
