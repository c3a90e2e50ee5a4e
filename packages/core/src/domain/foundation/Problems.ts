/** Invalid fields of an input: dotted paths (`lines.0.item_id`) with actionable messages (§7.1). */
export type Problems = Readonly<Record<string, ReadonlyArray<string>>>

export interface Problem {
  readonly path: string
  readonly message: string
}

/** Groups problems by path, in the order found, without duplicate messages. */
export const group = (problems: ReadonlyArray<Problem>): Problems => {
  const grouped = new Map<string, Array<string>>()
  for (const { message, path } of problems) {
    const messages = grouped.get(path) ?? []
    if (!messages.includes(message)) messages.push(message)
    grouped.set(path, messages)
  }
  return Object.fromEntries(grouped)
}

/** The problems of a grouped set as a list. */
export const ungroup = (problems: Problems): ReadonlyArray<Problem> =>
  Object.entries(problems).flatMap(([path, messages]) => messages.map((message) => ({ path, message })))
