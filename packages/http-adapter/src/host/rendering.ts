/** JSON of large values, made piece by piece: other requests are served between two pieces. */
import type { Json } from "@fourtop/core"
import { Effect } from "effect"
import * as LongText from "../protocol/LongText.ts"

/** What JSON.stringify gives, in pieces: values that lie deeper than so many levels are one piece each. */
export function* pieces(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== "object" || value === null) {
    yield JSON.stringify(value) ?? "null"
  } else if (Array.isArray(value)) {
    let separator = "["
    for (const entry of value) {
      yield separator
      yield* pieces(entry, levels - 1)
      separator = ","
    }
    yield separator === "[" ? "[]" : "]"
  } else {
    let separator = "{"
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${separator}${JSON.stringify(name)}:`
      yield* pieces(member, levels - 1)
      separator = ","
    }
    yield separator === "{" ? "{}" : "}"
  }
}

/** Code units that are made in one go, which takes about a millisecond. */
const stint = 256 * 1024

/** Lets everything else happen that is due. Effect's own `yieldNow` would go on before any input is looked at. */
export const breathe: Effect.Effect<void> = Effect.async((resume) => {
  const immediate = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(immediate))
})

/** The JSON of a value that may be large. */
export const render = (value: object, levels: number): Effect.Effect<Json.JsonText | LongText.LongText> =>
  Effect.suspend(() => {
    const chunks = LongText.chunksOf(pieces(value, levels))
    const parts: Array<string> = []
    const proceed = (): Effect.Effect<Json.JsonText | LongText.LongText> => {
      let made = 0
      while (made < stint) {
        const next = chunks.next()
        if (next.done === true) return Effect.succeed(LongText.of(parts))
        parts.push(next.value)
        made += next.value.length
      }
      return Effect.flatMap(breathe, proceed)
    }
    return proceed()
  })
