/** The input of a guest's profile. */
import * as Labels from "../labels/Labels.ts"

/** The body of PATCH /guests/{guest}. */
export const ChangeGuest = Labels.changeOf("ChangeGuest", "A change of what integrations keep with a guest.")
export type ChangeGuest = typeof ChangeGuest.Type
