/** Where a difference is: what members of the document are called, by their place in it. */
import { Difference, Translations } from "@fourtop/core/internal"
import type { Speech } from "../../words/Speech.ts"
import * as Shape from "../forms/Shape.ts"

/** A place in the document. What is inside of texts has no pattern of its own. */
export interface Place {
  /** Without the places in lists, such as `tables.max_seats`. */
  readonly pattern: string
  /** Null for what the document of this version does not have. */
  readonly shape: Shape.Shape | { readonly kind: "wordingIn" } | null
}

const groupPatterns: Readonly<Record<Difference.Group, string>> = {
  dishes: "menus.categories.dishes",
  categories: "menus.categories",
  menus: "menus",
  modifier_groups: "modifier_groups",
  tables: "tables",
  branches: "branches",
  settings: "",
  restaurant: ""
}

const whole = (): Place => ({ pattern: "", shape: Shape.document() })

const isGroup = (shape: Place["shape"]): shape is Shape.Shape => shape !== null && shape.kind !== "wordingIn"

const memberIn = ({ pattern, shape }: Place, name: string): Place => {
  const own = pattern === "" ? name : `${pattern}.${name}`
  const member = isGroup(shape) ? Shape.membersOf(shape).find((one) => one.name === name) : undefined
  return { pattern: own, shape: member?.shape ?? null }
}

/** What the member of the document is called; as the document calls it if there is no word for it. */
export const labelOf = ({ words }: Pick<Speech, "words">, pattern: string): string => {
  const name = pattern.slice(pattern.lastIndexOf(".") + 1)
  const { differences, settings } = words
  const operators: Readonly<Record<string, string>> = settings.operatorMembers
  const { [name === "key" ? name : pattern]: other } = differences.members
  return settings.labels[pattern] ?? operators[pattern] ?? other ?? name
}

/** The name of a language; of a code that is none, the code. */
export const languageName = ({ formats }: Pick<Speech, "formats">, code: string): string =>
  Translations.languageCode.test(code) ? formats.language(code) : code

interface Entered {
  readonly place: Place
  readonly label: string
}

const text: Shape.Shape = { kind: "text", max: null, type: "text" }

/** A member inside of a place; members of texts are their languages. */
export const enter = (speech: Speech, at: Place, name: string): Entered => {
  const { pattern } = at
  switch (at.shape?.kind) {
    case "translated":
      return { place: { pattern, shape: text }, label: languageName(speech, name) }
    case "wording":
      return { place: { pattern, shape: { kind: "wordingIn" } }, label: languageName(speech, name) }
    case "wordingIn": {
      const { subject, text: body } = speech.words.settings
      return { place: { pattern, shape: text }, label: name === "subject" ? subject : body }
    }
    default: {
      const place = memberIn(at, name)
      return { place, label: labelOf(speech, place.pattern) }
    }
  }
}

/** Where a difference begins. */
export const placeOf = ({ about, group }: Difference.Difference): Place => {
  const pattern = "member" in about ? about.member : groupPatterns[group]
  return pattern.split(".").reduce(memberIn, whole())
}

/** What a difference is about: an entry by its name, or a member of the whole document. */
export const nameOf = (speech: Speech, difference: Difference.Difference | Difference.ToldDifference): string => {
  if (Difference.isTold(difference)) return difference.name
  return "entry" in difference.about ? difference.about.entry : labelOf(speech, difference.about.member)
}

export interface Followed {
  readonly place: Place
  /** The steps in words. */
  readonly labels: ReadonlyArray<string>
}

/** A path in words, from where the difference begins. */
export const follow = (speech: Speech, from: Place, path: Difference.Path): Followed =>
  path.reduce<Followed>(
    ({ labels, place }, step) => {
      if ("entry" in step) return { place, labels: [...labels, step.entry] }
      if ("language" in step) {
        const language = languageName(speech, step.language)
        const [label] = labels.slice(-1)
        const said = label === undefined ? language : speech.words.settings.inLanguage(label, language)
        return { place, labels: [...labels.slice(0, -1), said] }
      }
      const entered = enter(speech, place, step.member)
      return { place: entered.place, labels: [...labels, entered.label] }
    },
    { place: from, labels: [] }
  )
