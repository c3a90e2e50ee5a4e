/** What the use-cases about apps take, besides what owners choose. */
import { Either, Schema } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type { App } from "../../domain/oauth/App.ts"
import type { Parameters } from "../../domain/oauth/AuthorizationRequest.ts"

const isApp = (given: unknown): given is App =>
  Input.isObject(given) && [given["id"], given["name"]].every((member) => typeof member === "string")

/** An app that `proveApp` has returned. It may have scopes of a newer version, so only enough is looked at to name it. */
const proved = Schema.declare(isApp)

export const app = Input.value("app", proved)
export const Credentials = Schema.Struct({ id: Shapes.string, secret: Shapes.string })
export const Exchange = Schema.Struct({
  app: proved,
  code: Shapes.string,
  redirectUri: Shapes.string,
  codeVerifier: Shapes.string
})
export const Refresh = Schema.Struct({
  app: proved,
  refreshToken: Shapes.string,
  scopes: Schema.NullOr(Schema.Array(Shapes.string))
})

const isTexts = (given: unknown): given is ReadonlyArray<string> =>
  Array.isArray(given) && given.every((each) => typeof each === "string")

/** How the parameters of a request are asked for; what is no list of texts counts as absent. */
export const parameters: Input.Input<Parameters> = {
  read: (given) => {
    if (typeof given !== "function") return Either.left([{ path: "parameters", message: "must be a function" }])
    return Either.right((name) => {
      const values: unknown = given(name)
      return isTexts(values) ? values : []
    })
  }
}
