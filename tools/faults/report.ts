/** The figures of a run, as docs/reliability.md publishes them. */
import type { Round } from "./main.ts"
import type { Verdict } from "./promises.ts"

/** What may not happen, by how the report names it. */
const promises = {
  lost: "acknowledged orders and reservations that are missing",
  doubled: "orders and reservations that nobody was told of, or that were made twice",
  changed: "that differ from what was told",
  tablesGivenTwice: "tables given twice",
  eventsLost: "events that did not arrive",
  wrongSignatures: "webhooks with a wrong signature",
  salesDifference: "difference of the sales figure, in cents"
} as const satisfies Partial<Record<keyof Verdict, string>>

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

const sumOf = (rounds: ReadonlyArray<Round>, count: (round: Round) => number): number =>
  rounds.reduce((sum, round) => sum + count(round), 0)

const rowOf = (name: string, times: ReadonlyArray<number>): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return `| ${name} | ${sorted.length} | ${seconds(sorted[Math.floor(sorted.length / 2)]!)} | ${seconds(sorted.at(-1)!)} |`
}

/** The report as Markdown, and whether a promise was broken. */
export const report = (rounds: ReadonlyArray<Round>): { readonly text: string; readonly broken: boolean } => {
  const gaps = rounds.flatMap((round) => round.gaps)
  const names = [...new Set(gaps.map(({ fault }) => fault))].toSorted((a, b) => (a < b ? -1 : 1))
  const totals = Object.keys(promises).map(
    (name) => [name, sumOf(rounds, ({ verdict }) => Math.abs(verdict[name as keyof typeof promises]))] as const
  )
  const answers: Record<string, number> = {}
  for (const round of rounds) {
    for (const [status, count] of Object.entries(round.answers)) answers[status] = (answers[status] ?? 0) + count
  }
  const text = [
    `${gaps.length} faults in ${Math.round(sumOf(rounds, (round) => round.seconds))} s; ${sumOf(rounds, ({ verdict }) => verdict.accepted)} orders and reservations accepted, ${sumOf(rounds, ({ verdict }) => verdict.refused)} refused, ${sumOf(rounds, (round) => round.repeatedRequests)} requests repeated; ${sumOf(rounds, ({ verdict }) => verdict.eventsRepeated)} events arrived more than once.`,
    "",
    `Responses: ${Object.entries(answers)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", ")}`,
    "",
    "| Promise | Broken |",
    "|---|---|",
    ...totals.map(([name, count]) => `| ${promises[name as keyof typeof promises]} | ${count} |`),
    "",
    "| Fault | Played | Longest time without an accepted request in s, median | Longest |",
    "|---|---|---|---|",
    ...names.map((name) =>
      rowOf(
        name,
        gaps.filter(({ fault }) => fault === name).map(({ milliseconds }) => milliseconds)
      )
    )
  ].join("\n")
  return { text, broken: totals.some(([, count]) => count > 0) }
}
