import type { Words } from "../../en/Words.ts"

/** What people of a restaurant are, in Italian. */
export const roles: Words["people"]["roles"] = { owner: "titolare", manager: "responsabile", staff: "personale" }
