/**
 * What is sent of a live page to a browser that has it already: only what has changed. A page is cut into pieces: each row
 * of a `data-list` that has a `data-key`, each `data-piece` of a part with `data-cut`, and each other `data-part`. Every piece says its digest. The browser names the
 * digests that it has, and gets a `<template data-had="2-5">` in place of these, by their places in what it named.
 *
 * Such an answer has no token in its forms: the browser puts in that of its page.
 */
import type { Crypto } from "@fourtop/core/internal"
import { type Context, Encoding } from "effect"
import { cutPage, type Piece } from "./cutPage.ts"
import { withoutAges, withoutToken } from "./PieceText.ts"

/** The request header: the stamp of the page, then the digests. */
export const header = "fourtop-has"

/** A longer header is not read. Proxies take 8 KB for all headers together; a board of 200 orders needs 2 KB, a floor 3. */
export const mostBytes = 4096

type Hashing = Pick<Context.Tag.Service<Crypto>, "sha256">

/** Long enough that no two pieces are taken for each other, also by those who write texts: the session is in it. */
const digestBytes = 6

const shortened = (hash: string): string =>
  Encoding.encodeBase64Url(
    Uint8Array.from({ length: digestBytes }, (_, place) => Number(`0x${hash.slice(2 * place, 2 * place + 2)}`))
  )

/** Changes with what a browser and this version must agree on. */
const protocol = 2

/** The session's: another person's page has other tokens. */
const stampOf = ({ sha256 }: Hashing, session: string): string => shortened(sha256(`pieces ${protocol} ${session}`))

/** What a kept piece has was digested when it was rendered. */
const digestOf = ({ sha256 }: Hashing, session: string, html: string, kept: string | null): string =>
  shortened(sha256(`${session} ${kept ?? withoutAges(withoutToken(html))}`))

const firstTag = /^<(?:"[^"]*"|[^">])*/

/** The piece says its digest. */
const marked = (html: string, digest: string): string => html.replace(firstTag, `$& data-digest="${digest}"`)

/** What the browser has, by digest: its place in the header. Null for a browser that has another page, or none. */
const hadOf = (named: string | undefined, stamp: string): ReadonlyMap<string, number> | null => {
  if (named === undefined || named.length > mostBytes) return null
  const [first, ...digests] = named.split(" ")
  return first === stamp ? new Map(digests.map((digest, place) => [digest, place])) : null
}

/** The pieces in their order, with runs of those that the browser has. */
const changesIn = (
  pieces: ReadonlyArray<{ readonly html: string; readonly digest: string | null }>,
  had: ReadonlyMap<string, number>
): string => {
  const texts: Array<string> = []
  let run: { readonly from: number; to: number } | null = null
  const end = () => {
    if (run !== null) texts.push(`<template data-had="${run.from}-${run.to}"></template>`)
    run = null
  }
  for (const { digest, html } of pieces) {
    const place = digest === null ? undefined : had.get(digest)
    if (place === undefined) {
      end()
      texts.push(digest === null ? html : marked(html, digest))
    } else if (run !== null && run.to + 1 === place) run.to = place
    else {
      end()
      run = { from: place, to: place }
    }
  }
  end()
  return texts.join("")
}

export interface Request {
  /** The header, as it came. */
  readonly named: string | undefined
  readonly session: string
}

export interface Sent {
  readonly html: string
  readonly isWhole: boolean
}

/** The page as it is sent: whole and with its digests, or only what has changed. */
export const sentOf = (crypto: Hashing, page: string, { named, session }: Request): Sent => {
  const { main, parts, said, title } = cutPage(page)
  if (main === null) return { html: page, isWhole: true }
  const stamp = stampOf(crypto, session)
  const stamped = `${page.slice(main.start, main.opened - 1)} data-stamp="${stamp}">`
  const had = hadOf(named, stamp)
  const known = ({ end, isWhole, kept, start }: Piece) => {
    const html = kept === null ? page.slice(start, end) : page.slice(kept.inner, kept.innerEnd)
    return { html, digest: isWhole ? digestOf(crypto, session, html, kept?.digest ?? null) : null }
  }
  if (had !== null) {
    const changes = changesIn(parts.map(known), had)
    const html = `<!doctype html>${textOf(page, title)}${stamped}${textOf(page, said)}${changes}</main>`
    return { html: withoutToken(html), isWhole: false }
  }
  let html = ""
  let done = 0
  const put = (start: number, end: number, text: string) => {
    html += page.slice(done, start) + text
    done = end
  }
  put(main.start, main.opened, stamped)
  for (const piece of parts) {
    const { digest, html: text } = known(piece)
    if (digest !== null) put(piece.start, piece.end, marked(text, digest))
  }
  return { html: html + page.slice(done), isWhole: true }
}

const textOf = (page: string, part: { readonly start: number; readonly end: number } | null): string =>
  part === null ? "" : page.slice(part.start, part.end)
