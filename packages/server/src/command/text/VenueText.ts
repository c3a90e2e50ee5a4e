/** What applying a venue document would change, in words. */
import { type Difference, DifferenceText, type VenueComparison } from "@fourtop/core/internal"

/** The differences that `venue apply --dry-run` prints. */
export const differences = ({ differences: all, founds, slug }: VenueComparison): string => {
  if (all.length === 0) {
    return founds ? `${slug} would be created, empty.` : `${slug} already matches the document; nothing would change.`
  }
  const lines = all
    .map(DifferenceText.of)
    .flatMap(({ details, group, kind, name }) => [
      `  ${group}: ${name}, ${kind}`,
      ...details.map((detail) => `    ${detail}`)
    ])
  return [`${slug} would ${founds ? "be created" : "change"}:`, ...lines].join("\n")
}

const marks: Readonly<Record<Difference.Kind, string>> = { added: "+", changed: "~", removed: "-" }

export const countsOf = (differences: VenueComparison["differences"]): Readonly<Record<Difference.Kind, number>> => {
  const count = (kind: Difference.Kind) => differences.filter((difference) => difference.kind === kind).length
  return { added: count("added"), changed: count("changed"), removed: count("removed") }
}

/** What `venue plan` prints: each difference with a mark, grouped, and how many there are. */
export const plan = ({ differences, founds, slug }: VenueComparison): string => {
  if (differences.length === 0) {
    return founds ? `${slug} would be created, empty.` : `${slug} already matches the document; nothing would change.`
  }
  const told = differences.map(DifferenceText.of)
  const groups = [...new Set(told.map(({ group }) => group))]
  const lines = groups.flatMap((group) => [
    `  ${group}`,
    ...told
      .filter((difference) => difference.group === group)
      .flatMap(({ details, kind, name }) => [
        `    ${marks[kind]} ${name}`,
        ...details.map((detail) => `        ${detail}`)
      ])
  ])
  const { added, changed, removed } = countsOf(differences)
  const counts = `${added} added, ${changed} changed, ${removed} removed. Nothing has been applied.`
  return [`${slug} would ${founds ? "be created" : "change"}:`, ...lines, counts].join("\n")
}
