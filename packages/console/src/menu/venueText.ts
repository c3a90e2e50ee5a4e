/** A venue document as somebody sends it, within the bounds of what the console checks while others are served. */
import { Budgets, type Problems } from "@fourtop/core"
import { Either } from "effect"
import { isShallow, valuesIn } from "@fourtop/http-adapter/web"

/** Bounds of a document: about 700 dishes in three languages. The command line has none of these. */
export const bounds = { bytes: 512 * 1024, values: 10_000 } as const

const larger = "Apply larger documents with the command line: fourtop venue apply"

const refused = (message: string): Either.Either<never, ReadonlyArray<Problems.Problem>> =>
  Either.left([{ path: "", message }])

/** The document, or why it cannot be looked at. */
export const read = (text: string): Either.Either<unknown, ReadonlyArray<Problems.Problem>> => {
  if (text.trim() === "") return refused("is empty: choose a file, or paste a document")
  if (Budgets.bytesOf(text) > bounds.bytes) {
    return refused(`is larger than ${Budgets.inWords(bounds.bytes)}. ${larger}`)
  }
  // Bytes that are no UTF-8 were replaced by this character.
  if (text.includes("\ufffd")) return refused("must be text in UTF-8")
  try {
    const value: unknown = JSON.parse(text)
    if (!isShallow(value)) return refused("is nested too deeply")
    if (valuesIn(value, bounds.values) > bounds.values) {
      return refused(`has more than ${Budgets.grouped(bounds.values)} values. ${larger}`)
    }
    return Either.right(value)
  } catch (cause) {
    return refused(`is not valid JSON: ${(cause as SyntaxError).message}`)
  }
}
