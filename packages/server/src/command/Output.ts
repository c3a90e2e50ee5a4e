/** What a command says: results go to standard output, everything else to standard error. */
import { Options } from "@effect/cli"
import { Console, type Effect } from "effect"

export const json = Options.boolean("json").pipe(Options.withDescription("Print JSON for scripts."))

/** The result, for people as text and for scripts as JSON. */
export const result = (asJson: boolean, value: unknown, text: string): Effect.Effect<void> =>
  Console.log(asJson ? JSON.stringify(value, null, 2) : text)

/** What is being done, while it is done. */
export const say = (line: string): Effect.Effect<void> => Console.error(line)

/** Columns as wide as their widest cell. */
export const columns = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
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
