/** The form of a dish: its fields as text, and the input that they mean. */
import { Budgets, type Dish, type Problems, PriceText, type Restaurant, Translations } from "@fourtop/core/internal"
import { Either } from "effect"
import type * as SeenForm from "../visits/seenForm.ts"
import type { Words } from "../words/Words.ts"

type DishWords = Words["dish"]

type DishFormSettings = Pick<Restaurant.Restaurant, "currency" | "default_language" | "languages">

/** Ticked when a dish has none of the allergens; nothing ticked means that they are not declared. */
export const noAllergens = "none"

/** Rows for sizes in the form of a new dish. */
export const sizeRows = 5

/** The languages of the form: the restaurant's, and any others that the dish has. */
export const languagesOf = (place: DishFormSettings, dish: Dish.Dish | null): ReadonlyArray<string> => [
  ...new Set([
    place.default_language,
    ...place.languages,
    ...Object.keys(dish?.name ?? {}),
    ...Object.keys(dish?.description ?? {})
  ])
]

/** The fields of a dish as it is. */
export const valuesOf = (dish: Dish.Dish, place: DishFormSettings): SeenForm.Values => ({
  category_id: String(dish.category_id),
  ...Object.fromEntries(
    languagesOf(place, dish).flatMap((language) => [
      [`name.${language}`, dish.name[language] ?? ""],
      [`description.${language}`, dish.description?.[language] ?? ""]
    ])
  ),
  ...(dish.price_minor === null ? {} : { price_minor: PriceText.write(dish.price_minor, place.currency) }),
  dietary: dish.dietary,
  allergens: dish.allergens === null ? [] : dish.allergens.length === 0 ? [noAllergens] : dish.allergens,
  show_online: dish.show_online ? ["true"] : []
})

/** What the fields mean, and what is wrong with them as texts; the rules of dishes are checked afterwards. */
export interface Reading {
  readonly input: Readonly<Record<string, unknown>>
  readonly problems: ReadonlyArray<Problems.Problem>
}

/** A text in all languages of the form; languages that the form does not have stay as they are. */
const translations = (
  fields: URLSearchParams,
  member: "name" | "description",
  before: Translations.Translations | null
): { readonly text: Translations.Translations | null; readonly problems: ReadonlyArray<Problems.Problem> } => {
  const typed = [...fields.entries()].filter(([field]) => field.startsWith(`${member}.`))
  const text: Record<string, string | null> = { ...before }
  const problems: Array<Problems.Problem> = []
  for (const [field, value] of typed.slice(0, Budgets.counts.languages + 1)) {
    const language = field.slice(member.length + 1)
    // What was blank stays what it was: missing, null or empty.
    if (value.trim() === (before?.[language] ?? "")) continue
    if (value.trim() === "") delete text[language]
    else text[language] = value.trim()
    const message = Translations.textProblem(value, member)
    if (message !== null) problems.push({ path: field, message })
  }
  return { text: Object.keys(text).length === 0 ? null : text, problems }
}

const allergensOf = (ticked: ReadonlyArray<string>, say: DishWords): Reading => {
  const named = ticked.filter((value) => value !== "" && value !== noAllergens)
  const isFree = ticked.includes(noAllergens)
  return {
    input: { allergens: named.length === 0 && !isFree ? null : named },
    problems: isFree && named.length > 0 ? [{ path: "allergens", message: say.noneAndSome }] : []
  }
}

const priceOf = (text: string, path: string, currency: string): Reading => {
  const price = PriceText.read(text, currency)
  return Either.isRight(price)
    ? { input: { price_minor: price.right }, problems: [] }
    : { input: {}, problems: [{ path, message: price.left }] }
}

const shared = (fields: URLSearchParams, before: Dish.Dish | null, say: DishWords): Reading => {
  const name = translations(fields, "name", before?.name ?? null)
  const description = translations(fields, "description", before?.description ?? null)
  const category = fields.get("category_id")
  const dietary = fields.get("dietary")
  // The form sends a blank value with each group of boxes, so that "none is ticked" differs from "not sent".
  const allergens = fields.has("allergens") ? allergensOf(fields.getAll("allergens"), say) : { input: {}, problems: [] }
  return {
    input: {
      name: name.text ?? {},
      description: description.text,
      ...(category === null ? {} : { category_id: /^\d{1,15}$/.test(category) ? Number(category) : category }),
      ...(dietary === null ? {} : { dietary }),
      ...(fields.has("show_online") ? { show_online: fields.getAll("show_online").includes("true") } : {}),
      ...allergens.input
    },
    problems: [...name.problems, ...description.problems, ...allergens.problems]
  }
}

const merged = (readings: ReadonlyArray<Reading>): Reading => ({
  input: Object.assign({}, ...readings.map(({ input }) => input)) as Reading["input"],
  problems: readings.flatMap(({ problems }) => problems)
})

/** The changes to a dish. */
export const readChange = (
  fields: URLSearchParams,
  dish: Dish.Dish,
  { currency }: DishFormSettings,
  say: DishWords
): Reading => {
  const price = fields.get("price_minor")
  return merged([shared(fields, dish, say), ...(price === null ? [] : [priceOf(price, "price_minor", currency)])])
}

/** A new dish: with a price, or with the sizes whose rows were filled in. */
export const readNew = (
  fields: URLSearchParams,
  { currency, default_language }: DishFormSettings,
  say: DishWords
): Reading => {
  const price = (fields.get("price_minor") ?? "").trim()
  const rows = Array.from({ length: sizeRows }, (_, row) => ({
    row,
    name: (fields.get(`variants.${row}.name`) ?? "").trim(),
    price: (fields.get(`variants.${row}.price_minor`) ?? "").trim()
  })).filter((size) => size.name !== "" || size.price !== "")
  const sizes = rows.map((size) => {
    const { input, problems } = priceOf(size.price, `variants.${size.row}.price_minor`, currency)
    const named = size.name === "" ? say.sizes.blank : Translations.textProblem(size.name, "name")
    return {
      input: {
        ...input,
        name: { [default_language]: size.name },
        is_default: fields.get("default_size") === String(size.row)
      },
      problems: [...(named === null ? [] : [{ path: `variants.${size.row}.name`, message: named }]), ...problems]
    }
  })
  const groups = fields.getAll("modifier_group_ids").filter((id) => id !== "")
  return merged([
    shared(fields, null, say),
    ...(price === "" ? [] : [priceOf(price, "price_minor", currency)]),
    {
      input: {
        ...(sizes.length === 0 ? {} : { variants: sizes.map(({ input }) => input) }),
        modifier_group_ids: groups.map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : id))
      },
      problems: sizes.flatMap(({ problems }) => problems)
    }
  ])
}

/** Problems of the input, at the fields of the form. */
export const atFields = (
  problems: Problems.Problems,
  { default_language }: DishFormSettings
): ReadonlyArray<Problems.Problem> =>
  Object.entries(problems).flatMap(([path, messages]) => {
    const field =
      path === "name" || path === "description"
        ? `${path}.${default_language}`
        : path.replace(/^(allergens|modifier_group_ids)\.\d+$/, "$1")
    // The API calls sizes variants.
    return messages.map((message) => ({ path: field, message: message.replace(/\bvariants?\b/g, "sizes") }))
  })
