/**
 * Pieces of live pages as they were rendered a moment ago, for everybody who has such a page open: most of a busy page
 * stays as it is when one order changes. A piece says what it is made of, and is rendered again when that is another.
 *
 * A restaurant has so much room; what does not fit is rendered each time. Pieces that nobody asks for are forgotten within
 * minutes, so that nothing about a guest stays here.
 */
import type { Crypto } from "@fourtop/core/internal"
import type { Context } from "effect"
import type { VNode } from "preact"
import { renderToString } from "preact-render-to-string"
import * as PieceText from "./PieceText.ts"

type Hashing = Pick<Context.Tag.Service<Crypto>, "sha256">

export interface KeptPiece {
  /** Without the token of its forms. */
  readonly html: string
  /** Of what changes a piece for those who read it. */
  readonly digest: string
}

export interface Asked {
  readonly restaurantId: number
  /** Unique within the restaurant. */
  readonly name: string
  /** Everything that the piece is made of, as a text. */
  readonly made: string
  readonly now: number
}

export interface KeptPieces {
  /** The piece as it was rendered from the same, or rendered now. Its forms have any token. */
  readonly of: (asked: Asked, render: () => VNode) => KeptPiece
  /** The room that is taken. */
  readonly bytes: () => number
}

export interface Limits {
  /** In bytes, for each restaurant and for all of them. */
  readonly restaurant: number
  readonly total: number
  /** For how long a piece is kept that nobody asks for. */
  readonly millis: number
}

const mebi = 1024 * 1024

export const usual: Limits = { restaurant: 2 * mebi, total: 16 * mebi, millis: 3 * 60_000 }

interface Entry extends KeptPiece {
  readonly restaurantId: number
  readonly made: string
  readonly bytes: number
  readonly usedAt: number
}

export const make = ({ sha256 }: Hashing, { millis, restaurant, total }: Limits = usual): KeptPieces => {
  // A map keeps the order of insertion, so the entry that was used last is the last.
  const entries = new Map<string, Entry>()
  const taken = new Map<number, number>()
  let all = 0

  const count = (restaurantId: number, bytes: number) => {
    all += bytes
    const now = (taken.get(restaurantId) ?? 0) + bytes
    if (now === 0) taken.delete(restaurantId)
    else taken.set(restaurantId, now)
  }
  const remove = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    entries.delete(key)
    count(entry.restaurantId, -entry.bytes)
    return entry
  }
  const put = (key: string, entry: Entry) => {
    if ((taken.get(entry.restaurantId) ?? 0) + entry.bytes > restaurant) return
    entries.set(key, entry)
    count(entry.restaurantId, entry.bytes)
  }
  const forget = (now: number) => {
    for (const [key, { usedAt }] of entries) {
      if (all <= total && now - usedAt <= millis) break
      remove(key)
    }
  }

  return {
    of: ({ made, name, now, restaurantId }, render) => {
      forget(now)
      const key = `${restaurantId} ${name}`
      const before = remove(key)
      if (before?.made === made) {
        const { digest, html } = before
        put(key, { ...before, usedAt: now })
        return { html, digest }
      }
      const html = PieceText.withoutToken(renderToString(render()))
      const digest = sha256(PieceText.withoutAges(html))
      // Characters take up to two bytes.
      const bytes = 2 * (html.length + made.length + key.length + digest.length)
      put(key, { restaurantId, made, html, digest, bytes, usedAt: now })
      return { html, digest }
    },
    bytes: () => all
  }
}
