/** The root URL of a service that a command connects to. */
import { Either } from "effect"
import * as Value from "./Value.ts"

/** A URL without the slash at its end, and without the API's own path, which is easily copied along. */
export const rootUrl: Value.Value<string> = Value.make((text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? Either.right(text.replace(/\/+(api\/v1\/*)?$/, ""))
    : Either.left("a URL such as https://api.example.com")
)
