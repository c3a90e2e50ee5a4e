/** The style sheet and the script. Their paths contain a hash of their content, so that browsers can cache them. */
import type { Crypto } from "@fourtop/core"
import type { Context } from "effect"
import type { Page, Route, Site } from "@fourtop/http-adapter/web"
import { script } from "../browser/script.ts"
import { style } from "../browser/style.ts"

export interface Assets {
  readonly style: string
  readonly script: string
  readonly routes: ReadonlyArray<Route<Page>>
}

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin"
}

export const make = (crypto: Context.Tag.Service<Crypto>, { unchanging }: Pick<Site, "unchanging">): Assets => {
  const pathOf = (text: string, ending: string) => `/console/assets/${crypto.sha256(text).slice(0, 16)}.${ending}`
  const serve = (body: string, contentType: string) => unchanging(() => ({ body, contentType, headers }))
  const [styles, scripts] = [pathOf(style, "css"), pathOf(script, "js")]
  return {
    style: styles,
    script: scripts,
    routes: [
      { method: "GET", path: styles, serves: serve(style, "text/css; charset=utf-8") },
      { method: "GET", path: scripts, serves: serve(script, "text/javascript; charset=utf-8") }
    ]
  }
}
