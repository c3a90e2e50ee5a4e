/** Reads a dish from one text: its name, its price or the prices of its sizes, and what can be added for money. */
import type * as Money from "../../foundation/Money.ts"
import * as PriceReading from "./PriceReading.ts"

export interface Priced {
  readonly name: string
  readonly price_minor: number | null
}

/** Why a row should be looked at. */
export type DishDoubt =
  | PriceReading.PriceDoubt
  | "no_price"
  | "free"
  | "far"
  | "name_twice"
  | "name_too_long"
  | "unreadable"
  | "unnamed_sizes"
  | "too_many_sizes"
  | "too_many_modifiers"
  | "unread_cell"

export interface DishText {
  readonly name: string
  readonly price: PriceReading.Price | null
  readonly sizes: ReadonlyArray<Priced>
  readonly modifiers: ReadonlyArray<Priced>
  readonly doubts: ReadonlyArray<DishDoubt>
}

const filler = /[\s.…·:_–—-]/

/** The text without the dots, dashes and blanks that lead to a price. */
export const withoutLeader = (text: string): string => {
  let end = text.length
  while (end > 0 && filler.test(text[end - 1]!)) end--
  return text.slice(0, end).trim()
}

/** The number of words that name a size: as many as in the sizes behind the first one. */
const lastWords = (text: string, count: number): readonly [before: string, last: string] => {
  const words = text.split(/\s+/)
  return [words.slice(0, -count).join(" "), words.slice(-count).join(" ")]
}

interface Part {
  readonly text: string
  readonly price: PriceReading.Price
}

const partsOf = (text: string, currency: Money.Currency): ReadonlyArray<Part> | null => {
  const texts = text.split(/[/|]/)
  if (texts.length < 2) return null
  const parts: Array<Part> = []
  for (const one of texts) {
    const found = PriceReading.atEnd(one, currency)
    if (found === null) return null
    parts.push({ text: found.before, price: found.price })
  }
  return parts
}

const doubtsOf = (parts: ReadonlyArray<Part>): ReadonlyArray<DishDoubt> =>
  parts.flatMap(({ price: { doubt } }) => (doubt === null ? [] : [doubt]))

/** Sizes with prices, such as `small 8.50 / large 11`; the name in front of them if there is one. */
export const sizesIn = (
  text: string,
  currency: Money.Currency,
  hasName: boolean
): Pick<DishText, "doubts" | "name" | "sizes"> | null => {
  const parts = partsOf(text, currency)
  if (parts === null) return null
  const [first, ...others] = parts as [Part, ...Array<Part>]
  const later = others.map((part) => withoutLeader(part.text))
  const [, told, size] = /^(.*?)\s*[:–—]\s+(.*)$/.exec(withoutLeader(first.text)) ?? []
  const most = Math.max(...later.map((one) => (one === "" ? 0 : one.split(/\s+/).length)))
  const [name, firstSize] =
    told !== undefined
      ? [told, size!]
      : !hasName
        ? ["", withoutLeader(first.text)]
        : most === 0
          ? [withoutLeader(first.text), ""]
          : lastWords(withoutLeader(first.text), most)
  const named = [firstSize, ...later]
  const isNamed = named.every((one) => one !== "")
  return {
    name,
    sizes: parts.map(({ price }, index) => ({ name: named[index] || String(index + 1), price_minor: price.minor })),
    doubts: [...doubtsOf(parts), ...(isNamed ? [] : ["unnamed_sizes" as const])]
  }
}

/** One thing that can be added; without a price it costs nothing. */
export const modifierIn = (
  text: string,
  currency: Money.Currency
): { readonly priced: Priced; readonly doubt: DishDoubt | null } => {
  const found = PriceReading.atEnd(text, currency)
  if (found === null) return { priced: { name: text.trim(), price_minor: 0 }, doubt: null }
  const name = withoutLeader(found.before).replace(/\s*\+$/, "")
  return { priced: { name, price_minor: found.price.minor }, doubt: name === "" ? "unreadable" : found.price.doubt }
}

/** The modifiers of a text that begins with a plus or lists several behind it. */
export const modifiersIn = (
  texts: ReadonlyArray<string>,
  currency: Money.Currency
): Pick<DishText, "doubts" | "modifiers"> => {
  const read = texts.filter((one) => one.trim() !== "").map((one) => modifierIn(one, currency))
  return {
    modifiers: read.map(({ priced }) => priced),
    doubts: read.flatMap(({ doubt }) => (doubt === null ? [] : [doubt]))
  }
}

/** The text in front of modifiers, and each of them. A plus in front of a word begins one; `1 + 1` is a name. */
export const splitModifiers = (text: string): readonly [before: string, ...modifiers: ReadonlyArray<string>] =>
  text.split(/(?:^|\s)\+\s*(?=\p{L})/u) as [string, ...Array<string>]

/** What the text says of a dish. */
export const read = (text: string, currency: Money.Currency): DishText => {
  const [main, ...added] = splitModifiers(text)
  const extra = modifiersIn(added, currency)
  const sized = sizesIn(main, currency, true)
  if (sized !== null) {
    return { ...sized, price: null, modifiers: extra.modifiers, doubts: [...sized.doubts, ...extra.doubts] }
  }
  const found = PriceReading.atEnd(main, currency)
  const doubt = found?.price.doubt ?? null
  return {
    name: withoutLeader(found?.before ?? main),
    price: found?.price ?? null,
    sizes: [],
    modifiers: extra.modifiers,
    doubts: [...(doubt === null ? [] : [doubt]), ...extra.doubts]
  }
}
