/** A receipt as plain text, as wide as a printer for paper of 80 mm writes. */
import type { PaperRow, ReceiptPaper } from "./ReceiptPaper.ts"

export const width = 42

/** Made when the first receipt is written: it takes a fortieth of a start. */
let segments: Intl.Segmenter | undefined

/** What a reader counts as one letter, also where it is written with several characters. */
const lettersOf = (text: string): Array<string> => {
  segments ??= new Intl.Segmenter("en", { granularity: "grapheme" })
  return Array.from(segments.segment(text), ({ segment }) => segment)
}

const lengthOf = (text: string): number => lettersOf(text).length

const centred = (text: string): string => " ".repeat(Math.max(0, Math.floor((width - lengthOf(text)) / 2))) + text

/** In lines that are no longer than the paper is wide; words are divided only where they are longer. */
const wrapped = (text: string, most: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line: Array<string> = []
  for (const word of text.split(/\s+/)) {
    let letters = lettersOf(word)
    if (line.length > 0 && line.length + 1 + letters.length <= most) {
      line.push(" ", ...letters)
      continue
    }
    if (line.length > 0) lines.push(line.join(""))
    for (; letters.length > most; letters = letters.slice(most)) lines.push(letters.slice(0, most).join(""))
    line = letters
  }
  return [...lines, line.join("")]
}

const atTheRight = (text: string, from: number): string => " ".repeat(width - from - lengthOf(text)) + text

/** With less room beside it, a text stands above what is on its right. */
const leastRoom = 10

/** A text on the left, on as many lines as it takes, and another one on the right of the last one. */
const row = (left: string, right: string): ReadonlyArray<string> => {
  const room = width - lengthOf(right) - 1
  if (room < leastRoom) return [...wrapped(left, width), ...wrapped(right, width).map((line) => atTheRight(line, 0))]
  const lines = wrapped(left, room)
  const last = lines.at(-1)!
  return [...lines.slice(0, -1), last + atTheRight(right, lengthOf(last))]
}

const rows = (all: ReadonlyArray<PaperRow>): ReadonlyArray<string> => all.flatMap(([label, value]) => row(label, value))

const rule = "-".repeat(width)

export const of = (paper: ReceiptPaper): string =>
  [
    ...paper.seller.flatMap((line) => wrapped(line, width)).map(centred),
    "",
    centred(paper.title),
    ...(paper.copy === null ? [] : [centred(paper.copy)]),
    "",
    ...rows(paper.facts),
    rule,
    ...paper.lines.flatMap(({ amount, details, name }) => [
      ...row(name, amount),
      ...details.flatMap((detail) => wrapped(detail, width - 2)).map((detail) => `  ${detail}`)
    ]),
    ...rows(paper.sums),
    rule,
    ...rows([paper.total, ...paper.payments]),
    ...(paper.taxes.length === 0 ? [] : [rule, ...[paper.taxHeadings, ...paper.taxes].flatMap(taxRow)]),
    rule,
    ...paper.digest.flatMap((text) => wrapped(text, width)),
    ""
  ].join("\n")

const taxRow = ([tax, net, amount]: readonly [string, string, string]): ReadonlyArray<string> =>
  row(tax, `${net.padStart(12)} ${amount.padStart(12)}`)
