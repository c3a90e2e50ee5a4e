/** The data of guest events (§2.8): contact only with consent, as in the API; only the id for an erased guest. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import { GuestView } from "../guests/GuestView.ts"

export const GuestData = GuestView.pipe(
  Schema.filter(
    ({ contact_shared, email, phone }) => contact_shared || (email === null && phone === null) || "shares no contact"
  )
)

export const ErasedGuestData = Described.struct(
  { id: Schema.Int, erased: Schema.Literal(true) },
  { id: "The guest id.", erased: "Tells an erased guest from others." }
).annotations({ identifier: "ErasedGuest", description: "A guest whose personal data was erased." })
