/** What a guest's page is about, as use-cases take it. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import * as Shapes from "../foundation/input/Shapes.ts"

export const SubjectInput = Schema.Struct({
  kind: Fields.oneOf(["booking", "order", "waitlist", "receipt"]),
  id: Shapes.text
})
