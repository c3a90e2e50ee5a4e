/**
 * How much a body may hold. Every problem of a body is reported, so that without bounds one request with a list of a
 * hundred thousand wrong entries would keep the process busy for seconds.
 */
import type { Problems } from "@fourtop/core"
import { Either } from "effect"

export type Decoder = (input: unknown) => Either.Either<unknown, Problems.Problems>

/** Far beyond any body that makes sense: an order of 100 lines with all their options has about half of this. */
export const mostValues = 5_000
const deepest = 64

const membersOf = (value: unknown): ReadonlyArray<unknown> =>
  typeof value === "object" && value !== null ? Object.values(value) : []

/** Whether nothing in it lies too deep; whoever walks through it afterwards may call itself without care. */
export const isShallow = (value: unknown, levels = deepest): boolean =>
  levels > 0 && membersOf(value).every((member) => isShallow(member, levels - 1))

/** How many values it holds, itself included; counting ends when there are too many. */
const count = (value: unknown): number => {
  let values = 1
  for (const member of membersOf(value)) {
    values += count(member)
    if (values > mostValues) break
  }
  return values
}

/** Decodes a body unless one of the members it is about holds too much. */
export const bounded =
  (names: ReadonlyArray<string>, decode: Decoder): Decoder =>
  (input) => {
    let values = 0
    for (const name of names) {
      values += count((input as Readonly<Record<string, unknown>>)[name])
      if (values > mostValues)
        return Either.left({ [name]: [`holds too much: a body has at most ${mostValues} values`] })
    }
    return decode(input)
  }
