/** The console's style sheets and scripts. */
import type { Crypto } from "@fourtop/core/internal"
import { asset, type PageHandler, type Route, type Site } from "@fourtop/http-adapter/web"
import { type Context, Record } from "effect"
import { styles, words } from "../browser/bundles.ts"
import { consoleScripts } from "../browser/scripts.ts"

const { apps, floor, money, settings, setup } = styles

/** The style sheets that only some pages load. */
const ownStyles = { apps, floor, money, settings, setup }

export type StyleName = keyof typeof ownStyles

export interface Assets {
  readonly style: string
  /** The path of each style sheet that only some pages load, by its name. */
  readonly ownStyles: Readonly<Record<string, string>>
  /** The path of each script, by its name. */
  readonly scripts: Readonly<Record<string, string>>
  /** The path of what scripts say, by language. */
  readonly spoken: Readonly<Record<string, string>>
  readonly routes: ReadonlyArray<Route<PageHandler>>
}

export const make = (crypto: Context.Tag.Service<Crypto>, site: Pick<Site, "unchanging">): Assets => {
  const style = asset(styles.console, "css", crypto, site)
  const own = Record.map(ownStyles, (text) => asset(text, "css", crypto, site))
  const scripts = Record.map(consoleScripts, (text) => asset(text, "js", crypto, site))
  const spoken = Record.map(words, (text) => asset(text, "js", crypto, site))
  return {
    style: style.path,
    ownStyles: Record.map(own, ({ path }) => path),
    scripts: Record.map(scripts, ({ path }) => path),
    spoken: Record.map(spoken, ({ path }) => path),
    routes: [style, ...[own, scripts, spoken].flatMap((some) => Object.values(some))]
  }
}
