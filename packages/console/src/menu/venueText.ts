/** A venue document as somebody sends it, within the bounds of what the console checks while others are served. */
import { Budgets, type Problems } from "@fourtop/core/internal"
import { Either } from "effect"
import { BodyBounds, JsonCount } from "@fourtop/http-adapter/web"
import type { Words } from "../words/Words.ts"

/** Bounds of a document: about 700 dishes in three languages. The command line has none of these. */
export const bounds = { bytes: 512 * 1024, values: 10_000 } as const

const refused = (message: string): Either.Either<never, ReadonlyArray<Problems.Problem>> =>
  Either.left([{ path: "", message }])

/** The document, or why it cannot be looked at. */
export const read = (
  text: string,
  say: Words["venueDocument"]["unreadable"]
): Either.Either<unknown, ReadonlyArray<Problems.Problem>> => {
  if (text.trim() === "") return refused(say.empty)
  if (Budgets.bytesOf(text) > bounds.bytes) return refused(say.tooLarge(Budgets.inWords(bounds.bytes)))
  // Bytes that are no UTF-8 were replaced by this character.
  if (text.includes("\ufffd")) return refused(say.notText)
  const exceeded = JsonCount.exceeded(text, { values: bounds.values, depth: BodyBounds.json.depth })
  if (exceeded === "depth") return refused(say.tooDeep)
  if (exceeded === "values") return refused(say.tooManyValues(Budgets.grouped(bounds.values)))
  try {
    return Either.right(JSON.parse(text) as unknown)
  } catch (cause) {
    return refused(say.notJson((cause as SyntaxError).message))
  }
}
