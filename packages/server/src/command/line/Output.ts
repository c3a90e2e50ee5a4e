/** What a command prints: results on standard output, everything else on standard error. */
import { Text } from "@fourtop/core/internal"
import { Console, type Effect } from "effect"
import { flag } from "./Parameter.ts"

export const json = flag("--json", "Prints the result as JSON, for scripts.")

/**
 * Prints the result: text for people, JSON for scripts. Rows from before names were checked may have characters that
 * control a terminal, which are escaped.
 */
export const result = (asJson: boolean, value: unknown, text: string): Effect.Effect<void> =>
  Console.log(Text.visible(asJson ? JSON.stringify(value, null, 2) : text))

/** Prints progress, warnings and errors. */
export const say = (line: string): Effect.Effect<void> => Console.error(line)

/** Guests type names and notes: a line break would tear the table, and escapes take up room that other rows have to leave. */
const oneLine = (cell: string): string => Text.visible(cell.replace(/[\t\n\r]+/g, " "))

/** Columns as wide as their widest cell. */
export const columns = (cells: ReadonlyArray<ReadonlyArray<string>>): string => {
  const rows = cells.map((row) => row.map(oneLine))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}
