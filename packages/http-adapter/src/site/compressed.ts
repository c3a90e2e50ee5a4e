/**
 * A page for one person, compressed. Its length tells which texts in it are alike, to somebody who can have texts put into
 * it, such as a guest's note, and sees how long answers are. So a page comes here only without secrets that are the same
 * in the next answer, and the token of its forms is masked; and its length has a random part, because other guests' names
 * stand beside what a guest wrote.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Crypto } from "@fourtop/core/internal"
import { type Context, Effect } from "effect"
import * as ContentEncoding from "../host/ContentEncoding.ts"
import { htmlType } from "../html/renderPage.ts"

export interface Services {
  readonly crypto: Pick<Context.Tag.Service<Crypto>, "randomBytes">
  /** The available encodings, best first. */
  readonly encodings: ReadonlyArray<ContentEncoding.ContentEncoding>
}

export interface Page {
  readonly html: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

export type Compress = (
  request: HttpServerRequest.HttpServerRequest,
  page: Page
) => Effect.Effect<HttpServerResponse.HttpServerResponse>

/** So many bytes at most are added at random. */
const mostPadding = 64
const utf8 = new TextEncoder()

const paddingFrom = ({ randomBytes }: Services["crypto"]): string => {
  const [length = 0, ...bytes] = randomBytes(1 + mostPadding / 2)
  const text = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return `<!--${text.slice(0, length % (mostPadding + 1))}-->`
}

/** Falls back to the uncompressed page if compression fails. */
export const compressed =
  ({ crypto, encodings }: Services): Compress =>
  (request, { headers, html, status }) => {
    const encoding = ContentEncoding.choose(request.headers["accept-encoding"], encodings)
    const plain = HttpServerResponse.text(html, { status, contentType: htmlType, headers })
    if (encoding === null) return Effect.succeed(plain)
    const coded = { ...headers, "content-encoding": encoding.name, vary: "accept-encoding" }
    return Effect.promise(() =>
      encoding.encode(utf8.encode(`${html}${paddingFrom(crypto)}`), "once").then(
        (bytes) => HttpServerResponse.uint8Array(bytes, { status, contentType: htmlType, headers: coded }),
        () => plain
      )
    )
  }
