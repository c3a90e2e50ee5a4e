/**
 * A console that drops control sequences where the output is not a terminal. On a terminal it passes on colours, and
 * shows every other control character as a visible escape, wherever it comes from.
 */
import { Text } from "@fourtop/core/internal"
import { Console, Effect, Layer } from "effect"
import { stripVTControlCharacters } from "node:util"

const escape = String.fromCodePoint(0x1b)
const colour = new RegExp(`(${escape}\\[[\\d;]*m)`)

/** Every second part is a colour. */
const shown = (text: string): string =>
  text
    .split(colour)
    .map((part, index) => (index % 2 === 1 ? part : Text.visible(part)))
    .join("")

/** What is written of a text. */
export const writtenOf = (text: string, isTerminal: boolean): string =>
  isTerminal ? shown(text) : Text.visible(stripVTControlCharacters(text))

const writeTo =
  (stream: NodeJS.WriteStream) =>
  (...values: ReadonlyArray<unknown>): Effect.Effect<void> =>
    Effect.sync(() => {
      const text = values.map(String).join(" ")
      stream.write(`${writtenOf(text, stream.isTTY)}\n`)
    })

export const layer: Layer.Layer<never> = Layer.unwrapEffect(
  Effect.map(Effect.console, (console) =>
    Console.setConsole({ ...console, log: writeTo(process.stdout), error: writeTo(process.stderr) })
  )
)
