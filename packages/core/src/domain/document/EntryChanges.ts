/** What has changed about the entries of a document, member by member. */
import * as Json from "../foundation/Json.ts"
import type { Detail, Fact, Path } from "./Difference.ts"
import * as DifferenceValue from "./DifferenceValue.ts"
import { defaults } from "./VenueDescription.ts"

/** What has members: a document, an entry of a list, or a setting. */
export type Entry = Readonly<Record<string, unknown>>
export type Keyed = Entry & { readonly key: string }

/** What the restaurant counts and writes in. */
export interface House {
  readonly currency: string
  readonly language: string
}

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value)

const isKeyedList = (value: unknown): value is ReadonlyArray<Keyed> =>
  Array.isArray(value) && value.every((one) => isEntry(one) && typeof one["key"] === "string")

/** The value of a member, or its default. */
export const memberOf = (entry: Entry, name: string): unknown => entry[name] ?? defaults[name]

/** A text in one language or several: in the restaurant's own, else any; the key where there is none. */
export const nameOf = ({ key, name }: Keyed, { language }: House): string => {
  const texts: Entry = isEntry(name) ? name : { [language]: name }
  const found = texts[language] ?? Object.values(texts).find((text) => text !== null)
  return typeof found === "string" && found !== "" ? found : key
}

export const membersOf = (...entries: ReadonlyArray<Entry>): ReadonlyArray<string> => [
  ...new Set(entries.flatMap((entry) => Object.keys(entry)))
]

/** The text in a language; an empty one is none. */
const textIn = (texts: Entry, language: string): string | null => {
  const text = texts[language]
  return typeof text === "string" && text !== "" ? text : null
}

/** A text in several languages: one detail for each. */
const inLanguages = (path: Path, was: unknown, is: unknown, { language }: House): ReadonlyArray<Detail> => {
  const [before, after]: readonly [Entry, Entry] = [isEntry(was) ? was : {}, isEntry(is) ? is : {}]
  return membersOf(before, after).flatMap((code): ReadonlyArray<Detail> => {
    const [old, text] = [textIn(before, code), textIn(after, code)]
    if (old === text) return []
    const at = code === language ? path : [...path, { language: code }]
    const value = (of: string | null) => DifferenceValue.of("name", of, "")
    return [{ path: at, kind: "changed", before: value(old), after: value(text) }]
  })
}

const keysOf = (list: ReadonlyArray<Keyed>): ReadonlyArray<string> => list.map(({ key }) => key)

/** Whether what both lists have is in another order. */
export const isReordered = (before: ReadonlyArray<Keyed>, after: ReadonlyArray<Keyed>): boolean => {
  const common = (list: ReadonlyArray<Keyed>, other: ReadonlySet<string>) =>
    keysOf(list).filter((key) => other.has(key))
  return !Json.equals(common(before, new Set(keysOf(after))), common(after, new Set(keysOf(before))))
}

const factsOf = (entry: Keyed, { currency }: House): ReadonlyArray<Fact> =>
  ["price_minor", "amount_minor", "percent", "fee_minor", "max_seats", "category", "menu"].flatMap((member) =>
    entry[member] === undefined || entry[member] === null
      ? []
      : [{ member, value: DifferenceValue.of(member, entry[member], currency) }]
  )

const listChanges = (
  path: Path,
  before: ReadonlyArray<Keyed>,
  after: ReadonlyArray<Keyed>,
  house: House
): ReadonlyArray<Detail> => {
  const details = between(before, after, house).flatMap((change): ReadonlyArray<Detail> => {
    const at = [...path, { entry: DifferenceValue.shortened(change.name) }]
    if (change.kind === "added") return [{ path: at, kind: "added", facts: change.facts }]
    if (change.kind === "removed") return [{ path: at, kind: "removed" }]
    return change.details.map((detail) => ({ ...detail, path: [...at, ...detail.path] }))
  })
  return isReordered(before, after) ? [...details, { path, kind: "reordered" }] : details
}

const asKeyedList = (value: unknown): ReadonlyArray<Keyed> | null => (isKeyedList(value) ? value : null)

export const memberChanges = (
  path: Path,
  name: string,
  was: unknown,
  is: unknown,
  house: House
): ReadonlyArray<Detail> => {
  if (Json.equals(was, is)) return []
  if ((name === "name" || name === "description") && (isEntry(was) || isEntry(is))) {
    return inLanguages(path, was, is, house)
  }
  const [before, after] = [asKeyedList(was ?? []), asKeyedList(is ?? [])]
  if (before !== null && after !== null) return listChanges(path, before, after, house)
  if (isEntry(was) && isEntry(is)) return changes(was, is, house, path)
  const value = (of: unknown) => DifferenceValue.of(name, of, house.currency)
  return [{ path, kind: "changed", before: value(was), after: value(is) }]
}

/**
 * Whether a member holds the entries of a menu or a category, which are told in groups of their own. Promotions and happy
 * hours have members of the same names, which list keys.
 */
const isToldElsewhere = (name: string, was: unknown, is: unknown): boolean =>
  (name === "dishes" || name === "categories") && [was, is].every((value) => asKeyedList(value ?? []) !== null)

/** What has changed between two states of the same thing. */
const changes = (before: Entry, after: Entry, house: House, path: Path = []): ReadonlyArray<Detail> =>
  membersOf(before, after).flatMap((member) => {
    const [was, is] = [memberOf(before, member), memberOf(after, member)]
    return isToldElsewhere(member, was, is) ? [] : memberChanges([...path, { member }], member, was, is, house)
  })

/** What has happened to an entry of a list. */
export type Change = { readonly name: string } & (
  | { readonly kind: "added"; readonly facts: ReadonlyArray<Fact> }
  | { readonly kind: "changed"; readonly details: ReadonlyArray<Detail> }
  | { readonly kind: "removed" }
)

/** The differences of two lists, matched by key: in the order of the new list, removed ones last. */
export const between = (
  before: ReadonlyArray<Keyed>,
  after: ReadonlyArray<Keyed>,
  house: House
): ReadonlyArray<Change> => {
  const was = new Map(before.map((entry) => [entry.key, entry]))
  const kept = new Set(keysOf(after))
  return [
    ...after.flatMap((entry): ReadonlyArray<Change> => {
      const old = was.get(entry.key)
      if (old === undefined) return [{ kind: "added", name: nameOf(entry, house), facts: factsOf(entry, house) }]
      const details = changes(old, entry, house)
      return details.length === 0 ? [] : [{ kind: "changed", name: nameOf(old, house), details }]
    }),
    ...before.flatMap((entry): ReadonlyArray<Change> =>
      kept.has(entry.key) ? [] : [{ kind: "removed", name: nameOf(entry, house) }]
    )
  ]
}

/** What a change is told with. */
export const detailsOf = (change: Change): ReadonlyArray<Detail> => {
  if (change.kind === "changed") return change.details
  if (change.kind === "removed") return []
  return change.facts.map(({ member, value }) => ({ path: [{ member }], kind: "is", value }))
}
