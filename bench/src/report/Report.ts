/** A measurement's outcome: printed as a table, and kept as Markdown, JSON and a picture in bench/results. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { bars } from "./bars.ts"

export interface Row {
  readonly name: string
  /** By column; a missing one is not known. */
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
  /** Everything the table is made of. */
  readonly raw: unknown
}

const directory = path.join(process.cwd(), "bench", "results")

const table = ({ columns, rows, title }: Report): string => {
  const lines = [
    [title, ...columns],
    ...rows.map(({ cells, name }) => [name, ...columns.map((column) => cells[column] ?? "–")])
  ]
  const widths = lines[0]!.map((_, place) => Math.max(...lines.map((line) => line[place]!.length)))
  return lines
    .map((line) =>
      line.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[place]! + 2))).join("")
    )
    .join("\n")
}

const markdown = ({ columns, method, name, rows, title }: Report, machine: string): string =>
  [
    `# ${title}`,
    "",
    method,
    "",
    machine,
    "",
    `| |${columns.join("|")}|`,
    `|---|${columns.map(() => "---:").join("|")}|`,
    ...rows.map((row) => `|${row.name}|${columns.map((column) => row.cells[column] ?? "–").join("|")}|`),
    "",
    `![${title}](${name}.svg)`,
    ""
  ].join("\n")

/** What the figures were made on, and what else the machine did. */
const machine = (): string => {
  const [model] = os.cpus()
  const load = os.loadavg().map((value) => value.toFixed(1))
  return `${os.cpus().length} × ${model?.model.trim() ?? "unknown"}, Node ${process.versions.node}, load average ${load.join(" ")}`
}

export const publish = (report: Report): void => {
  const about = machine()
  console.log(`\n${table(report)}\n${report.method}\n${about}`)
  fs.mkdirSync(directory, { recursive: true })
  const write = (extension: string, text: string) =>
    fs.writeFileSync(path.join(directory, `${report.name}.${extension}`), text)
  write("md", markdown(report, about))
  write("json", `${JSON.stringify({ ...report, machine: about }, null, 2)}\n`)
  if (report.rows.some(({ bar }) => bar !== undefined)) write("svg", bars(report, about))
}
