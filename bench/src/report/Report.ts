/** The results of a measurement: printed as a table, and kept as Markdown, JSON and a picture in bench/results. */
import * as fs from "node:fs"
import * as path from "node:path"
import { bars } from "./bars.ts"
import type { Entry } from "./latest.ts"
import * as Machine from "./Machine.ts"
import * as Tables from "./tables.ts"
import * as Targets from "./targets.ts"

export interface Row {
  readonly name: string
  /** By column; a missing one is unknown. */
  readonly cells: Readonly<Record<string, string>>
  /** The length of its bar, with the ends of its spread. */
  readonly bar?: { readonly value: number; readonly low: number; readonly high: number; readonly text: string }
}

export interface Report {
  readonly name: string
  readonly title: string
  /** How it was measured, in a sentence. */
  readonly method: string
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Row>
  readonly targets?: ReadonlyArray<Targets.Checked>
  /** The data behind the table. */
  readonly raw: unknown
}

/** Those of this run, without the data behind them. */
export const published: Array<Entry> = []

/** Results under a Node that was chosen stand beside those under the usual one. */
export const directory = path.join(
  process.cwd(),
  "bench",
  "results",
  ...(process.env["BENCH_NODE"] === undefined ? [] : [`node-${process.versions.node.split(".")[0]}`])
)

/** The heading of the first column is empty. */
const linesOf = ({ columns, rows }: Report): Tables.Lines =>
  Tables.withoutEmpty([
    ["", ...columns],
    ...rows.map(({ cells, name }) => [name, ...columns.map((column) => cells[column] ?? "–")])
  ])

/** Empty when there were no targets. */
const targetLines = ({ targets = [] }: Report): Tables.Lines =>
  targets.length === 0 ? [] : [Targets.heading, ...targets.map(Targets.cells)]

const isDrawn = ({ rows }: Report): boolean => rows.some(({ bar }) => bar !== undefined)

const markdown = (report: Report, machine: string): string =>
  [
    `# ${report.title}`,
    "",
    report.method,
    "",
    machine,
    "",
    ...Tables.markdown(linesOf(report)),
    ...Tables.markdown(targetLines(report)),
    ...(isDrawn(report) ? [`![${report.title}](${report.name}.svg)`, ""] : [])
  ].join("\n")

export const publish = (report: Report): void => {
  const made = Machine.now()
  const about = Machine.described(made)
  const [heading = [], ...lines] = linesOf(report)
  console.log(`\n${Tables.aligned([[report.title, ...heading.slice(1)], ...lines])}\n${report.method}\n${about}`)
  const targets = targetLines(report)
  if (targets.length > 0) console.log(`\n${Tables.aligned(targets)}`)
  const { method, name, title } = report
  published.push({ name, title, method, made, lines: [heading, ...lines], targets })
  fs.mkdirSync(directory, { recursive: true })
  const write = (extension: string, text: string) =>
    fs.writeFileSync(path.join(directory, `${report.name}.${extension}`), text)
  write("md", markdown(report, about))
  write("json", `${JSON.stringify({ ...report, machine: about }, null, 2)}\n`)
  if (isDrawn(report)) write("svg", bars(report, about))
}
