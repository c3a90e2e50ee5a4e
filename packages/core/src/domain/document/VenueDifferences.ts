/**
 * What is different between two venue documents, in words. Both must be as `VenueDescription.describe` writes them, so
 * that a member that is left out has its default in both.
 */
import * as Json from "../foundation/Json.ts"
import { sectionNames } from "../venue/Settings.ts"
import * as Words from "./DifferenceWords.ts"
import { defaults } from "./VenueDescription.ts"
import type { VenueDocumentInput } from "./VenueDocument.ts"

/** One difference: something was added, removed or changed. */
export interface Difference {
  /** What it is one of, such as `Dishes`. */
  readonly group: string
  readonly kind: "added" | "removed" | "changed"
  readonly name: string
  /** What has changed about it, or what it is. */
  readonly details: ReadonlyArray<string>
}

type Entry = Readonly<Record<string, unknown>>
type Keyed = Entry & { readonly key: string }

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value)

const isKeyedList = (value: unknown): value is ReadonlyArray<Keyed> =>
  Array.isArray(value) && value.every((one) => isEntry(one) && typeof one["key"] === "string")

/** The value of a member, or its default. */
const memberOf = (entry: Entry, name: string): unknown => entry[name] ?? defaults[name]

const nameOf = (entry: Keyed, wording: Words.Wording): string => {
  const name = Words.nameOf(entry["name"], wording)
  return name === "" ? entry.key : name
}

const membersOf = (...entries: ReadonlyArray<Entry>): ReadonlyArray<string> => [
  ...new Set(entries.flatMap((entry) => Object.keys(entry)))
]

/** A text in several languages: one sentence per language. */
const inLanguages = (label: string, before: unknown, after: unknown, { language }: Words.Wording) => {
  const texts = (value: unknown): Entry => (isEntry(value) ? value : {})
  return membersOf(texts(before), texts(after)).flatMap((code) => {
    const [was, is] = [texts(before)[code], texts(after)[code]].map((text) =>
      typeof text === "string" && text !== "" ? Words.quoted(text) : "none"
    )
    return was === is ? [] : [`${code === language ? label : `${label} (${code})`}: ${was} → ${is}`]
  })
}

const keysOf = (list: ReadonlyArray<Keyed>): ReadonlyArray<string> => list.map(({ key }) => key)

/** Whether what both lists have is in another order. */
const isReordered = (before: ReadonlyArray<Keyed>, after: ReadonlyArray<Keyed>): boolean => {
  const common = (list: ReadonlyArray<Keyed>, other: ReadonlySet<string>) =>
    keysOf(list).filter((key) => other.has(key))
  return !Json.equals(common(before, new Set(keysOf(after))), common(after, new Set(keysOf(before))))
}

const factsOf = (entry: Keyed, wording: Words.Wording): ReadonlyArray<string> =>
  ["price_minor", "amount_minor", "percent", "fee_minor", "max_seats", "category", "menu"].flatMap((member) =>
    entry[member] === undefined || entry[member] === null
      ? []
      : [`${Words.label(member)}: ${Words.value(member, entry[member], wording)}`]
  )

const listChanges = (
  label: string,
  before: ReadonlyArray<Keyed>,
  after: ReadonlyArray<Keyed>,
  wording: Words.Wording
): ReadonlyArray<string> => {
  const sentences = between(label, before, after, wording).flatMap(({ details, kind, name }) => {
    const what = `${label} ${Words.quoted(name)}`
    if (kind === "changed") return details.map((detail) => `${what}: ${detail}`)
    return [[`${what} ${kind}`, ...details].join(", ")]
  })
  return isReordered(before, after) ? [...sentences, `${label} in another order`] : sentences
}

const asKeyedList = (value: unknown): ReadonlyArray<Keyed> | null => (isKeyedList(value) ? value : null)

const memberChanges = (name: string, was: unknown, is: unknown, wording: Words.Wording): ReadonlyArray<string> => {
  if (Json.equals(was, is)) return []
  const label = Words.label(name)
  if (name === "name" || name === "description") {
    if (isEntry(was) || isEntry(is)) return inLanguages(label, was, is, wording)
  }
  const [before, after] = [asKeyedList(was ?? []), asKeyedList(is ?? [])]
  if (before !== null && after !== null) return listChanges(label, before, after, wording)
  if (isEntry(was) && isEntry(is)) return changes(was, is, wording).map((change) => `${label}, ${change}`)
  return [`${label}: ${Words.value(name, was, wording)} → ${Words.value(name, is, wording)}`]
}

/**
 * Whether a member holds the entries of a menu or a category, which are told in groups of their own. Promotions and happy
 * hours have members of the same names, which list keys.
 */
const isToldElsewhere = (name: string, was: unknown, is: unknown): boolean =>
  (name === "dishes" || name === "categories") && [was, is].every((value) => asKeyedList(value ?? []) !== null)

/** What has changed between two states of the same thing. */
const changes = (before: Entry, after: Entry, wording: Words.Wording): ReadonlyArray<string> =>
  membersOf(before, after).flatMap((name) => {
    const [was, is] = [memberOf(before, name), memberOf(after, name)]
    return isToldElsewhere(name, was, is) ? [] : memberChanges(name, was, is, wording)
  })

