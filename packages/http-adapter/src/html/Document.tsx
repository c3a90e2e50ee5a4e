/** The HTML document around the content of every page. */
import type { ComponentChildren } from "preact"

export const Document = (props: {
  readonly title: string
  /** The language of the page; English by default. */
  readonly language?: string
  readonly head: ComponentChildren
  readonly children: ComponentChildren
}) => (
  <html lang={props.language ?? "en"}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{props.title}</title>
      {props.head}
    </head>
    <body>{props.children}</body>
  </html>
)
