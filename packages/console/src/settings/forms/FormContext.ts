/** What forms need to know of the restaurant and its document besides the part that they are about. */
import type { VenueDocument } from "@fourtop/core/internal"
import type { Target } from "./Shape.ts"

export type Document = VenueDocument.VenueDocumentInput

export interface FormContext {
  readonly currency: string
  readonly language: string
  /** The restaurant's languages, its default one first. */
  readonly languages: ReadonlyArray<string>
  /** What can be named, with its label. */
  readonly targets: Readonly<Record<Target, ReadonlyArray<{ readonly value: string; readonly label: string }>>>
}

/** A text in one language or several: in the restaurant's own, else any. */
export const nameIn = (name: unknown, language: string): string => {
  if (typeof name === "string") return name
  const texts = (name ?? {}) as Readonly<Record<string, string | null>>
  return texts[language] ?? Object.values(texts).find((text) => text !== null && text !== "") ?? ""
}

interface Named {
  readonly key: string
  readonly name: unknown
}

export const contextOf = (document: Document): FormContext => {
  const language = document.default_language ?? "en"
  const named = (rows: ReadonlyArray<Named> | undefined, within = "") =>
    (rows ?? []).map(({ key, name }) => ({ value: key, label: `${within}${nameIn(name, language) || key}` }))
  const menus = document.menus ?? []
  const within = (name: unknown) => `${nameIn(name, language)} › `
  const categories = menus.flatMap((menu) => (menu.categories ?? []).map((category) => ({ menu, category })))
  const classes = [
    "standard",
    ...(document.taxes?.rules ?? []).map((rule) => rule.tax_class ?? "standard"),
    ...categories.flatMap(({ category }) => (category.dishes ?? []).flatMap((dish) => dish.tax_class ?? [])),
    ...(document.taxes?.delivery_fee_class == null ? [] : [document.taxes.delivery_fee_class])
  ]
  return {
    currency: document.currency,
    language,
    languages: [...new Set([language, ...(document.languages ?? [])])],
    targets: {
      branch: named(document.branches),
      room: named(document.rooms),
      table: named(document.tables),
      category: menus.flatMap((menu) => named(menu.categories, within(menu.name))),
      dish: categories.flatMap(({ category }) => named(category.dishes, within(category.name))),
      tax: named(document.taxes?.taxes),
      tax_class: [...new Set(classes)].map((value) => ({ value, label: value })),
      station: named(document.kitchen_stations),
      modifier_group: named(document.modifier_groups)
    }
  }
}
