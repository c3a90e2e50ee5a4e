/** The style sheet and the scripts. Their paths contain a hash of their content, so that browsers can cache them. */
import type { Crypto } from "@fourtop/core"
import { type Context, Record } from "effect"
import type { PageHandler, Route, Site } from "@fourtop/http-adapter/web"
import { styles } from "../browser/bundles.ts"
import { consoleScripts } from "../browser/scripts.ts"

export interface Assets {
  readonly style: string
  /** The path of each script, by its name. */
  readonly scripts: Readonly<Record<string, string>>
  readonly routes: ReadonlyArray<Route<PageHandler>>
}

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin"
}

export const make = (crypto: Context.Tag.Service<Crypto>, { unchanging }: Pick<Site, "unchanging">): Assets => {
  const pathOf = (text: string, ending: string) => `/console/assets/${crypto.sha256(text).slice(0, 16)}.${ending}`
  const route = (path: string, body: string, contentType: string): Route<PageHandler> => ({
    method: "GET",
    path,
    serves: unchanging(() => ({ body, contentType, headers }))
  })
  const style = pathOf(styles.console, "css")
  const scripts = Record.map(consoleScripts, (text) => pathOf(text, "js"))
  return {
    style,
    scripts,
    routes: [
      route(style, styles.console, "text/css; charset=utf-8"),
      ...Record.collect(consoleScripts, (name, text) => route(scripts[name], text, "text/javascript; charset=utf-8"))
    ]
  }
}
