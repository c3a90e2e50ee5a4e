/** A venue document as somebody sends it, within the bounds of what the console checks while others are served. */
import { Budgets, type Problems } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { BodyBounds, JsonCount } from "@fourtop/http-adapter/web"
import type * as Yaml from "yaml"
import type { Words } from "../words/Words.ts"

/** Bounds of a document: about 700 dishes in three languages. The command line has none of these. */
export const bounds = { bytes: 512 * 1024, values: 10_000 } as const

const refused = (message: string): Either.Either<never, ReadonlyArray<Problems.Problem>> =>
  Either.left([{ path: "", message }])

/** Every document in JSON begins so, and nearly none in YAML. */
const isJson = (text: string): boolean => /^\s*[{[]/.test(text)

/** The value of a text in YAML as text in JSON, which is then read within its bounds; aliases repeat a value. */
const fromYaml = (
  { parseDocument }: typeof Yaml,
  text: string,
  say: Words["venueDocument"]["unreadable"]
): Either.Either<string, ReadonlyArray<Problems.Problem>> => {
  const document = parseDocument(text, { prettyErrors: true })
  const [error] = document.errors
  if (error !== undefined) return refused(say.notYaml(error.message.split("\n")[0]!))
  try {
    const json = JSON.stringify(document.toJS({ maxAliasCount: 100 }) as unknown)
    return Budgets.bytesOf(json) > bounds.bytes
      ? refused(say.tooLarge(Budgets.inWords(bounds.bytes)))
      : Either.right(json)
  } catch (cause) {
    return refused(say.notYaml((cause as Error).message))
  }
}

/** The library is loaded when somebody needs it, because most processes read no YAML. */
const library = Effect.promise(() => import("yaml"))

/** A document in YAML, as the documentation writes it. */
export const asYaml = (document: unknown): Effect.Effect<string> =>
  Effect.map(library, ({ stringify }) => stringify(document, { lineWidth: 0 }))

/** The document, or why it cannot be looked at. */
export const read = (
  text: string,
  say: Words["venueDocument"]["unreadable"]
): Effect.Effect<Either.Either<unknown, ReadonlyArray<Problems.Problem>>> => {
  if (text.trim() === "") return Effect.succeed(refused(say.empty))
  if (Budgets.bytesOf(text) > bounds.bytes) {
    return Effect.succeed(refused(say.tooLarge(Budgets.inWords(bounds.bytes))))
  }
  // Bytes that are no UTF-8 were replaced by this character.
  if (text.includes("\ufffd")) return Effect.succeed(refused(say.notText))
  if (isJson(text)) return Effect.succeed(parsed(text, say))
  return Effect.map(library, (yaml) => Either.flatMap(fromYaml(yaml, text, say), (json) => parsed(json, say)))
}

const parsed = (
  text: string,
  say: Words["venueDocument"]["unreadable"]
): Either.Either<unknown, ReadonlyArray<Problems.Problem>> => {
  const exceeded = JsonCount.exceeded(text, { values: bounds.values, depth: BodyBounds.json.depth })
  if (exceeded === "depth") return refused(say.tooDeep)
  if (exceeded === "values") return refused(say.tooManyValues(Budgets.grouped(bounds.values)))
  try {
    return Either.right(JSON.parse(text) as unknown)
  } catch (cause) {
    return refused(say.notJson((cause as SyntaxError).message))
  }
}
