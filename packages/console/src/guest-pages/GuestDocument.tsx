/** The document around every guest's page. */
import type { ComponentChildren } from "preact"
import { Document, EmbeddedScript, EmbeddedStyle, icon, Mark } from "@fourtop/http-adapter/web"
import type { Language } from "../words/guestLanguage.ts"
import { styles } from "../browser/bundles.ts"
import { guestScript } from "../browser/scripts.ts"

/** How often a page without scripts reloads, in seconds. */
const reloadSeconds = 30

export const GuestDocument = (props: {
  readonly title: string
  readonly language: Language
  /** The restaurant; null on pages that must not tell whether there is one. */
  readonly restaurant: string | null
  readonly footer?: string
  /** Set where the page shows changes as they happen. */
  readonly isLive?: boolean
  readonly children: ComponentChildren
}) => (
  <Document
    title={props.restaurant === null ? props.title : `${props.title} · ${props.restaurant}`}
    language={props.language}
    head={
      <>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={icon} />
        <EmbeddedStyle text={styles.guests} />
        {props.isLive === true && (
          <noscript>
            <meta http-equiv="refresh" content={String(reloadSeconds)} />
          </noscript>
        )}
      </>
    }
  >
    <header>
      <Mark />
      <span>{props.restaurant ?? "Fourtop"}</span>
    </header>
    <main>{props.children}</main>
    {props.footer !== undefined && <footer>{props.footer}</footer>}
    {props.isLive === true && <EmbeddedScript text={guestScript} />}
  </Document>
)

/** A page with a title and a sentence, such as for a link that does not work. */
export const Notice = (props: { readonly title: string; readonly text: string; readonly language: Language }) => (
  <GuestDocument title={props.title} language={props.language} restaurant={null}>
    <h1>{props.title}</h1>
    <p>{props.text}</p>
  </GuestDocument>
)
