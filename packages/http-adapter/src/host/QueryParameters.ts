/** The query of a request: one text per parameter. */
import type { Problems } from "@fourtop/core/internal"

export interface QueryParameters {
  readonly values: Readonly<Record<string, string>>
  readonly problems: ReadonlyArray<Problems.Problem>
}

const none: QueryParameters = { values: {}, problems: [] }

/** An empty value counts as absent, a repeated parameter is a problem, and undeclared parameters are ignored. */
export const read = (search: string, names: ReadonlyArray<string>): QueryParameters => {
  if (search === "") return none
  const sent = new URLSearchParams(search)
  const values: Record<string, string> = {}
  const problems: Array<Problems.Problem> = []
  for (const name of names) {
    const [first, ...others] = sent.getAll(name).filter((value) => value !== "")
    if (first !== undefined) values[name] = first
    if (others.length > 0) problems.push({ path: name, message: "must be given only once" })
  }
  return { values, problems }
}
