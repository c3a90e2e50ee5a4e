/** The HTML document around the content of every page. */
import type { ComponentChildren } from "preact"
import { usePageLanguage } from "./PageLanguage.tsx"

export const Document = (props: {
  readonly title: string
  /** The language of the page, where nothing around it says so. */
  readonly language?: string
  readonly head: ComponentChildren
  readonly children: ComponentChildren
}) => {
  const around = usePageLanguage()
  const { direction, language, locale } =
    props.language === undefined ? around : { ...around, language: props.language }
  return (
    <html
      lang={language}
      {...(direction === "ltr" ? {} : { dir: direction })}
      {...(locale === undefined ? {} : { "data-locale": locale })}
    >
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
}
