/**
 * Bounds on the number of values in a body. All problems of a body are reported, so without bounds one request with a
 * hundred thousand invalid entries would keep the process busy for seconds.
 */
import type { Problems } from "@fourtop/core"
import { Either } from "effect"

export type Decoder = (input: unknown) => Either.Either<unknown, Problems.Problems>

/** An order of 100 lines with all their options has about half as many. */
export const mostValues = 5_000
const deepest = 64

const membersOf = (value: unknown): ReadonlyArray<unknown> =>
  typeof value === "object" && value !== null ? Object.values(value) : []

/** Whether a value is not nested too deeply, so that recursion over it cannot overflow the stack. */
export const isShallow = (value: unknown, levels = deepest): boolean =>
  levels > 0 && membersOf(value).every((member) => isShallow(member, levels - 1))

/** The number of values in a value, including itself; counting stops at the limit. */
export const valuesIn = (value: unknown, limit: number): number => {
  let values = 1
  for (const member of membersOf(value)) {
    values += valuesIn(member, limit)
    if (values > limit) break
  }
  return values
}

/** Decodes a body, unless its known members contain too many values. */
export const bounded =
  (names: ReadonlyArray<string>, decode: Decoder): Decoder =>
  (input) => {
    let values = 0
    for (const name of names) {
      values += valuesIn((input as Readonly<Record<string, unknown>>)[name], mostValues)
      if (values > mostValues)
        return Either.left({ [name]: [`has too many values: a body may have at most ${mostValues}`] })
    }
    return decode(input)
  }
