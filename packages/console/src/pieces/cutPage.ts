/** Cuts a rendered page where its pieces begin and end. The renderer closes every element, and quotes every attribute. */
import { keptAt } from "./PieceText.ts"

interface Span {
  readonly start: number
  readonly end: number
}

export interface Piece extends Span {
  /** False for what stands around the rows of a list, or around what else a part is cut into. */
  readonly isWhole: boolean
  /** Where a kept piece is within its comments, and the digest that it has; null for any other. */
  readonly kept: { readonly digest: string; readonly inner: number; readonly innerEnd: number } | null
}

export interface CutPage {
  readonly title: Span | null
  /** The tag that the content begins with. */
  readonly main: { readonly start: number; readonly opened: number } | null
  /** What has just been done. */
  readonly said: Span | null
  /** One after the other; all texts between are the same however often the page is asked for. */
  readonly parts: ReadonlyArray<Piece>
}

/** A tag, or where a comment begins. */
const tag = /<(?:(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|!--)/gi

/** These have no end. */
const empty = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"])

/** Whether it has the attribute; values of others say nothing about that. */
const has = (attributes: string, name: string): boolean =>
  attributes.includes(` ${name}`) && attributes.replaceAll(/"[^"]*"/g, '""').includes(` ${name}`)

type Kind = "cut" | "list" | "part" | "piece" | "said" | "title"

const kindOf = (name: string, attributes: string, within: Kind | null, isChild: boolean): Kind | null => {
  if (within === "list") return isChild && has(attributes, "data-key=") ? "piece" : null
  if (within === "cut") return has(attributes, "data-piece") ? "piece" : null
  if (within !== null) return null
  if (name === "title") return "title"
  if (has(attributes, "data-said")) return "said"
  if (!has(attributes, "data-part=")) return null
  return has(attributes, "data-list") ? "list" : has(attributes, "data-cut") ? "cut" : "part"
}

export const cutPage = (html: string): CutPage => {
  const open: Array<{ readonly kind: Kind; readonly depth: number; readonly start: number }> = []
  const parts: Array<Piece> = []
  let depth = 0
  let [title, said]: [Span | null, Span | null] = [null, null]
  let main: CutPage["main"] = null
  /** Where the text begins that belongs to no piece of the list or part. */
  let around = 0
  const endAround = (end: number) => {
    if (end > around) parts.push({ start: around, end, isWhole: false, kept: null })
  }
  const scanner = new RegExp(tag)
  for (let found = scanner.exec(html); found !== null; found = scanner.exec(html)) {
    const { 0: text, 1: slash, 2: name, 3: attributes = "", index } = found
    const after = index + text.length
    if (name === undefined) {
      const kept = keptAt(html, index)
      if (kept === null) continue
      scanner.lastIndex = kept.end
      const within = open.at(-1)
      if (within?.kind !== "list" || within.depth !== depth - 1) continue
      endAround(index)
      parts.push({ start: index, end: kept.end, isWhole: true, kept })
      around = kept.end
      continue
    }
    if (slash === "/") {
      depth--
      const last = open.at(-1)
      if (last?.depth !== depth) continue
      open.pop()
      const span = { start: last.start, end: after }
      if (last.kind === "title") title = span
      else if (last.kind === "said") said = span
      else if (last.kind === "list" || last.kind === "cut") endAround(after)
      else parts.push({ ...span, isWhole: true, kept: null })
      if (last.kind === "piece") around = after
      continue
    }
    if (name === "main") main ??= { start: index, opened: after }
    if (empty.has(name) || attributes.endsWith("/")) continue
    const within = open.at(-1)
    const kind = kindOf(name, attributes, within?.kind ?? null, within?.depth === depth - 1)
    if (kind === "piece") endAround(index)
    if (kind === "list" || kind === "cut") around = index
    if (kind !== null) open.push({ kind, depth, start: index })
    depth++
  }
  return { title, main, said, parts }
}
