/**
 * The fields of a form by their names. They are looked through once: `URLSearchParams` looks through all of them for each
 * name, which takes a form of thousands of fields seconds.
 */

export interface Answers {
  readonly get: (name: string) => string | null
  readonly getAll: (name: string) => ReadonlyArray<string>
  readonly has: (name: string) => boolean
  /** What is one or two steps below a name, such as the languages of a text: the rest of each name, and its value. */
  readonly below: (path: string) => ReadonlyArray<readonly [rest: string, value: string]>
}

const added = <Value>(map: Map<string, Array<Value>>, name: string, value: Value): void => {
  const known = map.get(name)
  if (known === undefined) map.set(name, [value])
  else known.push(value)
}

const none: ReadonlyArray<never> = []

export const of = (fields: Iterable<readonly [string, string]>): Answers => {
  const values = new Map<string, Array<string>>()
  const steps = new Map<string, Array<readonly [string, string]>>()
  for (const [name, value] of fields) {
    added(values, name, value)
    let dot = name.length
    for (let step = 0; step < 2; step++) {
      dot = dot <= 0 ? -1 : name.lastIndexOf(".", dot - 1)
      if (dot === -1) break
      added(steps, name.slice(0, dot), [name.slice(dot + 1), value])
    }
  }
  return {
    get: (name) => values.get(name)?.[0] ?? null,
    getAll: (name) => values.get(name) ?? none,
    has: (name) => values.has(name),
    below: (path) => steps.get(path) ?? none
  }
}

/** The values of a field, each once: what a form repeats is read once. */
export const distinct = (answers: Answers, name: string): ReadonlyArray<string> => [...new Set(answers.getAll(name))]
