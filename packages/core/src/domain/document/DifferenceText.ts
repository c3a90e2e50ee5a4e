/** Differences in English, as the command line prints them. */
import type { Detail, Difference, Fact, Group, Path, ToldDifference } from "./Difference.ts"
import * as Words from "./DifferenceWords.ts"

const groupNames: Readonly<Record<Group, string>> = {
  dishes: "Dishes",
  categories: "Categories",
  menus: "Menus",
  modifier_groups: "Modifier groups",
  tables: "Tables",
  branches: "Branches",
  settings: "Settings",
  restaurant: "Restaurant"
}

/** `sizes “Large”: price` */
const placeOf = (path: Path): string =>
  path.reduce((place, step, index) => {
    if ("entry" in step) return `${place} ${Words.quoted(step.entry)}`
    if ("language" in step) return `${place} (${step.language})`
    const before = path[index - 1]
    const between = before === undefined ? "" : "entry" in before ? ": " : ", "
    return `${place}${between}${Words.label(step.member)}`
  }, "")

const factOf = ({ member, value }: Fact): string => `${Words.label(member)}: ${Words.value(value)}`

const said = (detail: Detail): string => {
  const place = placeOf(detail.path)
  const begin = place === "" ? "" : `${place}: `
  switch (detail.kind) {
    case "changed":
      return `${begin}${Words.value(detail.before)} → ${Words.value(detail.after)}`
    case "is":
      return `${begin}${Words.value(detail.value)}`
    case "added":
      return [`${place} added`, ...detail.facts.map(factOf)].join(", ")
    case "removed":
      return `${place} removed`
    case "reordered":
      return `${place} in another order`
  }
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A difference in English sentences. */
export const of = ({ about, details, group, kind }: Difference): ToldDifference => ({
  group: groupNames[group],
  kind,
  name: "entry" in about ? about.entry : capitalised(Words.label(about.member)),
  details: details.map((detail) => said(detail).trimStart())
})
