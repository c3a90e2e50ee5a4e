/** What authors of apps send. Bounds are checked where the rules are. */
import { Schema } from "effect"
import { Scope } from "../../../domain/foundation/Scope.ts"
import * as Shapes from "../../../domain/foundation/input/Shapes.ts"

const { text } = Shapes

export const NewApp = Schema.Struct({ name: text, redirectUris: Schema.Array(text), scopes: Schema.Array(Scope) })

export const Texts = Schema.Struct({
  tagline: text,
  description: text,
  start_url: text,
  website: text,
  support: text,
  privacy_url: text
})

export const AppEdit = Schema.Struct({ ...NewApp.fields, texts: Texts })
