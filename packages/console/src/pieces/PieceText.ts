/** The text of a piece, without what differs although nothing has changed. */
import { Guard } from "@fourtop/http-adapter/web"

const token = new RegExp(`(<input type="hidden" name="${Guard.fieldName}" value=")[^"]*`, "g")

export const withoutToken = (html: string): string => html.replaceAll(token, "$1")

export const withToken = (html: string, csrf: string): string =>
  html.replaceAll(token, (_, before: string) => `${before}${csrf}`)

/** Scripts count the ages. */
export const withoutAges = (html: string): string =>
  html.replaceAll(/<span(?: class="age[^"]*")?( data-since="[^>]*>)[^<]*/g, "<span$1")

/** Comments that tell where a kept piece begins and ends: people cannot write them, because their texts are escaped. */
const [opening, closing] = ["<!--kept ", "<!--/kept-->"]

export const asKept = ({ digest, html }: { readonly digest: string; readonly html: string }): string =>
  `${opening}${digest}-->${html}${closing}`

/** What follows the beginning of such a comment, up to the end of the piece; null for any other comment. */
export const keptAt = (
  page: string,
  start: number
): { readonly digest: string; readonly inner: number; readonly innerEnd: number; readonly end: number } | null => {
  if (!page.startsWith(opening, start)) return null
  const named = page.indexOf("-->", start)
  const innerEnd = page.indexOf(closing, named)
  return innerEnd === -1
    ? null
    : { digest: page.slice(start + opening.length, named), inner: named + 3, innerEnd, end: innerEnd + closing.length }
}
