/** Tables of results, for a terminal and in Markdown. The first line is the heading. */

export type Lines = ReadonlyArray<ReadonlyArray<string>>

/** Without columns in which no line has anything. */
export const withoutEmpty = ([heading = [], ...lines]: Lines): Lines => {
  const used = heading.map((_, place) => place === 0 || lines.some((line) => (line[place] ?? "–") !== "–"))
  return [heading, ...lines].map((line) => line.filter((_, place) => used[place]))
}

export const aligned = (lines: Lines): string => {
  const widths = lines[0]!.map((_, place) => Math.max(...lines.map((line) => line[place]!.length)))
  return lines
    .map((line) =>
      line.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[place]! + 2))).join("")
    )
    .join("\n")
}

export const markdown = ([heading = [], ...lines]: Lines): ReadonlyArray<string> =>
  heading.length === 0
    ? []
    : [
        `| ${heading.join(" | ")} |`,
        `|---|${heading
          .slice(1)
          .map(() => "---:")
          .join("|")}|`,
        ...lines.map((line) => `| ${line.join(" | ")} |`),
        ""
      ]
