/** The last results, which are kept in the repository: a page for people, made of a file for programs. */
import * as fs from "node:fs"
import * as path from "node:path"
import * as Machine from "./Machine.ts"
import * as Tables from "./tables.ts"

export interface Entry {
  readonly name: string
  readonly title: string
  readonly method: string
  readonly made: Machine.Machine
  /** The heading, and a line for each contender. */
  readonly lines: Tables.Lines
  readonly targets: Tables.Lines
}

/** What a run took to what was planned, in seconds. */
export interface Duration {
  readonly name: string
  readonly planned: number
  readonly took: number
  /** Why there are no results of it. */
  readonly failed?: string
}

export interface Latest {
  readonly entries: ReadonlyArray<Entry>
  readonly durations: ReadonlyArray<Duration>
}

const none: Latest = { entries: [], durations: [] }

/** With what was measured again in place of what was known, and the rest as it was; in a whole run nothing else stays. */
export const merged = (before: Latest, now: Latest, isWhole: boolean): Latest => {
  const together = <One extends { readonly name: string }>(old: ReadonlyArray<One>, fresh: ReadonlyArray<One>) => {
    if (isWhole) return fresh
    const known = new Map(fresh.map((one) => [one.name, one]))
    const kept = old.map((one) => known.get(one.name) ?? one)
    return [...kept, ...fresh.filter(({ name }) => !old.some((one) => one.name === name))]
  }
  return { entries: together(before.entries, now.entries), durations: together(before.durations, now.durations) }
}

const plain = "Fastify + pg, plain"
const verdicts = ["by time", "control by time", "by CPU", "control by CPU"]

/** Each comparison in a line: Fourtop to the plain peer. */
const summary = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> => {
  const lines = entries.flatMap(({ lines: [heading = [], ...lines], name }) => {
    const line = lines.find(([label]) => label === plain)
    const cells = verdicts.map((column) => line?.[heading.indexOf(column)] ?? "–")
    return cells.every((cell) => cell === "–") ? [] : [[`[\`${name}\`](#${name})`, ...cells]]
  })
  return lines.length === 0
    ? []
    : [`## Fourtop to ${plain}`, "", ...Tables.markdown([["measurement", ...verdicts], ...lines])]
}

const missed = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> => {
  const lines = entries.flatMap(({ name, targets: [, ...targets] }) =>
    targets.filter(([, , , floor]) => floor === "not met").map((cells) => [name, ...cells.slice(0, 3)])
  )
  const heading = ["measurement", "target", "measured", "floor"]
  return [
    "## Floors that were not reached",
    "",
    ...(lines.length === 0 ? ["None.", ""] : Tables.markdown([heading, ...lines]))
  ]
}

const section = ({ lines, made, method, name, targets, title }: Entry): ReadonlyArray<string> => [
  `<a id="${name}"></a>`,
  "",
  `## ${title}`,
  "",
  method,
  "",
  ...Tables.markdown(lines),
  ...Tables.markdown(targets),
  `${Machine.described(made)}.`,
  ""
]

const durationsOf = (durations: ReadonlyArray<Duration>): ReadonlyArray<string> => {
  const sum = (of: "planned" | "took") => durations.reduce((whole, one) => whole + one[of], 0)
  const lines = [...durations, { name: "all of them", planned: sum("planned"), took: sum("took") }]
  return [
    "## How long it took",
    "",
    ...Tables.markdown([
      ["measurement", "planned", "took"],
      ...lines.map(({ name, planned, took }) => [name, `${planned} s`, `${took} s`])
    ]),
    ...durations.flatMap(({ failed, name }) => (failed === undefined ? [] : [`\`${name}\` failed: ${failed}`, ""]))
  ]
}

export const page = ({ durations, entries }: Latest): string =>
  [
    "# The last results",
    "",
    "Written by `npm run bench`; [what is measured, and how](../README.md). “Ahead 1.50 × (1.40–1.60)” means that the",
    "other takes 1.5 times as long, or as much CPU, of the server and PostgreSQL together; the bounds hold with a certainty",
    "of 95 %. The control is Fourtop beside itself: a difference that is not larger than its spread shows nothing.",
    "",
    ...summary(entries),
    ...missed(entries),
    ...entries.flatMap(section),
    ...durationsOf(durations)
  ].join("\n")

export const fileIn = (directory: string): string => path.join(directory, "latest.json")

export const read = (directory: string): Latest => {
  const file = fileIn(directory)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Latest) : none
}

export const write = (directory: string, latest: Latest): void => {
  fs.mkdirSync(directory, { recursive: true })
  fs.writeFileSync(fileIn(directory), `${JSON.stringify(latest, null, 2)}\n`)
  fs.writeFileSync(path.join(directory, "latest.md"), page(latest))
}
