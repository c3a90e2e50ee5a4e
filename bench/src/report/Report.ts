/** The results of a measurement: printed as a table, and kept as Markdown, JSON and a picture in bench/results. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { bars } from "./bars.ts"
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

/** Results under a Node that was chosen stand beside those under the usual one. */
const directory = path.join(
  process.cwd(),
  "bench",
  "results",
  ...(process.env["BENCH_NODE"] === undefined ? [] : [`node-${process.versions.node.split(".")[0]}`])
)

const linesOf = ({ columns, rows }: Report): ReadonlyArray<ReadonlyArray<string>> =>
  rows.map(({ cells, name }) => [name, ...columns.map((column) => cells[column] ?? "–")])

/** Empty when there were no targets. */
const targetLines = ({ targets = [] }: Report): ReadonlyArray<ReadonlyArray<string>> =>
  targets.length === 0 ? [] : [Targets.heading, ...targets.map(Targets.cells)]

const aligned = (lines: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = lines[0]!.map((_, place) => Math.max(...lines.map((line) => line[place]!.length)))
  return lines
    .map((line) =>
      line.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[place]! + 2))).join("")
    )
    .join("\n")
}

const markdownTable = ([heading = [], ...lines]: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  heading.length === 0
    ? []
    : [
        `| ${heading.join("|")}|`,
        `|---|${heading
          .slice(1)
          .map(() => "---:")
          .join("|")}|`,
        ...lines.map((line) => `|${line.join("|")}|`),
        ""
      ]

const isDrawn = ({ rows }: Report): boolean => rows.some(({ bar }) => bar !== undefined)

const markdown = (report: Report, machine: string): string =>
  [
    `# ${report.title}`,
    "",
    report.method,
    "",
    machine,
    "",
    ...markdownTable([["", ...report.columns], ...linesOf(report)]),
    ...markdownTable(targetLines(report)),
    ...(isDrawn(report) ? [`![${report.title}](${report.name}.svg)`, ""] : [])
  ].join("\n")

const machine = (): string => {
  const [model] = os.cpus()
  const load = os.loadavg().map((value) => value.toFixed(1))
  return `${os.cpus().length} × ${model?.model.trim() ?? "unknown"}, Node ${process.versions.node}, load average ${load.join(" ")}`
}

export const publish = (report: Report): void => {
  const about = machine()
  console.log(`\n${aligned([[report.title, ...report.columns], ...linesOf(report)])}\n${report.method}\n${about}`)
  const targets = targetLines(report)
  if (targets.length > 0) console.log(`\n${aligned(targets)}`)
  fs.mkdirSync(directory, { recursive: true })
  const write = (extension: string, text: string) =>
    fs.writeFileSync(path.join(directory, `${report.name}.${extension}`), text)
  write("md", markdown(report, about))
  write("json", `${JSON.stringify({ ...report, machine: about }, null, 2)}\n`)
  if (isDrawn(report)) write("svg", bars(report, about))
}
