/** Renders large values to JSON piece by piece, and lets other requests run in between. */
import type { Json } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as LongText from "../protocol/LongText.ts"

/** The output of JSON.stringify in pieces; values below the given number of levels are one piece each. */
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

/** Code units rendered before other requests run, which takes about a millisecond. */
const unitsPerTurn = 256 * 1024

/** Lets pending input and other requests run. Effect's `yieldNow` would continue before Node polls for input. */
export const yieldToOthers: Effect.Effect<void> = Effect.async((resume) => {
  const immediate = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(immediate))
})

/** Renders a value that may be large. */
export const render = (value: object, levels: number): Effect.Effect<Json.JsonText | LongText.LongText> =>
  Effect.suspend(() => {
    const chunks = LongText.chunksOf(pieces(value, levels))
    const parts: Array<string> = []
    const proceed = (): Effect.Effect<Json.JsonText | LongText.LongText> => {
      let made = 0
      while (made < unitsPerTurn) {
        const next = chunks.next()
        if (next.done === true) return Effect.succeed(LongText.of(parts))
        parts.push(next.value)
        made += next.value.length
      }
      return Effect.flatMap(yieldToOthers, proceed)
    }
    return proceed()
  })
