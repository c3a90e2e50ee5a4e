/** The document around every page. */
import type { ComponentChildren, VNode } from "preact"
import { renderToString } from "preact-render-to-string"
import { type Frame, pathTo } from "../../shared/Frame.ts"
import type { Assets } from "./Assets.ts"

/** The scripts of the site, one for each kind of page. */
export type ScriptName = "menu" | "checkout" | "reserve" | "status"

interface DocumentProps {
  readonly title: string
  readonly language: string
  readonly assets: Assets
  readonly script?: ScriptName
  /** Handed to the page's script. */
  readonly data?: unknown
  /** Whether search engines should leave the page alone. */
  readonly isPrivate?: boolean
  /** Further elements of the head. */
  readonly head?: ComponentChildren
  readonly children: ComponentChildren
}

/** As text in a script element that is never run. The only way out of such an element begins with `<`. */
const dataText = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c")

/** A whole document. Everything in it is escaped by the renderer. */
export const Document = (props: DocumentProps) => {
  const { assets, children, data, head, isPrivate = false, language, script, title } = props
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {isPrivate && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        {script !== undefined &&
          assets.scripts[script].preload.map((path) => <link key={path} rel="modulepreload" href={path} />)}
        {script !== undefined && <script type="module" src={assets.scripts[script].path} />}
        {head}
      </head>
      <body>
        {children}
        {data !== undefined && (
          <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: dataText(data) }} />
        )}
      </body>
    </html>
  )
}

/** The document as text. */
export const render = (document: VNode): string => `<!doctype html>${renderToString(document)}`

interface SiteProps extends Omit<DocumentProps, "language" | "title"> {
  readonly frame: Frame
  readonly title?: string
  readonly current?: "menu" | "reserve"
  /** The path below the restaurant's, for the language switch. */
  readonly path: string
  /** Languages to switch to. */
  readonly languages: ReadonlyArray<string>
}

const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const Languages = ({ frame, languages, path }: Pick<SiteProps, "frame" | "languages" | "path">) =>
  languages.length < 2 ? null : (
    <nav class="languages" aria-label={frame.words.language}>
      {languages.map((language) => (
        <a
          key={language}
          href={pathTo({ slug: frame.slug, language }, path)}
          lang={language}
          hreflang={language}
          aria-current={language === frame.language ? "true" : undefined}
        >
          {language.toUpperCase()}
          <span class="unseen"> {nameOf(language)}</span>
        </a>
      ))}
    </nav>
  )

/** A page of a restaurant. */
export const Site = ({ children, current, frame, languages, path, title, ...rest }: SiteProps) => {
  const { name, words } = frame
  return (
    <Document {...rest} language={frame.locale} title={title === undefined ? name : `${title} · ${name}`}>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <header class="site">
        {current !== "menu" && (
          <a class="name" href={pathTo(frame)}>
            {name}
          </a>
        )}
        <nav class="pages" aria-label={name}>
          <a href={pathTo(frame)} aria-current={current === "menu" ? "page" : undefined}>
            {words.menu}
          </a>
          <a href={pathTo(frame, "/reserve")} aria-current={current === "reserve" ? "page" : undefined}>
            {words.reserve}
          </a>
        </nav>
        <Languages frame={frame} languages={languages} path={path} />
      </header>
      {children}
      <footer class="site">{words.footer}</footer>
    </Document>
  )
}
