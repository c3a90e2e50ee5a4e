/** Which column of a sheet has which part of a dish: by its header, or by what is in it. */
import * as Text from "../../foundation/Text.ts"

export type Column =
  | { readonly kind: "name" | "category" | "price" | "description" | "modifiers" | "unknown" }
  | { readonly kind: "size"; readonly name: string }

/** What columns are called, in the languages in which menus are most often kept. */
const words: Readonly<Record<Exclude<Column["kind"], "unknown" | "size">, string>> = {
  name: "NAME|DISH|DISHES|ITEM|ITEM NAME|PRODUCT|TITLE|GERICHT|ARTIKEL|SPEISE|BEZEICHNUNG|PRODUKT|PLAT|NOM|ARTICLE|PIATTO|NOME|ARTICOLO|PLATO|NOMBRE|ARTICULO",
  category:
    "CATEGORY|SECTION|GROUP|COURSE|MENU SECTION|KATEGORIE|GRUPPE|WARENGRUPPE|CATEGORIE|RUBRIQUE|CATEGORIA|SEZIONE|SECCION",
  price: "PRICE|COST|AMOUNT|PREIS|PRIX|TARIF|PREZZO|PRECIO|PREIS EUR|PRICE EUR|PRICE USD|PRICE GBP|VK|UNIT PRICE",
  description: "DESCRIPTION|DETAILS|INGREDIENTS|BESCHREIBUNG|ZUTATEN|DESCRIZIONE|INGREDIENTI|DESCRIPCION|INGREDIENTES",
  modifiers: "MODIFIERS|EXTRAS|ADD ONS|OPTIONS|TOPPINGS|ZUSATZE|SUPPLEMENTS|AGGIUNTE|EXTRA|SUPLEMENTOS"
}

const kinds = new Map(
  (Object.keys(words) as ReadonlyArray<keyof typeof words>).flatMap((kind) =>
    words[kind].split("|").map((word) => [word, kind] as const)
  )
)

const kindOf = (cell: string): keyof typeof words | undefined => kinds.get(Text.folded(cell.replace(/[()[\]]/g, " ")))

/** The columns that a header names; null for a row that is none. Other columns of it are sizes if they have prices. */
export const headerOf = (
  cells: ReadonlyArray<string>,
  isPrice: (cell: string) => boolean
): ReadonlyArray<Column> | null => {
  const found = cells.map(kindOf)
  const isHeader = found.includes("name") && cells.filter((cell) => cell !== "").length > 1 && !cells.some(isPrice)
  if (!isHeader) return null
  const seen = new Set<string>()
  return cells.map((cell, index): Column => {
    const kind = found[index]
    if (kind !== undefined && !seen.has(kind)) {
      seen.add(kind)
      return { kind }
    }
    return cell === "" ? { kind: "unknown" } : { kind: "size", name: cell }
  })
}

/** How often a column repeats itself: from 0 to nearly 1. */
const repetition = (cells: ReadonlyArray<string>): number =>
  cells.length === 0 ? 0 : 1 - new Set(cells).size / cells.length

/** The columns of a sheet without a header: of two texts, the one that repeats itself is the category. */
export const guessed = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  isPrice: (cell: string) => boolean
): ReadonlyArray<Column> => {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, index) =>
    rows.flatMap((cells) => (cells[index] === undefined || cells[index] === "" ? [] : [cells[index]]))
  )
  const isText = columns.map((cells) => cells.filter(isPrice).length * 2 < cells.length)
  const texts = columns.flatMap((_, index) => (isText[index] === true ? [index] : []))
  const [first, second] = texts
  const [one, other] = [columns[first ?? -1] ?? [], columns[second ?? -1] ?? []]
  const hasCategory = second !== undefined && Math.max(repetition(one), repetition(other)) >= 0.3
  const category = hasCategory ? (repetition(one) >= repetition(other) ? first : second) : undefined
  const left = texts.filter((index) => index !== category)
  return columns.map((_, index): Column => {
    if (index === category) return { kind: "category" }
    if (index === left[0]) return { kind: "name" }
    if (index === left[1]) return { kind: "description" }
    return { kind: isText[index] === true ? "unknown" : "price" }
  })
}
