/** The invalid fields of an input: a dotted path (`lines.0.item_id`) to messages a person can act on (§7.1). */
export type Problems = Readonly<Record<string, ReadonlyArray<string>>>

/** One invalid field. */
export interface Problem {
  readonly path: string
  readonly message: string
}

/** Groups single problems by their path, in the order they were found, without repeating a message. */
export const group = (problems: ReadonlyArray<Problem>): Problems => {
  const grouped = new Map<string, Array<string>>()
  for (const { message, path } of problems) {
    const messages = grouped.get(path) ?? []
    if (!messages.includes(message)) messages.push(message)
    grouped.set(path, messages)
  }
  return Object.fromEntries(grouped)
}

/** The single problems of a grouped set. */
export const ungroup = (problems: Problems): ReadonlyArray<Problem> =>
  Object.entries(problems).flatMap(([path, messages]) => messages.map((message) => ({ path, message })))
