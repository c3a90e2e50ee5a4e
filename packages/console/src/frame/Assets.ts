/** The console's style sheet and scripts. */
import type { Crypto } from "@fourtop/core/internal"
import { asset, type PageHandler, type Route, type Site } from "@fourtop/http-adapter/web"
import { type Context, Record } from "effect"
import { styles } from "../browser/bundles.ts"
import { consoleScripts } from "../browser/scripts.ts"

export interface Assets {
  readonly style: string
  /** The path of each script, by its name. */
  readonly scripts: Readonly<Record<string, string>>
  readonly routes: ReadonlyArray<Route<PageHandler>>
}

export const make = (crypto: Context.Tag.Service<Crypto>, site: Pick<Site, "unchanging">): Assets => {
  const style = asset(styles.console, "css", crypto, site)
  const scripts = Record.map(consoleScripts, (text) => asset(text, "js", crypto, site))
  return {
    style: style.path,
    scripts: Record.map(scripts, ({ path }) => path),
    routes: [style, ...Object.values(scripts)]
  }
}