/** The differences of two lists, matched by key: in the order of the new list, removed ones last. */
const between = (
  group: string,
  before: ReadonlyArray<Keyed>,
  after: ReadonlyArray<Keyed>,
  wording: Words.Wording
): ReadonlyArray<Difference> => {
  const was = new Map(before.map((entry) => [entry.key, entry]))
  const kept = new Set(keysOf(after))
  return [
    ...after.flatMap((entry): ReadonlyArray<Difference> => {
      const old = was.get(entry.key)
      const name = nameOf(entry, wording)
      if (old === undefined) return [{ group, kind: "added", name, details: factsOf(entry, wording) }]
      const details = changes(old, entry, wording)
      return details.length === 0 ? [] : [{ group, kind: "changed", name: nameOf(old, wording), details }]
    }),
    ...before.flatMap((entry): ReadonlyArray<Difference> =>
      kept.has(entry.key) ? [] : [{ group, kind: "removed", name: nameOf(entry, wording), details: [] }]
    )
  ]
}

const listOf = (entry: Entry, member: string): ReadonlyArray<Keyed> => (entry[member] ?? []) as ReadonlyArray<Keyed>

type Names = ReadonlyMap<string, string>

interface Places {
  readonly menus: Names
  readonly categories: Names
}

/** What menus and categories are called, by key. */
const placesIn = (document: Entry, wording: Words.Wording): Places => {
  const menus = listOf(document, "menus")
  return {
    menus: new Map(menus.map((menu) => [menu.key, nameOf(menu, wording)])),
    categories: new Map(
      menus.flatMap((menu) =>
        listOf(menu, "categories").map((category) => [
          category.key,
          `${nameOf(menu, wording)} › ${nameOf(category, wording)}`
        ])
      )
    )
  }
}

/** The lists of a document, each entry with where it belongs. */
const listsOf = (document: Entry, { categories, menus }: Places): ReadonlyMap<string, ReadonlyArray<Keyed>> => {
  const ofMenus = listOf(document, "menus")
  const ofCategories = ofMenus.flatMap((menu) =>
    listOf(menu, "categories").map((category) => ({ ...category, menu: menus.get(menu.key) }))
  )
  const dishes = ofCategories.flatMap((category) =>
    listOf(category, "dishes").map((dish) => ({ ...dish, category: categories.get(category.key) }))
  )
  return new Map([
    ["Dishes", dishes],
    ["Categories", ofCategories],
    ["Menus", ofMenus],
    ["Modifier groups", listOf(document, "modifier_groups")],
    ["Tables", listOf(document, "tables")],
    ["Branches", listOf(document, "branches")]
  ])
}

/** A parent whose children are in another order; children that moved elsewhere are told with themselves. */
const reordered = (
  group: string,
  member: string,
  before: ReadonlyArray<Keyed>,
  after: ReadonlyArray<Keyed>,
  wording: Words.Wording
): ReadonlyArray<Difference> => {
  const was = new Map(before.map((entry) => [entry.key, entry]))
  return after.flatMap((entry): ReadonlyArray<Difference> => {
    const old = was.get(entry.key)
    if (old === undefined || !isReordered(listOf(old, member), listOf(entry, member))) return []
    return [{ group, kind: "changed", name: nameOf(entry, wording), details: [`${member} in another order`] }]
  })
}

const lists: ReadonlySet<string> = new Set(["menus", "modifier_groups", "tables", "branches"])

/** A sentence about a member, without the label that it begins with. */
const unlabelled = (sentence: string, label: string): string => sentence.slice(label.length).replace(/^[,:]? /, "")

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Every difference, the menu first. */
export const of = (before: VenueDocumentInput, after: VenueDocumentInput): ReadonlyArray<Difference> => {
  const [was, is]: readonly [Entry, Entry] = [before, after]
  const wording = { currency: after.currency, language: after.default_language ?? "en" }
  const [oldPlaces, newPlaces] = [placesIn(was, wording), placesIn(is, wording)]
  // A place that was renamed keeps its old name here: what is in it has not moved.
  const places = {
    menus: new Map([...newPlaces.menus, ...oldPlaces.menus]),
    categories: new Map([...newPlaces.categories, ...oldPlaces.categories])
  }
  const [oldLists, newLists] = [listsOf(was, places), listsOf(is, places)]
  const ofLists = [...newLists].flatMap(([group, entries]) => between(group, oldLists.get(group)!, entries, wording))
  const orders = [
    ...reordered("Categories", "dishes", oldLists.get("Categories")!, newLists.get("Categories")!, wording),
    ...reordered("Menus", "categories", oldLists.get("Menus")!, newLists.get("Menus")!, wording),
    ...(["menus", "branches"] as const).flatMap((member): ReadonlyArray<Difference> =>
      isReordered(listOf(was, member), listOf(is, member))
        ? [{ group: capitalised(member), kind: "changed", name: capitalised(member), details: ["in another order"] }]
        : []
    )
  ]
  const sections: ReadonlySet<string> = new Set(sectionNames)
  const others = membersOf(was, is).filter((name) => !lists.has(name))
  const ofMembers = others.flatMap((name): ReadonlyArray<Difference> => {
    const details = memberChanges(name, memberOf(was, name), memberOf(is, name), wording)
    const group = sections.has(name) ? "Settings" : "Restaurant"
    const label = Words.label(name)
    if (details.length === 0) return []
    return [{ group, kind: "changed", name: capitalised(label), details: details.map((one) => unlabelled(one, label)) }]
  })
  return [...ofLists, ...orders, ...ofMembers]
}
