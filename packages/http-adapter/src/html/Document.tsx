/** What every page that this server renders has around its content. */
import type { ComponentChildren } from "preact"

export const Document = (props: {
  readonly title: string
  /** What else is in the head. */
  readonly head: ComponentChildren
  readonly children: ComponentChildren
}) => (
  <html lang="en">
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
