/**
 * What is different between two venue documents. Both must be as `VenueDescription.describe` writes them, so that a member
 * that is left out has its default in both.
 */
import { sectionNames } from "../venue/Settings.ts"
import type { Detail, Difference, Group, Path } from "./Difference.ts"
import {
  between,
  detailsOf,
  type Entry,
  type House,
  isReordered,
  type Keyed,
  memberChanges,
  memberOf,
  membersOf,
  nameOf
} from "./EntryChanges.ts"
import type { VenueDocumentInput } from "./VenueDocument.ts"

const ofLists = (
  group: Group,
  before: ReadonlyArray<Keyed>,
  after: ReadonlyArray<Keyed>,
  house: House
): ReadonlyArray<Difference> =>
  between(before, after, house).map((change) => ({
    group,
    kind: change.kind,
    about: { entry: change.name },
    details: detailsOf(change)
  }))

const listOf = (entry: Entry, member: string): ReadonlyArray<Keyed> => (entry[member] ?? []) as ReadonlyArray<Keyed>

type Names = ReadonlyMap<string, string>

interface Places {
  readonly menus: Names
  readonly categories: Names
}

/** What menus and categories are called, by key. */
const placesIn = (document: Entry, house: House): Places => {
  const menus = listOf(document, "menus")
  return {
    menus: new Map(menus.map((menu) => [menu.key, nameOf(menu, house)])),
    categories: new Map(
      menus.flatMap((menu) =>
        listOf(menu, "categories").map((category) => [
          category.key,
          `${nameOf(menu, house)} › ${nameOf(category, house)}`
        ])
      )
    )
  }
}

type Lists = Readonly<Record<Exclude<Group, "settings" | "restaurant">, ReadonlyArray<Keyed>>>

/** The lists of a document, each entry with where it belongs. */
const listsOf = (document: Entry, { categories, menus }: Places): Lists => {
  const ofMenus = listOf(document, "menus")
  const ofCategories = ofMenus.flatMap((menu) =>
    listOf(menu, "categories").map((category) => ({ ...category, menu: menus.get(menu.key) }))
  )
  const dishes = ofCategories.flatMap((category) =>
    listOf(category, "dishes").map((dish) => ({ ...dish, category: categories.get(category.key) }))
  )
  return {
    dishes,
    categories: ofCategories,
    menus: ofMenus,
    modifier_groups: listOf(document, "modifier_groups"),
    tables: listOf(document, "tables"),
    branches: listOf(document, "branches")
  }
}

const reorderedAt = (path: Path): ReadonlyArray<Detail> => [{ path, kind: "reordered" }]

/** A parent whose children are in another order; children that moved elsewhere are told with themselves. */
const reordered = (
  group: "categories" | "menus",
  member: string,
  before: Lists,
  after: Lists,
  house: House
): ReadonlyArray<Difference> => {
  const was = new Map(before[group].map((entry) => [entry.key, entry]))
  return after[group].flatMap((entry): ReadonlyArray<Difference> => {
    const old = was.get(entry.key)
    if (old === undefined || !isReordered(listOf(old, member), listOf(entry, member))) return []
    return [{ group, kind: "changed", about: { entry: nameOf(entry, house) }, details: reorderedAt([{ member }]) }]
  })
}

/** The members of a document that are told entry by entry. */
const lists: ReadonlySet<string> = new Set(["menus", "modifier_groups", "tables", "branches"])

/** Every difference, the menu first. */
export const of = (before: VenueDocumentInput, after: VenueDocumentInput): ReadonlyArray<Difference> => {
  const [was, is]: readonly [Entry, Entry] = [before, after]
  const house = { currency: after.currency, language: after.default_language ?? "en" }
  const [oldPlaces, newPlaces] = [placesIn(was, house), placesIn(is, house)]
  // A place that was renamed keeps its old name here: what is in it has not moved.
  const places = {
    menus: new Map([...newPlaces.menus, ...oldPlaces.menus]),
    categories: new Map([...newPlaces.categories, ...oldPlaces.categories])
  }
  const [oldLists, newLists] = [listsOf(was, places), listsOf(is, places)]
  const ofEntries = (Object.keys(newLists) as ReadonlyArray<keyof Lists>).flatMap((group) =>
    ofLists(group, oldLists[group], newLists[group], house)
  )
  const orders = [
    ...reordered("categories", "dishes", oldLists, newLists, house),
    ...reordered("menus", "categories", oldLists, newLists, house),
    ...(["menus", "branches"] as const).flatMap((member): ReadonlyArray<Difference> =>
      isReordered(listOf(was, member), listOf(is, member))
        ? [{ group: member, kind: "changed", about: { member }, details: reorderedAt([]) }]
        : []
    )
  ]
  const sections: ReadonlySet<string> = new Set(sectionNames)
  const others = membersOf(was, is).filter((name) => !lists.has(name))
  const ofMembers = others.flatMap((member): ReadonlyArray<Difference> => {
    const details = memberChanges([], member, memberOf(was, member), memberOf(is, member), house)
    const group = sections.has(member) ? "settings" : "restaurant"
    return details.length === 0 ? [] : [{ group, kind: "changed", about: { member }, details }]
  })
  return [...ofEntries, ...orders, ...ofMembers]
}
