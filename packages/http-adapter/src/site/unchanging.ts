/**
 * A static page: rendered, hashed and compressed once, on its first request. All responses share its bytes, so slow
 * readers hold no copies. A browser that has the current version gets 304.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Crypto } from "@fourtop/core/internal"
import { type Context, Effect, Exit } from "effect"
import * as ContentEncoding from "../host/ContentEncoding.ts"
import { isKnown } from "../host/Responder.ts"
import type { PageHandler } from "../host/Exchange.ts"

export interface Text {
  readonly body: string
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Services {
  readonly crypto: Pick<Context.Tag.Service<Crypto>, "sha256">
  /** The available encodings, best first. */
  readonly encodings: ReadonlyArray<ContentEncoding.ContentEncoding>
}

/** The page in one encoding: the whole response, and the 304 for browsers that have it. */
interface Kept {
  readonly etag: string
  readonly whole: HttpServerResponse.HttpServerResponse
  readonly held: HttpServerResponse.HttpServerResponse
}

const utf8 = new TextEncoder()

const isHeld = ({ headers }: HttpServerRequest.HttpServerRequest, etag: string): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .some((held) => held.trim() === "*" || held.trim().replace(/^W\//, "") === etag)

/** Each encoding is a representation of its own, with its own ETag. */
const keep = (text: Text, bytes: Uint8Array, etag: string, encoding: string | null): Kept => {
  const headers = { ...text.headers, etag, vary: "accept-encoding" }
  const coded = encoding === null ? headers : { ...headers, "content-encoding": encoding }
  return {
    etag,
    whole: HttpServerResponse.uint8Array(bytes, { contentType: text.contentType, headers: coded }),
    held: HttpServerResponse.empty({ status: 304, headers })
  }
}

/** Creates a page from `render`, which is called once. */
export const unchanging = (render: () => Text, { crypto, encodings }: Services): PageHandler => {
  const make = () => {
    const text = render()
    const bytes = utf8.encode(text.body)
    const hash = crypto.sha256(text.body).slice(0, 32)
    const plain = keep(text, bytes, `"${hash}"`, null)
    const compressed = new Map<string, Effect.Effect<Kept>>()
    /** Falls back to the uncompressed page if compression fails. */
    const inEncoding = ({ encode, name }: ContentEncoding.ContentEncoding): Effect.Effect<Kept> => {
      const known = compressed.get(name)
      if (known !== undefined) return known
      const making = encode(bytes).then(
        (smaller) => keep(text, smaller, `"${hash}-${name}"`, name),
        () => plain
      )
      void making.then((kept) => compressed.set(name, Exit.succeed(kept)))
      const made = Effect.promise(() => making)
      compressed.set(name, made)
      return made
    }
    return (encoding: ContentEncoding.ContentEncoding | null): Effect.Effect<Kept> =>
      encoding === null ? Exit.succeed(plain) : inEncoding(encoding)
  }
  let made: ReturnType<typeof make> | null = null
  const answer: PageHandler = (request) => {
    const kept = (made ??= make())(ContentEncoding.choose(request.headers["accept-encoding"], encodings))
    const held = ({ etag, held, whole }: Kept) => (isHeld(request, etag) ? held : whole)
    return isKnown(kept) ? Exit.map(kept, held) : Effect.map(kept, held)
  }
  return (request, exchange) =>
    made === null ? Effect.suspend(() => answer(request, exchange)) : answer(request, exchange)
}
